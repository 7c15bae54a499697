package import SegueArithmetic

/// A stretch of a source at the source's own rate, once or again and again.
///
/// It repeats without a gap, because the source is read again before it is resampled. The length of
/// a pass is exact: passes of 1.5 samples have two and one in turn, so that nothing drifts.
package struct SoundExcerpt: SampleReader {
  private var source: any SoundSource

  /// The first sample of the stretch.
  private let start: Int

  /// The length of a pass, in samples; at least 1.
  private let length: Rational

  private let loops: Bool

  /// The pass that is read, from 0, and the next sample within it.
  private var pass: Int
  private var position: Int

  /// Whether the source stands at the next sample.
  private var isPlaced = false

  /// The stretch of `length` samples from sample `start` on.
  ///
  /// - Parameters:
  ///   - source: The source; after its end it is silent.
  ///   - start: The first sample, at least 0.
  ///   - length: The length in samples; a length below 1 plays nothing.
  ///   - loops: Whether the stretch repeats for ever.
  ///   - offset: The samples that are left out at the start, which may be several passes.
  package init(
    _ source: any SoundSource, from start: Int, length: Rational, loops: Bool, offset: Int = 0
  ) {
    (self.source, self.start, self.length, self.loops) = (source, start, length, loops)
    (pass, position) = (0, offset)
    guard loops, length >= Rational(1), offset > 0 else { return }
    let passes = Rational(Int64(clamping: offset), over: 1)?.divided(by: length)
    pass = Int(clamping: passes?.productRoundedDown(Rational(1)) ?? 0)
    // The ends of passes are rounded, so this one may end before the offset.
    while end(ofPass: pass) <= offset { pass += 1 }
    position = offset - (pass == 0 ? 0 : end(ofPass: pass - 1))
  }

  package mutating func read(_ count: Int) throws -> [StereoSample] {
    guard length >= Rational(1) else { return [] }
    var samples: [StereoSample] = []
    while samples.count < count {
      let passCount = end(ofPass: pass) - (pass == 0 ? 0 : end(ofPass: pass - 1))
      guard position < passCount else {
        guard loops else { break }
        (pass, position, isPlaced) = (pass + 1, 0, false)
        continue
      }
      if !isPlaced { try source.seek(to: start + position) }
      isPlaced = true
      let wanted = min(count - samples.count, passCount - position)
      let next = try source.read(wanted)
      if next.isEmpty {
        // A stretch that is longer than its source ends in silence, if it goes on after that.
        guard loops else { break }
        samples += Array(repeating: .zero, count: wanted)
        position += wanted
      } else {
        samples += next
        position += next.count
      }
    }
    return samples
  }

  /// The number of samples up to the end of a pass.
  private func end(ofPass pass: Int) -> Int {
    Int(clamping: length.productRounded(Rational(Int32(clamping: pass + 1))))
  }
}
