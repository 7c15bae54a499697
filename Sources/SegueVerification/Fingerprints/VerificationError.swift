import SegueFiles
package import SegueMessages
import SegueSound

/// A difference between an output that was read back and the rendered frames; `path` is its final
/// name.
package enum VerificationError: Error, Hashable {
  /// The output cannot be read back; the payload is its kind, with its article: "standard output".
  case cannotBeRead(String)

  /// The file cannot be read as a whole, or from `frame` on.
  case unreadable(path: String, frame: Int?, reason: String)
  case frameCount(path: String, found: Int, expected: Int)
  case tag(path: String, name: String, found: String, expected: String)
  /// A time differs; `name` is "time" or "duration", and both times are in seconds, as fractions.
  case time(path: String, frame: Int, name: String, found: String, expected: String)
  case keyframe(path: String, frame: Int, interval: Int)
  /// The number of samples of the sound differs.
  case sampleCount(path: String, found: Int, expected: Int)
  /// Samples of lossless sound differ from `sample` on.
  case samples(path: String, sample: Int)
  /// The sound of a video cannot be read.
  case unreadableSound(path: String, reason: String)
  /// A time of a packet of sound differs, as ``time(path:frame:name:found:expected:)``.
  case soundTime(path: String, name: String, found: String, expected: String)
  /// The bytes of the packet with `sample` differ from those that the encoder gave.
  case storedSound(path: String, sample: Int)
  /// The second from `sample` on differs by too much of its energy.
  case sound(path: String, sample: Int, SoundChannel, percent: Int, limit: Int)
  /// The second from `sample` on has another amplitude.
  case gain(path: String, sample: Int, SoundChannel, percent: Int)
  /// The bytes of a frame differ from those that the encoder gave.
  case stored(path: String, frame: Int)
  /// Pixels of a frame of a lossless format differ; `like` is a frame that equals the found one.
  case pixels(path: String, frame: Int, like: Int?)
  /// The picture differs by too many levels of 0 to 255; `like` is a frame that it resembles.
  case picture(path: String, frame: Int, distance: Double, limit: Double, like: Int?)
}

extension VerificationError: FailingError {
  package var failure: Failure {
    switch self {
    case .cannotBeRead: .request
    case .unreadable(_, _, let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    default: .writing
    }
  }

  package var isFault: Bool { failure != .request }
}

extension VerificationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotBeRead(let kind):
      "--verify reads the output again, and \(kind) cannot be. Name a file with -o, or leave out"
        + " --verify."
    case .unreadable(let path, let frame?, let reason):
      Self.text(path, "frame \(frame) cannot be read: \(reason)")
    case .unreadable(let path, nil, let reason):
      Self.text(path, "it cannot be read: \(reason)")
    case .frameCount(let path, let found, let expected):
      Self.text(
        path,
        "it has \(found) \(found == 1 ? "frame" : "frames"), but \(expected) \(expected == 1 ? "was" : "were") rendered"
      )
    case .tag(let path, let name, let found, let expected):
      Self.text(path, "its \(name) is \(found), expected \(expected)")
    case .time(let path, let frame, let name, let found, let expected):
      Self.text(
        path, "the \(name) of frame \(frame) is \(found) s, expected \(expected) s")
    case .keyframe(let path, let frame, let interval):
      Self.text(
        path, "frame \(frame) should be a keyframe, because there is one every \(interval) frames")
    case .stored(let path, let frame):
      Self.text(path, "the bytes of frame \(frame) differ from those that were encoded")
    case .sampleCount(let path, let found, let expected):
      Self.text(path, "its sound has \(found) samples, expected \(expected)")
    case .samples(let path, let sample):
      Self.text(
        path, "its sound differs from what was mixed from \(Self.seconds(sample)) s on")
    case .unreadableSound(let path, let reason):
      Self.text(path, "its sound cannot be read: \(reason)")
    case .soundTime(let path, let name, let found, let expected):
      Self.text(path, "the \(name) of a packet of its sound is \(found) s, expected \(expected) s")
    case .storedSound(let path, let sample):
      Self.text(
        path,
        "the bytes of its sound at \(Self.seconds(sample)) s differ from those that were encoded")
    case .sound(let path, let sample, let channel, let percent, let limit):
      Self.text(
        path,
        "its \(channel) sound from \(Self.seconds(sample)) s on is \(percent) % of its energy off what was"
          + " mixed, and encoding explains \(limit) %")
    case .gain(let path, let sample, let channel, let percent):
      Self.text(
        path,
        "its \(channel) sound from \(Self.seconds(sample)) s on has \(percent) % of the amplitude that was"
          + " mixed")
    case .pixels(let path, let frame, let like):
      Self.text(path, "frame \(frame) differs from what was rendered\(Self.hint(like))")
    case .picture(let path, let frame, let distance, let limit, let like):
      Self.text(
        path,
        "frame \(frame) is \(Self.levels(distance)) levels off what was rendered, and encoding"
          + " explains \(Self.levels(limit))\(Self.hint(like))")
    }
  }

  /// The difference, and advice.
  private static func text(_ path: String, _ problem: String) -> String {
    "\(path): verification failed: \(problem.asSentence) Nothing is kept; render it again, and if that fails"
      + " too, run 'segue doctor'."
  }

  private static func hint(_ like: Int?) -> String {
    like.map { "; it is frame \($0)" } ?? ""
  }

  /// A number of samples in seconds, with three decimals.
  private static func seconds(_ samples: Int) -> String {
    let milliseconds = samples * 1000 / Int(SoundClock.rate)
    let rest = "\(1000 + milliseconds % 1000)".dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }

  /// The value with one decimal.
  private static func levels(_ value: Double) -> String {
    let tenths = Int((min(value, 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension VerificationError {
  /// Throws ``tag(path:name:found:expected:)`` unless both texts are equal.
  static func compare(
    _ name: String, _ found: String, _ expected: String, path: String
  ) throws(VerificationError) {
    guard found != expected else { return }
    throw .tag(path: path, name: name, found: found, expected: expected)
  }
}
