/// A transition as one of its names gives it.
package struct NamedTransition {
  package let type: any Transition.Type

  /// The parameters that the name implies; none for the transition's own name.
  package let parameters: [String: ParameterValue]
}

extension [any Transition.Type] {
  /// The transition with this name or this alias, or nil.
  ///
  /// A name wins over an alias, and the alias of a later transition over that of an earlier one. So
  /// a transition that follows the catalogue can take any name.
  package func named(_ name: String) -> NamedTransition? {
    if let type = first(where: { $0.configuration.name == name }) {
      return NamedTransition(type: type, parameters: [:])
    }
    for type in reversed() {
      guard let alias = type.configuration.aliases.first(where: { $0.name == name }) else {
        continue
      }
      return NamedTransition(type: type, parameters: alias.parameters)
    }
    return nil
  }

  /// Every name that ``named(_:)`` knows: the transitions' own, then the aliases.
  public var allNames: [String] {
    map { $0.configuration.name } + flatMap { $0.configuration.aliases.map(\.name) }
  }

  /// The longest name with which a constant of UIKit or Core Animation ends, or nil.
  ///
  /// Objective-C puts the type before a name: `UIModalTransitionStyleFlipHorizontal`,
  /// `kCATransitionReveal`.
  package func name(inConstant constant: String) -> String? {
    guard constant.hasPrefix("UI") || constant.hasPrefix("kCA") else { return nil }
    let lowercased = constant.lowercased()
    return allNames.filter { lowercased.hasSuffix($0.lowercased()) }.max { $0.count < $1.count }
  }
}
