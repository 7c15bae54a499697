import SegueEncoding
import SegueSinks

/// The frames that the pictures of an animation stand for, in order.
struct AnimationFrames {
  private let path: String
  private let fingerprints: Fingerprints
  private let timebase: Timebase

  /// The number of frames so far.
  private var count = 0

  init(path: String, _ fingerprints: Fingerprints, _ timebase: Timebase) {
    (self.path, self.fingerprints, self.timebase) = (path, fingerprints, timebase)
  }

  /// The number of the next frame in the whole video.
  var number: Int { fingerprints.number(count) }

  /// The next frame alone; none at the end.
  var nextFrame: Range<Int> { count..<min(count + 1, fingerprints.count) }

  /// The frames of the next picture, which is shown for an exact time in seconds.
  mutating func next(
    for time: (numerator: Int, denominator: Int)
  ) throws(VerificationError) -> Range<Int> {
    let (frames, rest) = (time.numerator * Int(timebase.denominator)).quotientAndRemainder(
      dividingBy: time.denominator * Int(timebase.numerator))
    guard rest == 0, frames > 0 else {
      throw .time(
        path: path, frame: number, name: "duration",
        found: "\(time.numerator)/\(time.denominator)",
        expected: "a multiple of \(timebase.numerator)/\(timebase.denominator)")
    }
    return try next(frames)
  }

  /// The frames of the next picture, which is shown up to a time that is rounded to milliseconds;
  /// nil for ever.
  mutating func next(until milliseconds: Int?) throws(VerificationError) -> Range<Int> {
    guard let milliseconds else { return try next(fingerprints.count) }
    let end = timebase.frame(at: milliseconds)
    guard end > count, timebase.hasFrameEnd(at: milliseconds) else {
      throw .time(
        path: path, frame: number, name: "end", found: "\(milliseconds)/1000",
        expected: "\(timebase.milliseconds(of: max(end, count + 1)))/1000")
    }
    return try next(end - count)
  }

  private mutating func next(_ frames: Int) throws(VerificationError) -> Range<Int> {
    guard count + frames <= fingerprints.count else {
      throw .frameCount(path: path, found: count + frames, expected: fingerprints.count)
    }
    defer { count += frames }
    return count..<count + frames
  }

  /// Throws unless all frames have been shown.
  func finish() throws(VerificationError) {
    guard count == fingerprints.count else {
      throw .frameCount(path: path, found: count, expected: fingerprints.count)
    }
  }
}

extension Timebase {
  /// The number of frames whose end is nearest to a time in milliseconds.
  fileprivate func frame(at milliseconds: Int) -> Int {
    let unit = 1000 * Int(numerator)
    return (2 * milliseconds * Int(denominator) + unit) / (2 * unit)
  }

  /// Whether a frame ends at a time, rounded to milliseconds.
  func hasFrameEnd(at milliseconds: Int) -> Bool {
    self.milliseconds(of: frame(at: milliseconds)) == milliseconds
  }
}
