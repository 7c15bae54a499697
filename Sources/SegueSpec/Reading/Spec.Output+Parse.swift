import SegueTimeline

extension Spec.Output {
  /// Parses settings that come from no file, such as a command's flags.
  ///
  /// - Parameters:
  ///   - settings: Keys of a spec's `output`, with their values as a spec would write them.
  ///   - codecOptions: Options for the codec by name; the last of each name wins.
  /// - Returns: The settings, whose values have no positions.
  /// - Throws: All mistakes, each with the setting's key in place of a position.
  public static func parse(
    settings: [(key: String, value: String)], codecOptions: [(name: String, value: String)] = []
  ) throws(SpecErrors) -> Spec.Output {
    func node(_ path: SpecPath, _ text: String) -> SpecNode {
      SpecNode(
        position: nil, path: path, content: .scalar(SpecNode.Scalar(text: text, isQuoted: false)))
    }
    let entries = settings.map { key, value in
      SpecNode.Entry(
        key: key, position: nil, value: node(SpecPath.root.key(key), value))
    }
    var parser = SpecParser(file: "", transitions: [])
    var output = parser.output(SpecNode(position: nil, path: .root, content: .map(entries)))
    guard parser.errors.isEmpty else { throw SpecErrors(parser.errors) }
    for (name, value) in codecOptions {
      output.codecOptions.removeAll { $0.name == name }
      output.codecOptions.append(Option(name: name, value: Located(value: value, position: nil)))
    }
    return output
  }
}
