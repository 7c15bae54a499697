import SegueTransitions

/// Everything that a map of keyframes sets beside them.
struct KeyframeSettings {
  var curve: TimingFunction?
  var mode = CalculationMode.linear
  var repetition = Repetition.once

  /// The numbers of a cubic path, each one for all keyframes or a list with one for each.
  static let shapeKeys = ["tension", "continuity", "bias"]
}

extension SpecParser {
  /// Parses the settings of keyframes, except those of a cubic path's shape; nil if any is wrong.
  mutating func keyframeSettings(_ values: [String: SpecNode]) -> KeyframeSettings? {
    let errorCount = errors.count
    var settings = KeyframeSettings()
    if let node = values["curve"] { settings.curve = keyframeCurve(node) }
    if let node = values["calculationMode"] { settings.mode = word(node) ?? .linear }
    if let node = values["autoreverses"] { settings.repetition.autoreverses = bool(node) ?? false }
    if let node = values["repeatCount"] {
      settings.repetition.count = number(node, .repeatCount) ?? 1
    }
    if !settings.mode.isCubic {
      for node in KeyframeSettings.shapeKeys.compactMap({ values[$0] }) {
        report(
          .unusable("shapes a cubic path, expected calculationMode cubic or cubicPaced"), at: node)
      }
    }
    return errors.count == errorCount ? settings : nil
  }

  /// Shapes a cubic path through keyframes; nil if a number of it is wrong.
  mutating func shape<Value>(
    _ frames: [Keyframe<Value>], by values: [String: SpecNode]
  ) -> [Keyframe<Value>]? {
    let errorCount = errors.count
    let paths: [WritableKeyPath<SplineShape, Double>] = [\.tension, \.continuity, \.bias]
    var frames = frames
    for (key, path) in zip(KeyframeSettings.shapeKeys, paths) {
      guard let node = values[key], let numbers = shapeNumbers(node, count: frames.count) else {
        continue
      }
      for (index, number) in numbers.enumerated() { frames[index].shape[keyPath: path] = number }
    }
    return errors.count == errorCount ? frames : nil
  }

  private mutating func shapeNumbers(_ node: SpecNode, count: Int) -> [Double]? {
    let expected = "a number from -1 to 1, or a list of \(count), one for each keyframe"
    if case .list = node.content {
      return numbers(
        node, counts: count...count, expected: expected, item: SpecNumber.shape.expected
      ) {
        SpecNumber.shape.contains($1)
      }
    }
    return number(node, expected: expected, accepts: SpecNumber.shape.contains)
      .map { Array(repeating: $0, count: count) }
  }

  /// Parses a curve of fractions, which excludes springs because they run in seconds.
  mutating func keyframeCurve(_ node: SpecNode) -> TimingFunction? {
    guard let curve = curve(node) else { return nil }
    if case .spring = curve {
      return refuse(
        node, expected: "a curve of fractions; a spring can be the transition's own curve")
    }
    return curve
  }
}
