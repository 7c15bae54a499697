import SegueGeometry
import SeguePixels
import SeguePixels
import SegueTimeline
package import SegueTransitions

extension SpecMap {
  private static let rest = SpecValue.anyOf([.number(.seconds), .word(["end"])])

  package static let firstStep = SpecMap(
    "firstStep", path: "timeline[0]", "The first step of the timeline.", in: "timeline:\n  - { … }",
    [
      SpecKey(
        "show", .text("the name of a view"), default: .required, "The first view.", example: "home"),
      SpecKey(
        "for", rest, default: .told("that of defaults"),
        "Rest on the view, in seconds; end: until its recording ends.", example: "2",
        beside: "show: home"),
    ])

  package static let step = SpecMap(
    "step", path: "timeline", "A step to another view.",
    in: "timeline:\n  - show: home\n  - to: map\n  - { … }",
    rules: [
      .exactlyOne(["to", "back", "scrub"]),
      .needs(
        "scrub", "drive", phrase: "the drive of a scrub, such as '{ phase: [[0, 0], [1, 2]] }'"),
      .excludesWithin("drive", in: "transition", "curve"),
    ],
    [
      SpecKey("to", .text("the name of a view"), "The next view.", example: "settings"),
      SpecKey(
        "back", .bool, "true: goes back to the view from which the current one was reached.",
        example: "true"),
      SpecKey(
        "scrub", .list(.text("the name of a view"), counts: 2...Int.max, phrase: "[view, view, …]"),
        "Views over which a hand leads, at least two; needs drive.", example: "[settings, map]",
        beside: "drive: { phase: [[0, 0], [1, 1.6]] }"),
      SpecKey(
        "transition", .transition, default: .told("that of defaults; of back the reverse"),
        "The transition to the view.", example: "{ type: cube, duration: 0.6 }",
        beside: "to: settings"),
      SpecKey(
        "drive", .map(.drive), "A hand that leads the transition.",
        example: "{ phase: [[0, 0], [0.5, 0.6]] }", beside: "to: settings"),
      SpecKey(
        "for", rest, default: .told("that of defaults"),
        "Rest on the view, in seconds; end: until its recording ends.", example: "0.5",
        beside: "to: settings"),
    ])

  package static let drive = SpecMap(
    "drive", path: "timeline.drive",
    "A hand that leads a transition through its phases and lets go.",
    in: "timeline:\n  - show: home\n  - { to: settings, drive: { … } }",
    rules: [.exactlyOne(["phase", "pan", "pinch"])],
    [
      SpecKey(
        "phase",
        .list(
          .tuple([.number(.seconds), .number(.sample)], phrase: "[seconds, phase]"),
          counts: 1...Int.max, phrase: "[[seconds, phase], …]"),
        "Phases over time: the first at 0 seconds, from 0 to the number of views.",
        example: "[[0, 0], [0.4, 0.7]]"),
      SpecKey(
        "pan",
        .list(
          .tuple(
            [.number(.seconds), .number(.sample), .number(.sample)], phrase: "[seconds, x, y]"),
          counts: 1...Int.max, phrase: "[[seconds, x, y], …]"),
        "Places of a finger in points, in place of phase.",
        example: "[[0, 300, 400], [0.3, 100, 410]]"),
      SpecKey(
        "pinch",
        .list(
          .tuple(
            [.number(.seconds)] + Array(repeating: .number(.sample), count: 4),
            phrase: "[seconds, x, y, x, y]"),
          counts: 1...Int.max, phrase: "[[seconds, x, y, x, y], …]"),
        "Places of two fingers in points, in place of phase.",
        example: "[[0, 100, 300, 300, 500], [0.3, 160, 360, 240, 440]]"),
      SpecKey(
        "release", .map(.release), "The end of the gesture.", example: "{ commit: finish }",
        beside: "phase: [[0, 0], [0.4, 0.6]]"),
      SpecKey(
        "completion", .map(.completion), "The rest of the way after the hand has let go.",
        example: "{ curve: easeOut, speed: 2 }", beside: "phase: [[0, 0], [0.4, 0.6]]"),
    ])

  private static let gesture = "timeline:\n  - show: home\n  - to: settings\n    drive: "

