public import SegueTimeline

extension Spec.View {
  /// A recording, whose picture changes while it is seen.
  ///
  /// ```swift
  /// var clip = Spec.View.Recording(path: "clip.mov")
  /// (clip.from, clip.to, clip.speed) = (Rational(1), Rational(5), Rational(2))
  /// (clip.end, clip.start, clip.resumes) = (.loop, .appear, true)
  /// (clip.fit, clip.audio, clip.alpha) = (.cover, .mute, .premultiplied)
  /// let film = Spec.View("film", .recording(clip))
  /// ```
  public struct Recording: Hashable, Sendable {
    /// The path in the spec.
    public var path: String

    /// The fit of its pictures to the canvas.
    public var fit = Fit.contain

    /// Start of the part that is played, in seconds of the recording; at least 0.
    public var from = Rational.zero

    /// End of that part, in seconds of the recording; nil for the end of the recording.
    public var to: Rational?

    /// Seconds of the recording in a second of the video, above 0.
    public var speed = Rational(1)

    /// The content after the end.
    public var end = ClipEnd.hold

    /// The instant at which its clock starts.
    public var start = ClockStart.appear

    /// Whether it goes on where it stopped when it is seen again; otherwise it starts again.
    public var resumes = false

    /// The use of its sound.
    public var audio = Audio.keep

    /// The tracks of its sound that are heard, from 1; nil for those that players play.
    public var tracks: [Int]?

    /// The storage of its colors beside alpha; nil if the spec does not say, which means straight.
    public var alpha: Alpha?

    /// The storage of colors beside alpha.
    public enum Alpha: String, CaseIterable, Hashable, Sendable {
      /// Colors are stored as they are.
      case straight
      /// Colors are multiplied by alpha, as After Effects does unless it is told otherwise.
      case premultiplied
    }

    /// The use of a recording's own sound.
    public enum Audio: String, CaseIterable, Hashable, Sendable {
      /// It is heard while the view is seen, and fades with the transitions of the view.
      case keep
      /// It is left out.
      case mute
    }

    /// A recording that is played as a whole.
    public init(path: String) {
      self.path = path
    }

    /// The clock of the recording in a view that appears at these times.
    package func clock(_ appearances: [Appearance]) -> ViewClock {
      ViewClock(start: start, resumes: resumes, appearances: appearances)
    }
  }
}

extension Spec.View {
  /// The recording that it plays; nil for a view that does not move.
  package var recording: Recording? {
    if case .recording(let recording) = content { recording } else { nil }
  }
}

extension Spec {
  /// The recordings of the views, by their names.
  package var recordings: [String: View.Recording] {
    views.reduce(into: [:]) { $0[$1.name] = $1.recording }
  }

  /// The part of a recording that a view plays.
  ///
  /// - Parameters:
  ///   - view: A view with a recording.
  ///   - end: The end of the whole recording, in seconds.
  /// - Returns: The part; nil for a view without a recording.
  /// - Throws: ``SpecError`` if the view wants what the recording does not have.
  package func clip(_ view: View, endingAt end: Rational) throws(SpecError) -> Clip? {
    guard let recording = view.recording else { return nil }
    let last = Self.seconds(end)
    guard recording.from < end else {
      throw error(
        about: view, "ends at \(last), and 'from' is not before that, expected a smaller 'from'")
    }
    if let to = recording.to, to > end {
      throw error(
        about: view, "ends at \(last), before its 'to', expected at most \(last) or no 'to'")
    }
    guard recording.to.map({ $0 > recording.from }) ?? true, recording.speed > .zero else {
      throw error(about: view, "plays nothing, expected 'to' after 'from' and a speed above 0")
    }
    return Clip(
      start: recording.from, end: recording.to ?? end, speed: recording.speed,
      afterEnd: recording.end)
  }

  /// Seconds for a message, with up to three decimals.
  package static func seconds(_ time: Rational) -> String {
    let thousandths = Int(clamping: time.productRounded(Rational(1000)))
    guard thousandths % 1000 != 0 else { return "\(thousandths / 1000) s" }
    var decimals = String(thousandths % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths / 1000).\(decimals) s"
  }
}
