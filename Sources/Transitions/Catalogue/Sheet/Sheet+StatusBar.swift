extension Sheet: ShowsBelowStatusBar {}
