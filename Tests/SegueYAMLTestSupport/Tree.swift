package import SegueYAML

/// A tree without places and notation, to compare texts by.
package indirect enum Tree: Hashable, Sendable {
  case scalar(String, isPlain: Bool)
  case list([Tree])
  case map([Entry])

  package struct Entry: Hashable, Sendable {
    package let key: String
    package var value: Tree

    package init(key: String, value: Tree) {
      (self.key, self.value) = (key, value)
    }
  }

  /// The tree of a text as a reader of specs sees it, by ``YAMLDocument`` alone.
  package init?(of text: String, isJSON: Bool = false) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let document =
      try? isJSON ? YAMLDocument(json: text, depthLimit: 99) : YAMLDocument(text, depthLimit: 99)
    guard let root = document?.root else { return nil }
    self.init(root)
  }

  package init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = .scalar(scalar.text, isPlain: scalar.isPlain)
    case .list(let items): self = .list(items.map(Tree.init))
    case .map(let entries):
      self = .map(
        entries.map { entry in
          let key = if case .scalar(let key) = entry.key.content { key.text } else { "?" }
          return Entry(key: key, value: Tree(entry.value))
        })
    case .tooDeep: self = .scalar("too deep", isPlain: false)
    }
  }

  /// The tree of a value; plain texts are those that ``YAMLWriter`` leaves without quotes.
  package init(_ value: YAMLValue, isPlain: (String) -> Bool) {
    switch value {
    case .null: self = .scalar("null", isPlain: true)
    case .bool(let bool): self = .scalar("\(bool)", isPlain: true)
    case .number(let text): self = .scalar(text, isPlain: true)
    case .string(let text): self = .scalar(text, isPlain: isPlain(text))
    case .list(let items): self = .list(items.map { Tree($0, isPlain: isPlain) })
    case .map(let entries):
      self = .map(
        entries.map { Entry(key: $0.key, value: Tree($0.value, isPlain: isPlain)) })
    }
  }

  /// The tree with another in place of the one at a path, or without it; the last step may add one.
  package func changed(_ path: ArraySlice<YAMLEdit.Step>, to new: Tree?) -> Tree {
    guard let step = path.first else { return new ?? self }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.map(var entries), .key(let key)):
      if let index = entries.firstIndex(where: { $0.key == key }) {
        if rest.isEmpty, new == nil {
          entries.remove(at: index)
        } else {
          entries[index].value = entries[index].value.changed(rest, to: new)
        }
      } else if let new {
        entries.append(Entry(key: key, value: new))
      }
      return .map(entries)
    case (.list(var items), .index(let index)):
      if rest.isEmpty, new == nil {
        items.remove(at: index)
      } else if index == items.count {
        items += new.map { [$0] } ?? []
      } else {
        items[index] = items[index].changed(rest, to: new)
      }
      return .list(items)
    default: return self
    }
  }

  /// The paths of all nodes below the root, in the order of the text, with their trees.
  package func nodes(below path: [YAMLEdit.Step] = []) -> [(path: [YAMLEdit.Step], tree: Tree)] {
    let children: [(YAMLEdit.Step, Tree)] =
      switch self {
      case .scalar: []
      case .list(let items): items.enumerated().map { (.index($0), $1) }
      case .map(let entries): entries.map { (.key($0.key), $0.value) }
      }
    return children.flatMap { step, tree in
      [(path + [step], tree)] + tree.nodes(below: path + [step])
    }
  }

  /// The value that a scalar is; nil for lists and maps.
  package var value: YAMLValue? {
    guard case .scalar(let text, let isPlain) = self else { return nil }
    switch text {
    case "true" where isPlain: return .bool(true)
    case "false" where isPlain: return .bool(false)
    case "null" where isPlain: return .null
    default: return isPlain && Double(text) != nil ? .number(text) : .string(text)
    }
  }
}

extension Tree {
  package var text: String? { if case .scalar(let text, _) = self { text } else { nil } }

  /// The tree with the arguments of calls, which YAML splits at their commas, in one text.
  package var joiningCalls: Tree {
    switch self {
    case .scalar: return self
    case .list(let items): return .list(items.map(\.joiningCalls))
    case .map(let entries):
      var result: [Entry] = []
      for entry in entries {
        if entry.value == .scalar("", isPlain: true), let last = result.last?.value.text,
          last.contains("("), !last.contains(")")
        {
          result[result.count - 1].value = .scalar(last + ", " + entry.key, isPlain: true)
        } else {
          result.append(Entry(key: entry.key, value: entry.value.joiningCalls))
        }
      }
      return .map(result)
    }
  }
}
