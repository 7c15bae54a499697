/// The places of a short run of pixels along a line of texels: affine in the pixel.
///
/// Fixed point, so that every kernel steps through it alike. The origin includes half a phase and
/// the offset to the first tap: the whole part is the first tap, the highest fraction bits are the
/// phase.
struct LinePlaces: Hashable, Sendable {
  /// The place of pixel 0, in 1/2¹⁶ of a texel.
  var origin: Int64

  /// From a pixel to the next, in 1/2¹⁶ of a texel.
  var step: Int64

  /// The bits that are fractions of a texel.
  static let fractionBits = 16

  /// The place of pixel `i`, in 1/2¹⁶ of a texel.
  func place(_ i: Int) -> Int64 { origin &+ Int64(i) &* step }

  /// Index of the first tap of pixel `i`.
  func first(_ i: Int) -> Int {
    Int(place(i) >> Int64(Self.fractionBits))
  }

  /// The first tap of pixel `i` and its phase.
  func place(of i: Int, phaseBits: Int) -> TapPlace {
    let place = place(i) >> Int64(Self.fractionBits - phaseBits)
    return TapPlace(
      first: Int32(truncatingIfNeeded: place >> Int64(phaseBits)),
      phase: Int32(truncatingIfNeeded: place) & (1 << phaseBits - 1))
  }
}
