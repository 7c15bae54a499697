// Whoever works with angles and curves works with these.
@_exported public import SegueArithmetic
