/// Four taps that all pixels of a span share, but for being moved along with them.
struct ShiftTaps {
  /// Where those of the first pixel are, as indices into an image's pixels.
  var starts: SIMD4<Int>

  /// In units of 1 / ``ResamplingFilter/byteOne``, which they add up to; 0 for a tap too many.
  var weights: SIMD4<Int8>
}
