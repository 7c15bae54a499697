import SegueTimeline

extension SpecParser {
  /// Parses the keys of a view that only recordings have.
  mutating func readRecording(
    _ values: [String: SpecNode], into recording: inout Spec.View.Recording
  ) {
    if let node = values["from"], let from = seconds(node) { recording.from = from }
    if let node = values["to"], let to = seconds(node) {
      recording.to = to
      if to <= recording.from {
        report(
          .unusable("is not after 'from', expected more than \(Spec.seconds(recording.from))"),
          at: node)
      }
    }
    if let node = values["speed"],
      let speed = rational(node, .recordingSpeed)
    {
      recording.speed = speed
    }
    if let node = values["end"], let end: ClipEnd = word(node) { recording.end = end }
    if let node = values["start"], let start: ClockStart = word(node) {
      recording.start = start
    }
    if let node = values["resume"], let resumes = bool(node) { recording.resumes = resumes }
    if let node = values["audio"], let audio: Spec.View.Recording.Audio = word(node) {
      recording.audio = audio
    }
    if let node = values["alpha"] { recording.alpha = word(node) }
    if let node = values["track"] { recording.tracks = tracks(node) }
  }
}

extension ViewKind {
  /// The keys of a view that only recordings have.
  static let recordingKeys = [
    SpecKey(
      "from", .number(.seconds), default: .value("0"), "Start of the part that is played.",
      example: "1.5",
      beside: "video: demo.mov"),
    SpecKey(
      "to", .number(.seconds), default: .told("the end of the recording"),
      "End of that part; after from, and not after the end of the recording.", example: "8",
      beside: "video: demo.mov"),
    SpecKey(
      "speed", .number(.recordingSpeed), default: .value("1"),
      "Seconds of the recording in a second of the video.", example: "2",
      beside: "video: demo.mov"),
    SpecKey(
      "end", .words(ClipEnd.self), default: .value("hold"),
      "After its end: hold keeps the last picture, with a warning; loop plays it again; error refuses the spec.",
      example: "loop", beside: "video: demo.mov"),
    SpecKey(
      "start", .words(ClockStart.self), default: .value("appear"),
      "Start of its clock: appear is when the view is first seen, timeline is with the video.",
      example: "timeline", beside: "video: demo.mov"),
    SpecKey(
      "resume", .bool, default: .value("false"),
      "Whether its clock goes on where it stopped when the view is seen again; else it starts again.",
      example: "true",
      beside: "video: demo.mov"),
    SpecKey(
      "audio", .words(Spec.View.Recording.Audio.self), default: .value("keep"),
      "Its sound: keep plays it while the view is seen, mute leaves it out.", example: "mute",
      beside: "video: demo.mov"),
    SpecKey(
      "alpha", .words(Spec.View.Recording.Alpha.self),
      default: .told("straight, with a warning if the pixels look otherwise"),
      "How its colors are stored beside alpha: After Effects writes premultiplied ones by default.",
      example: "premultiplied", beside: "video: demo.mov"),
    SpecKey(
      "track", .tracks, default: .told("those that players play"),
      "Tracks of its sound, from 1: one number, or a list that is heard together.", example: "2",
      beside: "video: demo.mov"),
  ].map { $0.documented(in: "recordings.md") }
}
