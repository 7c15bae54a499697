public import SegueTimeline
package import SegueTransitions

extension TransitionSettings {
  /// Parses settings that come from no file, such as a command's flags.
  ///
  /// ```swift
  /// let cube = try TransitionSettings.parse(
  ///   name: "cube", settings: [("duration", "0.8"), ("dimming", "0.2")])
  /// let step = Step("settings", transition: cube, rest: Rational(1))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the transition, or the path of a shader.
  ///   - settings: `duration`, `curve` and the transition's own parameters, with their values as a
  ///     spec would write them; the last of each key wins.
  ///   - views: The names of the views that a parameter may refer to.
  /// - Returns: The transition, with its own defaults for other settings.
  /// - Throws: All mistakes, each with the setting's key in place of a position.
  public static func parse(
    name: String, settings: [(key: String, value: String)], views: [String] = []
  ) throws(SpecErrors) -> TransitionSettings {
    try parse(
      name: name, settings: settings, views: views, transitions: Catalogue.transitions)
  }

  /// Whether a name is the path of a shader: it leads into a folder or ends in `.glsl`.
  package static func isShader(_ name: String) -> Bool {
    name.contains("/") || name.lowercased().hasSuffix(".glsl")
  }

  /// Parses settings with a list of transitions in place of the catalogue.
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
    let key = isShader(name) ? "shader" : "type"
    var entries = [SpecNode.Entry(key: key, position: nil, value: node(.root, name))]
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
