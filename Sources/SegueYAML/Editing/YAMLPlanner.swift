/// Finds the change of an outline that an edit asks for.
struct YAMLPlanner {
  typealias Node = YAMLOutline.Node

  let outline: YAMLOutline
  let edit: YAMLEdit

  /// The key under which a scalar stands that is written in place of a map.
  let shorthand: ([YAMLEdit.Step]) -> String?

  private var path: [YAMLEdit.Step] { edit.path }

  /// The change; its kind is none if the text is already what the edit asks for.
  func change() throws(YAMLEditError) -> YAMLChange {
    let change = try located()
    if case .none = change.kind { return change }
    switch edit.value?.problem {
    case .number(let text)?: throw .isNoNumber(path: path.text, text: text)
    case .repeatedKey(let key)?: throw .repeatedNewKey(path: path.text, key: key)
    case nil: break
    }
    return change
  }

  private func located() throws(YAMLEditError) -> YAMLChange {
    guard !path.isEmpty else { throw .emptyPath }
    guard let root = outline.root, case .map = root.content else {
      throw .rootIsNoMap(outline.root?.place ?? YAMLPlace(line: 1, column: 1))
    }
    var (node, trail) = (root, [Int]())
    while trail.count < path.count {
      try checkIsOwn(node, depth: trail.count)
      guard let index = try child(of: node, depth: trail.count) else {
        return try missing(in: node, at: trail)
      }
      trail.append(index)
      node = node.children[index].value
    }
    return try atTarget(node, trail)
  }

  /// The number of the child to which the next step leads; nil if the node has none.
  private func child(of node: Node, depth: Int) throws(YAMLEditError) -> Int? {
    let here = Array(path[...depth])
    switch (node.content, path[depth]) {
    case (.map(let entries), .key(let key)):
      let found = entries.indices.filter { entries[$0].name == key }
      if let first = found.first, found.count > 1, let place = entries[found[1]].key?.place {
        throw .repeatedKey(
          path: here.text, at: place, firstLine: entries[first].key?.place.line ?? place.line)
      }
      let isAsked = key == "<<" || found.isEmpty || edit.value == nil && depth == path.count - 1
      if isAsked, let merge = entries.first(where: \.isMerge)?.key {
        throw .merged(path: here.text, at: merge.place)
      }
      return found.first
    case (.list(let items), .index(let index)):
      if items.indices.contains(index) { return index }
      let isAppended = index == items.count && depth == path.count - 1 && edit.value != nil
      guard isAppended else {
        throw .missingItem(path: here.text, at: node.place, count: items.count)
      }
      return nil
    case (.list, .key): throw .isNoMap(path: Array(path[..<depth]).text, at: node.place)
    case (.map, .index): throw .isNoList(path: Array(path[..<depth]).text, at: node.place)
    case (.scalar, _), (.alias, _): return nil
    }
  }

  /// Checks that no alias repeats a node.
  private func checkIsOwn(_ node: Node, depth: Int) throws(YAMLEditError) {
    let here = Array(path[..<depth]).text
    if case .alias(let anchor) = node.content {
      throw .alias(path: here, at: node.place, anchor: anchor.name)
    }
    if let anchor = node.anchor, outline.uses[anchor.number] != nil {
      throw .repeated(path: here, at: node.place, anchor: anchor.name)
    }
  }

