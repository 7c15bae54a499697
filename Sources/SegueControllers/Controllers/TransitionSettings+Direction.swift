package import SegueTimeline
import Transitions

extension TransitionSettings {
  /// The transition's entry in the catalogue.
  var entry: CatalogueEntry { type(of: transition).entry }

  /// The transition in the opposite direction.
  ///
  /// If it has `forward`, that is inverted, so that a cube rolls along the same path to the other
  /// side; otherwise the transition is reversed.
  var backward: TransitionSettings {
    guard case .bool(let forward) = values["forward"] else { return reversed() }
    let turned = ParameterValues(
      defaultsOf: entry, given: values.values.merging(["forward": .bool(!forward)]) { $1 })
    guard let transition = try? type(of: transition).init(turned) else { return reversed() }
    return TransitionSettings(
      transition, values: turned, duration: duration, curve: curve, isReversed: isReversed)
  }

  /// A cut.
  package static var cut: TransitionSettings {
    guard let settings = TransitionSettings(defaultsOf: Cut.self) else {
      preconditionFailure("a cut has no parameters")
    }
    return settings
  }
}
