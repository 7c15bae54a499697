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
