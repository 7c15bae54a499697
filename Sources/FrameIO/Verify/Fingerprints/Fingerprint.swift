/// What is kept of a frame to know it by when the output is read again.
package struct Fingerprint: Hashable, Sendable {
  /// In pixels, as it was rendered.
  let size: ImageSize

  /// Of the bytes that a reader must get where nothing is lost.
  let digest: FrameDigest

  /// What must nearly come back where something is; nil where nothing ever is.
  var means: BlockMeans?
}
