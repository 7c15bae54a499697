extension Sheet: ShowsBelowStatusBar {}

extension Popover: ShowsBelowStatusBar {}
