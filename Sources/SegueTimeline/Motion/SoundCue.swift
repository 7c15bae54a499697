public import SegueArithmetic
package import SegueMessages

/// A stretch of a sound file with its level; the place on the track comes from elsewhere.
///
/// ```swift
/// var swoosh = SoundCue(path: "swoosh.wav")
/// (swoosh.delay, swoosh.gain, swoosh.fadeOut) = (try Rational("0.1"), -6, try Rational("0.2"))
/// let step = Go(to: settings, by: Push(), sound: swoosh)
/// ```
public struct SoundCue: Hashable, Sendable {
  /// The path in the spec.
  public var path: String

  /// The tracks of sound of the file that are heard, from 1; nil for those that players play.
  public var tracks: [Int]?

  /// Start of the stretch, in seconds of the file; at least 0.
  public var from = Rational.zero

  /// End of the stretch, in seconds of the file; nil for the end of the file.
  public var to: Rational?

  /// Seconds of the file in a second of the video, from 0.25 to 4; the pitch follows.
  public var speed = Rational(1)

  /// The change of its level, in decibels, from -120 to 40.
  public var gain = 0.0

  /// Seconds over which it rises at its start, from 0 to 60.
  public var fadeIn = Rational.zero

  /// Seconds over which it falls at its end, from 0 to 60.
  public var fadeOut = Rational.zero

  /// Seconds from the instant that it belongs to until it starts, at least 0.
  public var delay = Rational.zero

  /// The position of the path in the spec; nil without a file.
  package var position: SourcePosition?

  /// The key path of the path, for errors; empty without a file.
  package var keyPath = ""

  /// A whole file at its own level.
  public init(path: String) {
    self.path = path
  }

  /// The speeds of a sound: two octaves each way.
  package static let speeds = (Rational(1, over: 4) ?? .zero)...Rational(4)

  /// The seconds of a fade; the end of a sound is found by reading ahead, half a megabyte a second.
  package static let fades = Rational.zero...Rational(60)

  /// The changes of a level in decibels: from inaudible to the loudest of a quiet recorder.
  package static let gains = -120.0...40.0
}
