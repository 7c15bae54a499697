package import SegueGeometry
package import SeguePixels
package import SegueTransitions

/// A transition with a parameter of every kind, two of which must agree.
package struct FoldTransition: SceneTransition {
  package static let configuration = TransitionConfiguration(
    name: "fold", help: "For tests of the spec.", duration: .milliseconds(500), curve: .linear)

  package enum Path: String, ParameterWord { case recipe, rigid }

  /// A word, or the name of a view.
  package enum Back: ParameterConvertible {
    case word(String)
    case view(String)

    package static let parameterKind = ParameterDefinition.Kind.choiceOrView(["page", "white"])

    package init?(parameterValue value: ParameterValue) {
      switch value {
      case .choice(let word): self = .word(word)
      case .view(let name): self = .view(name)
      default: return nil
      }
    }

    package func parameterValue(among words: [String]) -> ParameterValue {
      switch self {
      case .word(let word): .choice(word)
      case .view(let name): .view(name)
      }
    }
  }

  @Parameter("") package var forward = true
  @Parameter(0...1, "") package var dimming = 0.4
  @Parameter(3...12, "") package var sides = 4
  @Parameter("") package var path = Path.recipe
  @Parameter("") package var back = Back.word("page")
  @Parameter("") package var paper = Color.white
  @Parameter(0 ... .infinity, "") package var depth = 0.0
  @Parameter("") package var offset = 0.0

  /// The transitions that a test's spec can name.
  package static let transitions: [any Transition.Type] = [
    CrossDissolve.self, Cut.self, FoldTransition.self,
  ]

  package init() {}

  package func validate() throws(ParameterError) {
    guard sides == 4 || path == .rigid else {
      throw ParameterError(
        parameter: "path", "recipe has 4 sides, expected 'rigid' for \(sides)")
    }
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(size: stage.size, layers: [])
  }
}
