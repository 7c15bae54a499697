package import SegueImages
package import SegueSinks

/// The part of a frame that is kept to recognize it when the output is read again.
package struct Fingerprint: Hashable, Sendable {
  /// In pixels, as it was rendered.
  package let size: ImageSize

  /// The digest of the bytes that a reader gets from a lossless format.
  package let digest: FrameDigest

  /// The means that a reader nearly gets from a lossy format; nil for a lossless one.
  package var means: BlockMeans?

  package init(size: ImageSize, digest: FrameDigest, means: BlockMeans? = nil) {
    (self.size, self.digest, self.means) = (size, digest, means)
  }
}
