package import SegueSinks

extension Fingerprints {
  /// How far from a frame another that it might be is looked for.
  private static let reach = 16

  /// Throws unless a digest is that of frame `index`, counted from 0; `path` is for the error.
  package func check(_ digest: FrameDigest, frame index: Int, path: String)
    throws(VerificationError)
  {
    guard digest != self[index].digest else { return }
    throw .pixels(
      path: path, frame: number(index), like: neighbor(of: index) { $0.digest == digest })
  }

  /// Holds an image to the one that was rendered.
  ///
  /// - Parameters:
  ///   - image: As a reader has it.
  ///   - index: Which frame it should be, from 0.
  ///   - width: Of the frame as it was rendered, without padding.
  ///   - height: Of the frame as it was rendered, without padding.
  ///   - fidelity: How near it must be.
  ///   - path: For the error.
  /// - Throws: ``VerificationError`` where it is another.
  package func check(
    _ image: YUV420Image, frame index: Int, width: Int, height: Int, _ fidelity: VideoFidelity,
    path: String
  ) throws(VerificationError) {
    let expected = self[index]
    if fidelity == .exact, FrameDigest(of: image.bytes.span) != expected.digest {
      let digest = FrameDigest(of: image.bytes.span)
      throw .pixels(
        path: path, frame: number(index), like: neighbor(of: index) { $0.digest == digest })
    }
    // What was handed over is held to what was rendered, too: all but rounding must be the same.
    let means = BlockMeans(of: image, width: width, height: height)
    let distance = expected.means?.distance(to: means) ?? 0
    guard distance > fidelity.limit else { return }
    let like = neighbor(of: index) {
      ($0.means?.distance(to: means) ?? .infinity) <= fidelity.limit
    }
    throw .picture(
      path: path, frame: number(index), distance: distance, limit: fidelity.limit, like: like)
  }

  /// The number of the nearest other frame of which `matches` is true.
  private func neighbor(of index: Int, where matches: (Fingerprint) -> Bool) -> Int? {
    for step in 1...Self.reach {
      for candidate in [index - step, index + step] where 0..<count ~= candidate {
        if matches(self[candidate]) { return number(candidate) }
      }
    }
    return nil
  }
}
