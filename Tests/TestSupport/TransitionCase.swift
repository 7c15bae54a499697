import SegueGeometry
import SeguePixels
package import SegueTransitions
import Testing

/// A transition with some of its parameters set.
package struct TransitionCase: Sendable, CustomTestStringConvertible {
  package let type: any Transition.Type
  package let given: [String: ParameterValue]

  package var testDescription: String {
    let settings = given.map { "\($0.key): \($0.value)" }.sorted()
    return ([type.configuration.name] + settings).joined(separator: ", ")
  }

  package init(_ type: any Transition.Type, _ given: [String: ParameterValue] = [:]) {
    self.type = type
    self.given = given
  }

  package func make() throws(ParameterError) -> any Transition {
    try type.init(given)
  }

  /// Every transition with its defaults, with each parameter at each of its words or bounds, and
  /// with every valid pair of words.
  package static let all: [TransitionCase] = Catalogue.transitions.flatMap { type in
    let settings = type.parameters.map { parameter in
      values(of: parameter).map { (parameter.name, $0) }
    }
    var cases = [TransitionCase(type)]
    for (i, first) in settings.enumerated() {
      for (name, value) in first {
        cases.append(TransitionCase(type, [name: value]))
        for second in settings[(i + 1)...] {
          for (other, otherValue) in second {
            cases.append(TransitionCase(type, [name: value, other: otherValue]))
          }
        }
      }
    }
    return cases.filter { (try? $0.make()) != nil }
  }

  /// Those of ``all`` whose pictures are layers at every progress.
  package static let ofLayers = all.filter { $0.type is any SceneTransition.Type }

  /// Those of ``ofLayers`` with their defaults alone.
  package static let defaultsOfLayers = ofLayers.filter { $0.given.isEmpty }

  /// Keyframes of every property; at the end at which the view is alone they have its natural
  /// values, and at the other end it is invisible.
  private static func keyframes(_ passage: ParameterDefinition.Passage) -> [ViewKeyframes] {
    func run<Value>(_ far: Value, _ middle: Value) -> Keyframes<Value> {
      let outer = Keyframe(time: passage == .leaving ? 1 : 0, value: far)
      let natural = Keyframe<Value>(time: passage == .leaving ? 0 : 1, value: nil)
      let frames = [outer, Keyframe(time: 0.5, value: middle), natural]
      return Keyframes(passage == .leaving ? frames.reversed() : frames)
    }
    var flat = ViewKeyframes()
    flat.alpha = run(0, 0.7)
    flat.frame = run(
      Rect(x: 10, y: 20, width: 5, height: 9), Rect(x: 3, y: 3, width: 40, height: 40))
    flat.cornerRadius = run(8, 2)
    flat.zPosition = run(4, 2)
    var turned = ViewKeyframes()
    turned.alpha = run(0, 0.5)
    turned.center = run(Point(-20, 30), Point(40, 40))
    turned.transform = run(
      TransformComponents(rotation: SIMD3(1, 5, -7), translation: SIMD3(1, 2, -30)),
      TransformComponents(scale: SIMD3(0.5, 2, 1), rotation: SIMD3(0, 1, 0)))
    var shortest = turned
    shortest.interpolation = .shortest
    return [flat, turned, shortest]
  }

  private static func values(of parameter: ParameterDefinition) -> [ParameterValue] {
    let words = parameter.kind.words
    return words.map { .choice($0) }
      + (parameter.kind.form.map { values(of: $0, besideWords: !words.isEmpty) } ?? [])
  }

  private static func values(
    of form: ParameterDefinition.Kind.Form, besideWords: Bool
  ) -> [ParameterValue] {
    switch form {
    case .bool: [.bool(false), .bool(true)]
    case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .view: [.view("other")]
    case .element: [.element("cover")]
    // A color in place of a word may be translucent.
    case .color: [.color(Color(red: 51, green: 102, blue: 153, alpha: besideWords ? 204 : 255))]
    case .rect: [.rect(Rect(x: -40, y: 10, width: 20, height: 30))]
    case .keyframes(let passage): keyframes(passage).map { .keyframes($0) }
    }
  }
}
