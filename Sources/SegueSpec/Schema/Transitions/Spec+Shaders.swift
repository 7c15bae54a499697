package import SegueMessages
import SeguePixels
package import SegueShaders
import SegueTimeline
import SegueTransitions

extension Spec {
  /// The transitions of the steps that shaders draw, in their order.
  package var shaders: [ShaderTransition] {
    steps.compactMap { $0.transition?.transition as? ShaderTransition }
  }

  /// The spec with its shaders compiled, and with their uniforms checked.
  ///
  /// - Parameter program: Reads the shader at a path of the spec, and names its file; nil if it
  ///   cannot.
  /// - Returns: The spec, itself if it has no shader, and errors about values that its shaders do
  ///   not take.
  package func readingShaders(
    _ program: (String, SourcePosition?, SpecPath) -> (ShaderProgram, name: String)?
  ) -> (spec: Spec, errors: [SpecError]) {
    guard steps.contains(where: { $0.transition?.transition is ShaderTransition }) else {
      return (self, [])
    }
    var parser = SpecParser(file: file, transitions: [])
    let steps = steps.map { step in
      guard var settings = step.transition,
        var transition = settings.transition as? ShaderTransition,
        let (program, name) = program(transition.file, transition.position, transition.path)
      else { return step }
      transition.shader = parser.shader(program, in: transition, name: name)
      settings = settings.replacing(transition)
      var step = step
      step.transition = settings
      return step
    }
    var spec = self
    spec.take(steps, events: scriptEvents)
    return (spec, parser.errors)
  }
}

extension SpecParser {
  /// Parses a transition whose file is a shader; its uniforms are not known yet.
  ///
  /// - Parameters:
  ///   - node: The map.
  ///   - values: Its values.
  ///   - base: The transition that a map without a type changes.
  /// - Returns: The transition, or nil if a part of it is wrong.
  mutating func shader(
    _ node: SpecNode, _ values: [String: SpecNode], base: TransitionSettings?
  ) -> TransitionSettings? {
    guard case .map(let entries) = node.content else { return nil }
    let errorCount = errors.count
    if let type = values["type"] { report(.excludes("'shader'"), at: type) }
    let known = base?.transition as? ShaderTransition
    let common = SpecMap.transition.names + SpecMap.shaderTransition.names
    let own = entries.filter { !common.contains($0.key) }
    var given = own
    var file = known
    if let path = values["shader"] {
      guard let text = string(path, expected: "the path of a shader") else { return nil }
      file = ShaderTransition(
        file: text, position: path.position, path: path.path, given: [])
    } else if let known {
      given = known.given.filter { old in !own.contains { $0.key == old.key } } + own
    }
    let curve = values["curve"].map { self.curve($0) } ?? base?.curve
    let isReversed = values["reverse"].map { bool($0) } ?? base?.isReversed ?? false
    let usual = ExactTiming(of: ShaderTransition.self)
    let duration = self.duration(
      values, curve: curve, default: base?.duration ?? usual.duration)
    let sound = values["sound"].map { soundCue($0) } ?? base?.sound
    guard errors.count == errorCount, let file, let duration, let isReversed else { return nil }
    return TransitionSettings(
      file.with(given), duration: duration, curve: curve ?? usual.curve, isReversed: isReversed,
      sound: sound)
  }

  /// A shader with the values and the pictures of its uniforms: those that are given, or the
  /// defaults.
  fileprivate mutating func shader(
    _ program: ShaderProgram, in transition: ShaderTransition, name: String
  ) -> ShaderTransition.Shader {
    let names = program.uniforms.map(\.name)
    for entry in transition.given where !names.contains(entry.key) {
      report(
        .unknownKey(
          owner: transition.file, known: names, nearest: names.nearest(to: entry.key)),
        at: entry.position, entry.value.path)
    }
    var pictures: [ShaderTransition.Picture] = []
    let values = program.uniforms.map { uniform -> ShaderUniform.Value? in
      let node = transition.given.last { $0.key == uniform.name }?.value
      if uniform.kind == .picture {
        if let picture = picture(node, of: uniform, in: transition) { pictures.append(picture) }
        return nil
      }
      return node.flatMap { value($0, of: uniform) } ?? uniform.defaultValue
    }
    return ShaderTransition.Shader(
      program: program, values: values, pictures: pictures, name: name)
  }

  /// The picture of a uniform, which has no default.
  private mutating func picture(
    _ node: SpecNode?, of uniform: ShaderUniform, in transition: ShaderTransition
  ) -> ShaderTransition.Picture? {
    guard let node else {
      report(
        .missing(expected: "the path of the picture that \(transition.file) reads"),
        at: transition.position, transition.path.beside(uniform.name))
      return nil
    }
    return string(node, expected: "the path of a picture").map {
      ShaderTransition.Picture(file: $0, position: node.position, path: node.path)
    }
  }

  /// Parses the value of a uniform.
  private mutating func value(
    _ node: SpecNode, of uniform: ShaderUniform
  ) -> ShaderUniform.Value? {
    let wanted = ShaderNumbers(uniform)
    switch uniform.kind {
    case .picture: return nil
    case .float:
      return number(node, expected: wanted.expected, accepts: wanted.accept)
        .map { .floats([Float($0)]) }
    case .int:
      return number(node, expected: wanted.expected, accepts: wanted.accept)
        .map { .ints([Int32($0)]) }
    case .bool: return bool(node).map { .ints([$0 ? -1 : 0]) }
    case .floats(let count):
      if count >= 3, case .scalar = node.content {
        guard let pixel = color(node)?.premultiplied else { return nil }
        let channels = (0..<count).map { Float(pixel[$0]) / 255 }
        guard channels.allSatisfy({ wanted.accept(Double($0)) }) else {
          return refuse(node, expected: "a color whose channels are each \(wanted.expected)")
        }
        return .floats(channels)
      }
      return numbers(
        node, counts: count...count, expected: "a list of \(count) numbers",
        item: wanted.expected, accepts: { wanted.accept($1) }
      ).map { .floats($0.map { Float($0) }) }
    case .ints(let count):
      return numbers(
        node, counts: count...count, expected: "a list of \(count) whole numbers",
        item: wanted.expected, accepts: { wanted.accept($1) }
      ).map { .ints($0.map { Int32($0) }) }
    case .bools(let count):
      guard case .list(let items) = node.content, items.count == count else {
        return refuse(node, expected: "a list of \(count) times true or false")
      }
      let values = items.compactMap { bool($0) }
      return values.count == count ? .ints(values.map { $0 ? -1 : 0 }) : nil
    }
  }
}

/// The numbers that a uniform takes, or its components.
private struct ShaderNumbers {
  private let isWhole: Bool
  private let range: ClosedRange<Double>?

  init(_ uniform: ShaderUniform) {
    switch uniform.kind {
    case .int, .ints: isWhole = true
    case .float, .floats, .bool, .bools, .picture: isWhole = false
    }
    range = uniform.range
  }

  /// The numbers in words.
  var expected: String {
    let number = isWhole ? "a whole number" : "a number"
    guard let range else { return number }
    let (low, high) = (SpecNumber.text(range.lowerBound), SpecNumber.text(range.upperBound))
    return "\(number) from \(low) to \(high)"
  }

  func accept(_ number: Double) -> Bool {
    let whole = Double(Int32.min)...Double(Int32.max)
    return number.isFinite && (range?.contains(number) ?? true)
      && (!isWhole || (number == number.rounded() && whole.contains(number)))
  }
}
