/// A color that covers part of an image, where the image is.
struct Paper: Hashable, Sendable {
  /// Straight, each 0 to 255.
  var color: SIMD3<UInt8>

  /// How much of the image remains, in units of 1/16384.
  var contentsOpacity: Int32
}
