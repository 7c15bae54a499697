/// Sound as ffmpeg decodes it from a file, after edit lists.
package struct DecodedSound {
  package let samples: [SIMD2<Float>]

  /// The sound of a file, of which `filter` may leave a part.
  package init(_ path: String, filter: String? = nil) throws {
    let bytes = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", path, "-vn"] + (filter.map { ["-af", $0] } ?? [])
        + ["-f", "f32le", "-ac", "2", "-ar", "48000", "-"])
    let words = (0..<bytes.count / 4).map { index in
      Float(
        bitPattern: bytes[4 * index..<4 * index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    samples = (0..<words.count / 2).map { SIMD2(words[2 * $0], words[2 * $0 + 1]) }
  }

  /// The place near `start` where a burst of ``TestSound/burst`` is found: the shift of the largest
  /// correlation, and what part of the burst's energy it has there.
  package func burst(near start: Int, reach: Int = 1200) -> (place: Int, likeness: Float) {
    let burst = TestSound.burst
    let energy = burst.reduce(0) { $0 + ($1 * $1).sum() }
    var best = (place: start, likeness: -Float.infinity)
    for place in max(0, start - reach)...max(0, start + reach) {
      guard place + burst.count <= samples.count else { break }
      var product: Float = 0
      for index in burst.indices { product += (samples[place + index] * burst[index]).sum() }
      if product / energy > best.likeness { best = (place, product / energy) }
    }
    return best
  }
}
