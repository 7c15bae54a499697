package import SegueImages
package import SegueSinks

/// The data of a frame that are kept to recognize it when the output is read back.
package struct Fingerprint: Hashable, Sendable {
  /// The size of the rendered frame, in pixels.
  package let size: ImageSize

  /// The digest of the bytes that a reader gets from a lossless format.
  package let digest: FrameDigest

  /// The approximate means that a reader gets from a lossy format; nil for a lossless one.
  package var means: BlockMeans?

  package init(size: ImageSize, digest: FrameDigest, means: BlockMeans? = nil) {
    (self.size, self.digest, self.means) = (size, digest, means)
  }
}
