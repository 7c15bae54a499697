import SegueTimeline
import SegueTransitions

extension SpecMap {
  private static func animation(_ entries: String) -> String {
    "timeline:\n  - show: home\n  - to: settings\n    transition: { type: properties, " + entries
      + " }"
  }

  /// The value of an animated property: one value, a list of values or keyframes, or a map.
  private static func animated(
    _ name: String, _ value: SpecValue, example: String = "[1, 0.2, 0.6]"
  ) -> SpecValue {
    let natural = SpecValue.anyOf([.word([natural]), value])
    let keyframe = SpecValue.anyOf([
      .tuple([.number(.keyframeTime), natural], phrase: "[time, value]"),
      .tuple([.number(.keyframeTime), natural, .curve], phrase: "[time, value, curve]"),
    ])
    let list = SpecValue.list(
      .anyOf([natural, keyframe]), counts: 1...Int.max, phrase: "a list of values or keyframes")
    return .anyOf([natural, list, .map(keyframes(name, keyframeKeys(list, example: example)))])
  }

  /// The word for the property's value without animation.
  static let natural = "natural"

  /// The settings of keyframes, without those themselves.
  package static let keyframeSettings = SpecMap(
    "keyframes", "The settings of an animated property's keyframes.",
    in: animation("from: { alpha: { … } }"),
    keyframeKeys(.text("keyframes"), example: "[1, 0.2, 0.6]"))

  /// The names of these settings.
  static let keyframeNames = keyframeSettings.names

  private static func keyframes(_ name: String, _ keys: [SpecKey]) -> SpecMap {
    SpecMap(
      "keyframesOf" + name.prefix(1).uppercased() + name.dropFirst(), path: "keyframes",
      keyframeSettings.help, in: keyframeSettings.context, keys)
  }

  private static func keyframeKeys(_ list: SpecValue, example: String) -> [SpecKey] {
    let frames = "keyframes: \(example)"
    func shape(_ name: String, _ help: String) -> SpecKey {
      SpecKey(
        name,
        .anyOf([
          .number(.shape),
          .list(.number(.shape), counts: 0...Int.max, phrase: "a list with one for each keyframe"),
        ]), default: .value("0"), help, example: "0.5", beside: frames + ", calculationMode: cubic")
    }
    return [
      SpecKey("keyframes", list, default: .required, "The keyframes.", example: example),
      SpecKey(
        "curve", .curve, default: .told("linear"),
        "Curve of the whole run, after that of the transition; no spring.", example: "easeIn",
        beside: frames),
      SpecKey(
        "calculationMode", .words(CalculationMode.self), default: .value("linear"),
        "Path between keyframes: linear is straight, discrete jumps, cubic is smooth; paced and cubicPaced are those at an even pace.",
        example: "cubic",
        beside: frames),
      SpecKey(
        "autoreverses", .bool, default: .value("false"),
        "Whether each pass is followed by one backwards.",
        example: "true", beside: frames),
      SpecKey(
        "repeatCount", .number(.repeatCount), default: .value("1"),
        "Passes, or pairs there and back with autoreverses; 1.5 ends in the middle of the second.",
        example: "2", beside: frames),
      shape(
        "tension",
        "Tension of a cubic path, after Kochanek and Bartels; 0 in all three is a Catmull-Rom spline."
      ),
      shape("continuity", "Continuity of a cubic path."),
      shape("bias", "Bias of a cubic path."),
    ]
  }

  package static let animatedView = SpecMap(
    "animatedView", path: "properties.from",
    "Animated properties of one view: a value, a list, or keyframes of each.",
    in: animation("from: { … }"), rules: [.excludes("center", ["frame"])],
    [
      SpecKey(
        "center",
        animated(
          "center", .numbers(2, .coordinate, "[x, y] in points"), example: "[[0, 0], [60, 90]]"),
        "Its middle.", example: "[0, 400]"),
      SpecKey(
        "frame", animated("frame", .rect, example: "[[0, 0, 60, 90], natural]"),
        "Its frame, in place of center.",
        example: "[0, 0, 100, 200]"),
      SpecKey("alpha", animated("alpha", .number(.share)), "Its opacity.", example: "0.5"),
      SpecKey(
        "transform", transform, "Its transform about its middle.",
        example: "{ rotate: 90, scale: 0.5 }"),
      SpecKey(
        "zPosition", animated("zPosition", .number(.coordinate)),
        "Its height; the higher view lies above.",
        example: "1"),
      SpecKey(
        "cornerRadius", animated("cornerRadius", .number(.animatedRadius)),
        "Radius of its corners.",
        example: "20"),
    ])

  private static let transform: SpecValue = {
    guard
      case .anyOf(var forms) = animated(
        "transform", .map(transformComponents), example: "[{ rotate: 90 }, natural]"),
      case .map(let settings)? = forms.popLast()
    else { preconditionFailure("an animated property ends with its map of keyframes") }
    let interpolated = SpecMap(
      settings.name, path: settings.path, settings.help, in: settings.context,
      settings.keys + interpolation.keys)
    return .anyOf(forms + [.map(interpolated)])
  }()

  /// The kind of interpolation of a transform, beside its keyframes.
  package static let interpolation = SpecMap(
    "interpolation", path: "properties.from.transform",
    "The interpolation of an animated transform.",
    in: animation("from: { transform: { … } }"),
    [
      SpecKey(
        "interpolation", .words(ViewKeyframes.Interpolation.self), default: .value("components"),
        "Beside keyframes. components: each number by itself, so a turn has any length; shortest: matrices, by the shortest turn.",
        example: "shortest",
        beside: "keyframes: [{ rotate: 90 }, natural]")
    ])

  package static let transformComponents = SpecMap(
    "transform", path: "properties.from.transform", "A transform: scales, then turns, then moves.",
    in: animation("from: { transform: { … } }"),
    [
      SpecKey(
        "translate",
        .anyOf([
          .numbers(2, .coordinate, "[x, y]"), .numbers(3, .coordinate, "[x, y, z] in points"),
        ]), default: .value("[0, 0]"), "Distance in points, after scale and rotate.",
        example: "[0, -200]"),
      SpecKey(
        "rotate", .anyOf([.number(.degrees), .numbers(3, .degrees, "[x, y, z]")]),
        default: .value("0"),
        "Degrees about z, or about each axis.", example: "[0, 90, 0]"),
      SpecKey(
        "scale",
        .anyOf([
          .number(.factor), .numbers(2, .factor, "[x, y]"), .numbers(3, .factor, "[x, y, z]"),
        ]), default: .value("1"), "Factor of all axes, or of each.", example: "0.5"),
    ])
}
