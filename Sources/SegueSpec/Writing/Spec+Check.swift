import SegueControllers
import SegueLimits
import SegueTimeline
import SegueTransitions
import SegueYAML

extension Spec {
  /// The mistakes in the values of a spec made in code: those that a parser finds in what is
  /// written of it, with their places in a file.
  ///
  /// Names of views, and steps as a whole, are right already.
  var mistakesInValues: [SpecError] {
    var limits = Limits()
    for limit in Limit.allCases { limits[limit] = .max }
    // Transitions are checked one by one, because two types may have one name.
    var parser = SpecParser(
      file: file, transitions: [Cut.self], segueTypes: script?.segueTypes ?? [:], limits: limits)
    let tree = SpecWriter(writesTransitions: false).spec(self)
    _ = parser.spec(SpecNode(tree, at: .root), unusedVariables: [])
    for (path, settings) in settings {
      guard let transition = settings?.transition else { continue }
      parser.check(transition, at: path.key("transition"))
    }
    return parser.errors
  }

  /// The transitions of the steps, or of a storyboard, by the paths of their maps.
  private var settings: [(SpecPath, TransitionSettings?)] {
    guard let script else {
      let timeline = SpecPath.root.key("timeline")
      return steps.enumerated().map { (timeline.item($0), $1.transition) }
    }
    return script.scenes.flatMap { scene in
      let path = SpecPath.root.key("storyboard").key("scenes").key(scene.name)
      return [(path, scene.transition)]
        + scene.segues.enumerated().map { (path.key("segues").item($0), $1.transition) }
    }
  }
}

extension Spec.Output {
  /// Checks the values of settings made in code.
  ///
  /// - Throws: All mistakes, each with the setting's key in place of a position.
  package func check() throws(SpecErrors) {
    guard let written = SpecWriter().output(self) else { return }
    var parser = SpecParser(file: "", transitions: [])
    _ = parser.output(SpecNode(written, at: .root))
    guard parser.errors.isEmpty else { throw SpecErrors(parser.errors) }
  }
}

extension SpecParser {
  /// Checks the parameters of a transition, alone and together.
  fileprivate mutating func check(_ transition: some Transition, at path: SpecPath) {
    let errorCount = errors.count
    let values = transition.parameterValues
    for parameter in type(of: transition).parameters {
      guard let value = values[parameter.name], value != parameter.defaultValue else { continue }
      let written = SpecWriter().value(value)
      _ = self.value(SpecNode(written, at: path.key(parameter.name)), of: parameter)
    }
    guard errors.count == errorCount else { return }
    do throws(ParameterError) {
      try transition.validate()
    } catch {
      report(.parameters(error.description), at: nil, path.key(error.parameter))
    }
  }
}

extension SpecNode {
  /// A written value as a parser gets it, without a place in a file.
  init(_ value: YAMLValue, at path: SpecPath) {
    let content: Content =
      switch value {
      case .null: .scalar(Scalar(text: "", isQuoted: false))
      case .bool(let value): .scalar(Scalar(text: "\(value)", isQuoted: false))
      case .number(let text): .scalar(Scalar(text: text, isQuoted: false))
      case .string(let text):
        .scalar(
          Scalar(text: text.replacing("$$", with: "$"), isQuoted: YAMLWord.isSpecial(text)))
      case .list(let items): .list(items.enumerated().map { SpecNode($1, at: path.item($0)) })
      case .map(let entries):
        .map(
          entries.map {
            Entry(key: $0.key, position: nil, value: SpecNode($0.value, at: path.key($0.key)))
          })
      }
    self.init(position: nil, path: path, content: content)
  }
}
