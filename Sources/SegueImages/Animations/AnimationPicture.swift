/// A picture of an animation, as a reader shows it for some time.
package struct AnimationPicture {
  /// The straight pixels of the whole canvas.
  package let pixels: [SIMD4<UInt8>]

  /// The duration in seconds: a numerator and a denominator above 0.
  package let duration: (numerator: Int, denominator: Int)
}