  /// The change where the text ends before the path does.
  private func missing(in node: Node, at trail: [Int]) throws(YAMLEditError) -> YAMLChange {
    let depth = trail.count
    guard let value = edit.value else {
      return try removal(of: path[depth], fromScalar: node, at: trail)
    }
    let added = try nested(value, below: depth + 1)
    switch (node.content, path[depth]) {
    case (.map, .key(let key)): return YAMLChange(.add(key: key, added), at: trail)
    case (.list, .index): return YAMLChange(.add(key: nil, added), at: trail)
    case _ where node.isNull:
      try checkHasNoTag(node, depth: depth)
      return YAMLChange(.replace(.value(try nested(value, below: depth))), at: trail)
    case (_, .index): throw .isNoList(path: Array(path[..<depth]).text, at: node.place)
    case (_, .key(let key)):
      try checkHasNoTag(node, depth: depth)
      let word = try shorthandKey(of: node, depth: depth)
      guard key == word else {
        let entry = YAMLValue.Entry(key: key, value: added)
        return YAMLChange(.replace(.expanded(node, key: word, added: entry)), at: trail)
      }
      guard depth == path.count - 1 else {
        throw .isNoMap(path: Array(path[...depth]).text, at: node.place)
      }
      // A scalar in place of another needs no map.
      let draft = added.isCollection ? .map([.init(key: key, value: added)]) : added
      return YAMLChange(draft.isThere(node) ? .none : .replace(.value(draft)), at: trail)
    }
  }

  /// The change that removes what the text does not have, unless a scalar stands for it.
  private func removal(
    of step: YAMLEdit.Step, fromScalar node: Node, at trail: [Int]
  ) throws(YAMLEditError) -> YAMLChange {
    guard case .scalar = node.content, !node.isNull else { return YAMLChange(.none, at: trail) }
    guard case .key(let key) = step else {
      throw .isNoList(path: Array(path[..<trail.count]).text, at: node.place)
    }
    let isWhole = try shorthandKey(of: node, depth: trail.count) == key
    guard isWhole, trail.count == path.count - 1 else { return YAMLChange(.none, at: trail) }
    try checkHasNoTag(node, depth: trail.count)
    return YAMLChange(.replace(.value(.map([]))), at: trail)
  }

  private func shorthandKey(of node: Node, depth: Int) throws(YAMLEditError) -> String {
    let here = Array(path[..<depth])
    guard let key = shorthand(here) else { throw .isNoMap(path: here.text, at: node.place) }
    return key
  }

  /// The value at the end of a path that the text does not have from `depth` on.
  private func nested(_ value: YAMLValue, below depth: Int) throws(YAMLEditError) -> YAMLValue {
    var value = value
    for index in path.indices.dropFirst(depth).reversed() {
      switch path[index] {
      case .key(let key): value = .map([YAMLValue.Entry(key: key, value: value)])
      case .index(0): value = .list([value])
      case .index:
        throw .missingList(
          path: Array(path[...index]).text, at: outline.root?.place ?? .init(line: 1, column: 1))
      }
    }
    return value
  }

  /// The change of the node to which the whole path leads.
  private func atTarget(_ node: Node, _ trail: [Int]) throws(YAMLEditError) -> YAMLChange {
    let depth = path.count
    if let value = edit.value, value.isThere(node) { return YAMLChange(.none, at: trail) }
    if let anchor = node.anchor, outline.uses[anchor.number] != nil {
      throw .repeated(path: path.text, at: node.place, anchor: anchor.name)
    }
    let removed = node.start..<node.end
    if let anchor = node.anchors.first(where: { outline.isUsed($0, outside: removed) }) {
      throw .anchorInUse(path: path.text, at: node.place, anchor: anchor.name)
    }
    guard let value = edit.value else { return YAMLChange(.remove, at: trail) }
    try checkHasNoTag(node, depth: depth)
    return YAMLChange(.replace(.value(value)), at: trail)
  }

  private func checkHasNoTag(_ node: Node, depth: Int) throws(YAMLEditError) {
    guard node.hasTag else { return }
    throw .tagged(path: Array(path[..<depth]).text, at: node.place)
  }
}

extension YAMLValue {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .map: true
    case .null, .bool, .number, .string: false
    }
  }
}

extension YAMLOutline.Node {
  /// The anchors of the node and of everything in it.
  fileprivate var anchors: [YAMLOutline.Anchor] {
    let inside = children.flatMap { ($0.key?.anchors ?? []) + $0.value.anchors }
    return (anchor.map { [$0] } ?? []) + inside
  }
}
