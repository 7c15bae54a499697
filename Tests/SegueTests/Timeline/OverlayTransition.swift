import Geometry
import Transitions

@testable import SegueTimeline

@testable import Segue

/// A transition that keeps the old view visible: the new view covers its lower part.
struct OverlayTransition: Transition {
  static let entry = CatalogueEntry(
    name: "overlay", help: "For tests of surfaces.", defaultDuration: "1",
    defaultCurve: .linear, parameters: [])

  /// The share of the canvas that the new view covers.
  private var share = 0.5

  init(_ values: ParameterValues) {}

  init(share: Double) { self.share = share }

  var keepsFrom: Bool { true }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    var to = Layer(contents: .to, size: stage.size)
    to.position.y += stage.size.height * (1 - share * progress)
    return Scene(size: stage.size, layers: [from, to])
  }

  /// Steps of one second each, by view and by the share of the last surface that it covers.
  ///
  /// A negative share is a dismissal, and nil is a cut.
  static func steps(_ steps: (view: String, share: Double?)...) throws -> [Spec.Step] {
    try steps.enumerated().map { index, step in
      var settings = try TransitionSettings.parse(name: "none", settings: [])
      if let share = step.share {
        settings = TransitionSettings(
          OverlayTransition(share: abs(share)), values: ParameterValues(defaultsOf: entry),
          duration: Rational(1), curve: .linear, isReversed: share < 0)
      }
      return Spec.Step(
        view: Located(value: step.view, position: nil), transition: index == 0 ? nil : settings,
        rest: Rational(1), position: nil)
    }
  }
}
