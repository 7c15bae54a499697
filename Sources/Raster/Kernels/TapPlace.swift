/// Where the taps of one place begin, and how they are weighted.
struct TapPlace: Hashable, Sendable {
  /// Index of the first tap.
  var first: Int32

  /// Which weights of the filter apply.
  var phase: Int32
}
