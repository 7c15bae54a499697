package import SegueMessages
import SeguePixels
package import SegueShaders
import SegueTimeline
import SegueTransitions

extension Spec {
  /// The paths of the shaders of the steps, in their order.
  package var shaderFiles: [String] {
    steps.compactMap { ($0.transition?.transition as? ShaderTransition)?.file }
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
      transition.shader = ShaderTransition.Shader(
        program: program, values: parser.uniforms(of: program, in: transition), name: name)
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

  /// The values of a shader's uniforms: those that are given, or the defaults.
  fileprivate mutating func uniforms(
    of program: ShaderProgram, in transition: ShaderTransition
  ) -> [ShaderUniform.Value?] {
    let names = program.uniforms.map(\.name)
    for entry in transition.given where !names.contains(entry.key) {
      report(
        .unknownKey(
          owner: transition.file, known: names, nearest: names.nearest(to: entry.key)),
        at: entry.position, entry.value.path)
    }
    return program.uniforms.map { uniform in
      guard uniform.kind != .picture else {
        report(
          .unusable(
            "reads a picture as \(Message.quoted(uniform.name)), which no transition gives; write it without"
          ), at: transition.position, transition.path)
        return nil
      }
      let node = transition.given.last { $0.key == uniform.name }?.value
      return node.flatMap { value($0, of: uniform.kind) } ?? uniform.defaultValue
    }
  }

  /// Parses the value of a uniform.
  private mutating func value(
    _ node: SpecNode, of kind: ShaderUniform.Kind
  ) -> ShaderUniform.Value? {
    let whole = Double(Int32.min)...Double(Int32.max)
    switch kind {
    case .picture: return nil
    case .float:
      return number(node, expected: "a number", accepts: { $0.isFinite })
        .map { .floats([Float($0)]) }
    case .int:
      return number(
        node, expected: "a whole number", accepts: { whole.contains($0) && $0 == $0.rounded() }
      ).map { .ints([Int32($0)]) }
    case .bool: return bool(node).map { .ints([$0 ? -1 : 0]) }
    case .floats(let count):
      if count >= 3, case .scalar = node.content {
        return color(node).map { color in
          let pixel = color.premultiplied
          return .floats((0..<count).map { Float(pixel[$0]) / 255 })
        }
      }
      return numbers(
        node, counts: count...count, expected: "a list of \(count) numbers", item: "a number"
      ) { _, number in number.isFinite }.map { .floats($0.map { Float($0) }) }
    case .ints(let count):
      return numbers(
        node, counts: count...count, expected: "a list of \(count) whole numbers",
        item: "a whole number"
      ) { _, number in whole.contains(number) && number == number.rounded() }
      .map { .ints($0.map { Int32($0) }) }
    case .bools(let count):
      guard case .list(let items) = node.content, items.count == count else {
        return refuse(node, expected: "a list of \(count) times true or false")
      }
      let values = items.compactMap { bool($0) }
      return values.count == count ? .ints(values.map { $0 ? -1 : 0 }) : nil
    }
  }
}
