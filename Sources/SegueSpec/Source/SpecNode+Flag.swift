extension SpecNode {
  /// Parses the value of a flag: a plain word, or a list or a map in YAML's one-line form.
  ///
  /// - Throws: ``SpecError`` if a text starts like a list or a map but is not one.
  static func flag(_ text: String, path: SpecPath) throws(SpecError) -> SpecNode {
    guard text.hasPrefix("[") || text.hasPrefix("{") else {
      return SpecNode(
        position: nil, path: path, content: .scalar(Scalar(text: text, isQuoted: false)))
    }
    let source: YAMLSource
    do throws(SpecError) {
      source = try YAMLSource(text, file: "")
    } catch {
      throw SpecError(file: "", position: nil, keyPath: path.description, problem: error.problem)
    }
    guard let root = source.root else {
      return SpecNode(position: nil, path: path, content: .broken)
    }
    var builder = SpecNodeBuilder(file: "", source: source, variables: [:])
    let node = builder.tree(root, path: path)
    if let error = builder.errors.first {
      throw SpecError(file: "", position: nil, keyPath: error.keyPath, problem: error.problem)
    }
    return node.withoutPositions
  }

  /// The same tree without positions.
  private var withoutPositions: SpecNode {
    let content: Content =
      switch self.content {
      case .list(let items): .list(items.map(\.withoutPositions))
      case .map(let entries):
        .map(
          entries.map { Entry(key: $0.key, position: nil, value: $0.value.withoutPositions) })
      case .scalar, .broken: self.content
      }
    return SpecNode(position: nil, path: path, content: content)
  }
}
