/// The place of an outline that an edit changes, and what it becomes.
struct YAMLChange {
  /// The numbers of the children that lead from the root to the node.
  let trail: [Int]
  let kind: Kind

  enum Kind {
    /// Nothing, because the text is so already.
    case none
    /// The node at the trail becomes another.
    case replace(YAMLDraft)
    /// The list or the map at the trail gets another child at its end; a list has no key.
    case add(key: String?, YAMLValue)
    /// The node at the trail goes, with its key.
    case remove
  }

  init(_ kind: Kind, at trail: [Int]) {
    (self.kind, self.trail) = (kind, trail)
  }
}