  package static let release = SpecMap(
    "release", path: "timeline.drive.release", "The end of a gesture.",
    in: gesture + "{ phase: [[0, 0], [0.4, 0.6]], release: { … } }",
    [
      SpecKey(
        "velocity", .number(.velocity), default: .told("that of the last 0.1 s"),
        "Speed of the hand when it lets go, a phase being the whole way; positive towards the next view.",
        example: "2"),
      SpecKey(
        "commit", .words(Drive.Release.Commit.self), default: .value("auto"),
        "Whether the transition finishes or goes back: auto decides by velocity and threshold.",
        example: "cancel"),
      SpecKey(
        "threshold", .number(.threshold),
        default: .told("0.5; those of a zoom and of a pop since iOS 27 are their own"),
        "Phase past which a slow hand finishes the transition.", example: "0.3"),
    ])

  package static let completion = SpecMap(
    "completion", path: "timeline.drive.completion",
    "The rest of the way after the hand has let go.",
    in: gesture + "{ phase: [[0, 0], [0.4, 0.6]], completion: { … } }",
    rules: [.excludes("speed", ["duration"])],
    [
      SpecKey(
        "curve", .curve, default: .value("easeInOut"), "Curve of that way.", example: "easeOut"),
      SpecKey(
        "speed", .number(.completionSpeed), default: .value("1"),
        "Speed of that way, in transitions of full length.", example: "2"),
      SpecKey(
        "duration", .number(.seconds), default: .told("0.35 for a pop"),
        "Time of that way, in place of speed.", example: "0.25"),
    ])

  /// The keys of every transition.
  package static let transition = SpecMap(
    "transition", "A transition: a name, or a map with its settings.",
    in: "timeline:\n  - show: home\n  - to: settings\n    transition: { … }",
    [
      SpecKey(
        "type", .text("the name of a transition"),
        default: .told("that of defaults, or of the segue"),
        "The transition: segue list prints all of them.", example: "cube"),
      SpecKey(
        "duration", .number(.seconds), default: .told("that of the type"), "Its duration.",
        example: "0.8", beside: "type: cube"),
      SpecKey(
        "curve", .curve, default: .told("that of the type"), "Its progress over time.",
        example: "\"cubicBezier(0.4, 0, 0.2, 1)\"", beside: "type: cube"),
      SpecKey(
        "reverse", .bool, default: .value("false"),
        "Whether it plays backwards, the views exchanged.",
        example: "true", beside: "type: cube"),
      SpecKey(
        "sound", .anyOf([.text("the path of a sound"), .map(.cue)]),
        "A sound that starts with it.", example: "click.wav", beside: "type: cube"),
    ])

  /// The value of a uniform, whatever its type.
  private static let uniform = SpecValue.anyOf([
    .number(anyNumber), .bool, .color, .text("the path of a picture"),
    .list(.anyOf([.number(anyNumber), .bool]), counts: 2...16, phrase: "a list of numbers"),
  ])

  private static let anyNumber = SpecNumber(-Double.infinity...Double.infinity)

  /// The key of a transition that a shader draws, beside those of every transition.
  package static let shaderTransition = SpecMap(
    "shaderTransition", path: "transition", "A transition that a shader draws.",
    in: transition.context, others: uniform,
    [
      SpecKey(
        "shader", .text("the path of a shader"),
        "A file in GLSL that draws it, in place of a type; its uniforms are keys beside this one.",
        example: "swirl.glsl")
    ])

  /// The keys of one transition, with its own parameters.
  package static func transition(_ type: any Transition.Type) -> SpecMap {
    let configuration = type.configuration
    return SpecMap(
      configuration.name, configuration.help, in: transition.context, page: "transitions.md",
      transition.keys
        + type.parameters.map { parameter in
          let value = SpecMap.text(of: parameter.defaultValue)
          return SpecKey(
            parameter.name, SpecValue(parameter.kind), default: value.map { .value($0) } ?? .absent,
            parameter.help, example: value ?? "{ alpha: 0 }", beside: "type: \(configuration.name)")
        })
  }

  /// A parameter's value as a spec writes it; nil for keyframes, which no transition has by
  /// default.
  private static func text(of value: ParameterValue) -> String? {
    switch value {
    case .bool(let flag): "\(flag)"
    case .number(let number): SpecNumber.text(number)
    case .integer(let integer): "\(integer)"
    case .choice(let word), .view(let word), .element(let word): word
    case .color(let color): "\"" + color.hexadecimal + "\""
    case .rect(let frame):
      "["
        + [frame.x, frame.y, frame.width, frame.height].map { SpecNumber.text($0) }
        .joined(separator: ", ") + "]"
    case .keyframes: nil
    }
  }
}
