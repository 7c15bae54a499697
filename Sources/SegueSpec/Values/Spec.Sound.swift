public import SegueControllers
public import SegueTimeline

extension Spec {
  /// The sound of the video beside that of its recordings and transitions.
  ///
  /// ```swift
  /// var music = Spec.Sound(SoundCue(path: "music.m4a"))
  /// music.loops = true
  /// music.duck = -12
  /// let sounding = try Spec(canvas: canvas, audio: .sounds([music])) {
  ///   Show(home)
  ///   Go(to: settings, by: Push())
  /// }
  /// ```
  public enum Audio: Hashable, Sendable {
    /// No sound of its own; a video without any sound then has no track.
    case none
    /// A silent track, as some stores want one.
    case silence
    /// Sounds, which are heard together.
    case sounds([Sound])

    /// The sounds of the list.
    package var sounds: [Sound] {
      if case .sounds(let sounds) = self { sounds } else { [] }
    }
  }

  /// A sound of the list `audio`, such as music.
  ///
  /// ```swift
  /// var tap = Spec.Sound(SoundCue(path: "tap.wav"))
  /// tap.start = .event(.viewDidAppear, segue: nil)
  /// var sounding = spec
  /// sounding.audio = .sounds([tap])
  /// ```
  public struct Sound: Hashable, Sendable {
    /// The stretch of the file, and its level.
    public var cue: SoundCue

    /// The instants at which it starts, after the delay of ``cue``.
    public var start = Start.video

    /// Whether the stretch repeats until the video ends.
    public var loops = false

    /// The change of its level while a recording with sound is heard, in decibels: -60 to 0.
    public var duck = 0.0

    /// The origin of the delay.
    public enum Start: Hashable, Sendable {
      /// The start of the video.
      case video
      /// Each event of this name.
      ///
      /// With the identifier of a segue, only events that concern it count.
      case event(ControllerEvent.Name, segue: String?)
    }

    /// A sound that starts with the video.
    public init(_ cue: SoundCue) {
      self.cue = cue
    }
  }
}
