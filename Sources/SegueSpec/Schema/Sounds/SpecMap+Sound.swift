import SegueControllers
import SegueTimeline

extension SpecMap {
  /// The sound of a transition.
  package static let cue = SpecMap(
    "cue", path: "transition.sound", "A sound that starts with a transition.",
    in: "timeline:\n  - show: home\n  - { to: settings, transition: { type: cube, sound: { … } } }",
    page: "sound.md", cueKeys)

  private static let cueKeys = [
    SpecKey(
      "file", .text("the path of a sound"), default: .required,
      "A sound, or a recording with sound.",
      example: "click.wav"),
    SpecKey(
      "track", .tracks, default: .told("those that players play"),
      "Tracks of sound in the file, from 1: one number, or a list that is heard together.",
      example: "[1, 2]", beside: "file: demo.mov"),
    SpecKey(
      "at", .number(.seconds), default: .value("0"),
      "Seconds to its start, from that of the video or the transition, or from the event of on.",
      example: "0.1", beside: "file: click.wav"),
    SpecKey(
      "from", .number(.seconds), default: .value("0"), "Start of the stretch of the file.",
      example: "0.5", beside: "file: click.wav"),
    SpecKey(
      "to", .number(.seconds), default: .told("the end of the file"),
      "End of the stretch; after from, and not after the end of the file.", example: "2",
      beside: "file: click.wav"),
    SpecKey(
      "gain", .number(.gain), default: .value("0"),
      "Change of its level; -6 is half the amplitude.",
      example: "-6", beside: "file: click.wav"),
    SpecKey(
      "fadeIn", .number(.fade), default: .value("0"), "Fade at its start.", example: "0.5",
      beside: "file: click.wav"),
    SpecKey(
      "fadeOut", .number(.fade), default: .value("0"), "Fade at its end.", example: "2",
      beside: "file: click.wav"),
    SpecKey(
      "speed", .number(.soundSpeed), default: .value("1"),
      "Seconds of the file in a second of the video; the pitch follows.", example: "1.5",
      beside: "file: click.wav"),
  ]

  package static let audio = SpecMap(
    "audio", "A sound beside those of recordings and transitions, such as music.",
    in: "audio: { … }", page: "sound.md", rules: [.belong(["segue"], to: "on")],
    cueKeys + [
      SpecKey(
        "on", .words(ControllerEvent.Name.self), default: .told("the start of the video"),
        "An event at each of which it starts; once if several controllers get it at one instant.",
        example: "viewDidAppear",
        beside: "file: click.wav"),
      SpecKey(
        "segue", .text("the identifier of a segue"), default: .told("any"),
        "With on: the segue whose events count.", example: "open",
        beside: "file: click.wav, on: perform"),
      SpecKey(
        "loop", .bool, default: .value("false"),
        "Whether the stretch repeats, without a gap, until the video ends.",
        example: "true", beside: "file: music.m4a"),
      SpecKey(
        "duck", .number(.duck), default: .value("0"),
        "Change of its level while a recording with sound is heard.", example: "-12",
        beside: "file: music.m4a"),
    ])
}
