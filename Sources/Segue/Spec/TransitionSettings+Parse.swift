package import Transitions

extension TransitionSettings {
  /// Reads settings that come from no file, such as a command's flags.
  ///
  /// - Parameters:
  ///   - name: Of the transition.
  ///   - settings: `duration`, `curve` and its own parameters, as a spec would say them; the last
  ///     of a key wins.
  ///   - views: The names of the views that a parameter may have.
  /// - Returns: The transition, with its own defaults for what is not set.
  /// - Throws: Everything that is wrong, with the setting's key in place of a position.
  public static func parse(
    name: String, settings: [(key: String, value: String)], views: [String] = []
  ) throws(SpecErrors) -> TransitionSettings {
    try parse(
      name: name, settings: settings, views: views, transitions: Catalogue.transitions)
  }

  /// Reads settings against a list of transitions other than the catalogue's.
  package static func parse(
    name: String, settings: [(key: String, value: String)], views: [String] = [],
    transitions: [any Transition.Type]
  ) throws(SpecErrors) -> TransitionSettings {
    var problems: [SpecError] = []
    func node(_ path: SpecPath, _ text: String) -> SpecNode {
      do throws(SpecError) {
        return try SpecNode.flag(text, path: path)
      } catch {
        problems.append(error)
        return SpecNode(position: nil, path: path, content: .broken)
      }
    }
    var entries = [SpecNode.Entry(key: "type", position: nil, value: node(.root, name))]
    for (key, value) in settings {
      entries.removeAll { $0.key == key }
      let path = SpecPath.root.key(key)
      entries.append(SpecNode.Entry(key: key, position: nil, value: node(path, value)))
    }
    var parser = SpecParser(file: "", transitions: transitions, errors: problems)
    parser.viewNames = KnownNames(views)
    let root = SpecNode(position: nil, path: .root, content: .map(entries))
    guard let transition = parser.transition(root, base: nil), parser.errors.isEmpty else {
      throw SpecErrors(parser.errors)
    }
    return transition
  }
}
