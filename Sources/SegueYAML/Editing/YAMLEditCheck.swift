/// Compares a changed outline with the old one and the change.
struct YAMLEditCheck {
  typealias Node = YAMLOutline.Node

  private let kind: YAMLChange.Kind

  /// The numbers of the anchors that both texts have, old to new.
  private var anchors: [Int: Int] = [:]

  private init(_ kind: YAMLChange.Kind) {
    self.kind = kind
  }

  /// Whether a new outline is the old one with the change, and nothing else.
  static func holds(_ change: YAMLChange, from old: YAMLOutline, to new: YAMLOutline) -> Bool {
    guard let old = old.root, let new = new.root else { return false }
    var check = YAMLEditCheck(change.kind)
    return check.isChanged(old, new, trail: change.trail[...])
  }

  /// Whether a node has the change at the end of the trail, and no other.
  private mutating func isChanged(_ old: Node, _ new: Node, trail: ArraySlice<Int>) -> Bool {
    guard let index = trail.first else { return isTarget(old, new) }
    guard old.hasTag == new.hasTag, old.anchor?.name == new.anchor?.name,
      isSameKind(old, new)
    else { return false }
    if case .remove = kind, trail.count == 1 {
      var rest = old.children
      rest.remove(at: index)
      return areSame(rest, new.children) && registers(old, new)
    }
    guard old.style == new.style, old.children.count == new.children.count else { return false }
    for (number, (a, b)) in zip(old.children, new.children).enumerated() {
      guard isSameKey(a, b) else { return false }
      let isRight =
        number == index
        ? isChanged(a.value, b.value, trail: trail.dropFirst()) : isSame(a.value, b.value)
      guard isRight else { return false }
    }
    return registers(old, new)
  }

  /// Whether the node at the end of the trail is what it has become.
  private mutating func isTarget(_ old: Node, _ new: Node) -> Bool {
    guard old.anchor?.name == new.anchor?.name else { return false }
    switch kind {
    case .none, .remove: return false
    case .replace(let draft):
      return draft.isWritten(new)
    case .add(let key, let value):
      guard old.hasTag == new.hasTag, isSameKind(old, new), let last = new.children.last else {
        return false
      }
      return areSame(old.children, new.children.dropLast()) && last.name == key
        && value.isWritten(last.value) && registers(old, new)
    }
  }

  private mutating func areSame(
    _ old: some Collection<YAMLOutline.Child>, _ new: some Collection<YAMLOutline.Child>
  ) -> Bool {
    guard old.count == new.count else { return false }
    for (a, b) in zip(old, new) where !isSameKey(a, b) || !isSame(a.value, b.value) { return false }
    return true
  }

  private mutating func isSameKey(_ a: YAMLOutline.Child, _ b: YAMLOutline.Child) -> Bool {
    switch (a.key, b.key) {
    case (nil, nil): true
    case (let a?, let b?): isSame(a, b)
    default: false
    }
  }

  private mutating func isSame(_ old: Node, _ new: Node) -> Bool {
    guard old.style == new.style, old.hasTag == new.hasTag, old.anchor?.name == new.anchor?.name
    else { return false }
    switch (old.content, new.content) {
    case (.scalar(let a), .scalar(let b)):
      guard a.unicodeScalars.elementsEqual(b.unicodeScalars) else { return false }
    case (.alias(let a), .alias(let b)):
      guard a.name == b.name, anchors[a.number] == b.number else { return false }
    case (.list(let a), .list(let b)), (.map(let a), .map(let b)):
      guard areSame(a, b) else { return false }
    default: return false
    }
    return registers(old, new)
  }

  private func isSameKind(_ a: Node, _ b: Node) -> Bool {
    switch (a.content, b.content) {
    case (.list, .list), (.map, .map): true
    default: false
    }
  }

  /// Notes that an anchor is the same in both texts; always true.
  private mutating func registers(_ old: Node, _ new: Node) -> Bool {
    if let a = old.anchor, let b = new.anchor { anchors[a.number] = b.number }
    return true
  }
}
