// Whoever works with a timeline works with its times.
@_exported public import SegueArithmetic
