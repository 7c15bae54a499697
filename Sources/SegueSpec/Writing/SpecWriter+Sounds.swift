import SegueControllers
import SegueTimeline
import SegueYAML

extension SpecWriter {
  /// The list of sounds, or silence; nil without any.
  func audio(_ audio: Spec.Audio) -> YAMLValue? {
    switch audio {
    case .none: nil
    case .silence: .string("silence")
    case .sounds(let sounds): .list(sounds.map(sound))
    }
  }

  private func sound(_ sound: Spec.Sound) -> YAMLValue {
    var entries: [(String, YAMLValue?)] = []
    if case .event(let name, let segue) = sound.start {
      entries = [("on", .string(name.rawValue)), ("segue", segue.map { .text($0) })]
    }
    entries += [
      ("loop", sound.loops.unless(false) { .bool($0) }),
      ("duck", sound.duck.unless(0) { .number($0) }),
    ]
    return cue(sound.cue, entries)
  }

  /// A sound with further keys; its path alone if there is nothing else.
  func cue(_ cue: SoundCue, _ others: [(String, YAMLValue?)] = []) -> YAMLValue {
    let usual = SoundCue(path: "")
    let entries: [(String, YAMLValue?)] =
      [
        ("at", cue.delay.unless(usual.delay) { .exact($0) }),
        ("from", cue.from.unless(usual.from) { .exact($0) }),
        ("to", cue.to.map { .exact($0) }),
        ("speed", cue.speed.unless(usual.speed) { .exact($0) }),
        ("gain", cue.gain.unless(usual.gain) { .number($0) }),
        ("fadeIn", cue.fadeIn.unless(usual.fadeIn) { .exact($0) }),
        ("fadeOut", cue.fadeOut.unless(usual.fadeOut) { .exact($0) }),
        ("track", cue.tracks.map(tracks)),
      ] + others
    let file = YAMLValue.text(cue.path)
    return entries.contains { $0.1 != nil } ? .keys([("file", file)] + entries) : file
  }
}
