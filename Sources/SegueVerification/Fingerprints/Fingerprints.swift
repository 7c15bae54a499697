package import SeguePixels
package import SegueSinks

/// The fingerprints of an output's frames, in order; frames equal to their predecessors take no
/// memory.
package struct Fingerprints: Sendable {
  /// The number of the first frame in the whole video, for messages.
  package let first: Int

  /// The number of frames.
  package private(set) var count = 0

  private var entries: [Entry] = []

  private struct Entry {
    let fingerprint: Fingerprint
    /// The index of the first frame with this fingerprint, from 0.
    let start: Int
  }

  /// An empty list, for frames whose numbers start at `first`.
  package init(first: Int) {
    self.first = first
  }

  /// Adds the fingerprint of the next frame.
  mutating func append(_ fingerprint: Fingerprint) {
    if entries.last?.fingerprint != fingerprint {
      entries.append(Entry(fingerprint: fingerprint, start: count))
    }
    count += 1
  }

  /// The fingerprint of a frame, counted from 0.
  package subscript(index: Int) -> Fingerprint {
    precondition(0..<count ~= index, "a frame that was written has a fingerprint")
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].start <= index { low = middle } else { high = middle }
    }
    return entries[low].fingerprint
  }

  /// The number of a frame in the whole video.
  package func number(_ index: Int) -> Int { first + index }

  /// The largest distance, in frames, at which a frame that matches is looked for.
  private static let reach = 16

  /// Throws unless a digest is that of frame `index`, counted from 0; `path` is for the error.
  package func check(_ digest: FrameDigest, frame index: Int, path: String)
    throws(VerificationError)
  {
    guard digest != self[index].digest else { return }
    throw .pixels(
      path: path, frame: number(index), like: neighbor(of: index) { $0.digest == digest })
  }

  /// Compares an image with the rendered frame.
  ///
  /// - Parameters:
  ///   - image: The image from a reader.
  ///   - index: The number of the expected frame, from 0.
  ///   - width: The width of the rendered frame, without padding.
  ///   - height: The height of the rendered frame, without padding.
  ///   - fidelity: The largest allowed difference.
  ///   - path: The path for the error.
  /// - Throws: ``VerificationError`` if the image differs.
  package func check(
    _ image: YUVImage, frame index: Int, width: Int, height: Int, _ fidelity: VideoFidelity,
    path: String
  ) throws(VerificationError) {
    let expected = self[index]
    if fidelity == .exact, FrameDigest(of: image.bytes.span) != expected.digest {
      let digest = FrameDigest(of: image.bytes.span)
      throw .pixels(
        path: path, frame: number(index), like: neighbor(of: index) { $0.digest == digest })
    }
    // A frame with the right digest is also compared with the rendered pixels, up to rounding.
    try check(
      BlockMeans(of: image, width: width, height: height), frame: index, limit: fidelity.limit,
      path: path)
  }

  /// Throws if the means of a picture are farther from those of frame `index`, counted from 0, than
  /// `limit` allows, in levels; `path` is for the error.
  package func check(
    _ means: BlockMeans, frame index: Int, limit: Double,
    by measure: BlockMeans.Measure = .rootMeanSquare, path: String
  ) throws(VerificationError) {
    let distance = self[index].means?.distance(to: means, by: measure) ?? 0
    guard distance > limit else { return }
    let like = neighbor(of: index) {
      ($0.means?.distance(to: means, by: measure) ?? .infinity) <= limit
    }
    throw .picture(
      path: path, frame: number(index), distance: distance, limit: limit, like: like)
  }

  /// Throws unless each block of a picture is about as good as in a still of a frame at rest.
  ///
  /// `index` counts frames from 0; `path` is for the error.
  package func checkStill(
    _ picture: PixelBuffer, frame index: Int, path: String
  ) throws(VerificationError) {
    guard let worst = self[index].still?.blocks?.worst(in: picture) else { return }
    throw .picture(
      path: path, frame: number(index), distance: worst.distance, limit: worst.limit, like: nil)
  }

  /// The number of the nearest other frame for which `matches` is true.
  private func neighbor(of index: Int, where matches: (Fingerprint) -> Bool) -> Int? {
    for step in 1...Self.reach {
      for candidate in [index - step, index + step] where 0..<count ~= candidate {
        if matches(self[candidate]) { return number(candidate) }
      }
    }
    return nil
  }
}
