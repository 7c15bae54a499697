package import SegueYAML

extension SpecMap {
  /// The key for which a scalar stands at a path where a spec takes a map as well, such as `image`
  /// at `views.home`; nil if a scalar is no part of a map there.
  package static func shorthand(at path: [YAMLEdit.Step]) -> String? {
    var value: SpecValue? = .map(.spec)
    for step in path { value = value?.value(at: step) }
    return value?.shorthand?.name
  }

  /// Whether a map of the root that is left out means the same as an empty one.
  package static func isEmptyWhenAbsent(_ name: String) -> Bool {
    guard let key = SpecMap.spec.key(name), case .map = key.values else { return false }
    return if case .absent = key.default { true } else { false }
  }
}

extension SpecValue {
  /// The first key of the map that the value can be, if a scalar of that key's kind can take the
  /// place of the whole map.
  package var shorthand: SpecKey? {
    if case .transition = self { return SpecMap.transition.keys.first }
    for case .map(let map) in flat {
      guard let first = map.keys.first, flat.contains(where: { $0.isSameScalar(as: first.values) })
      else { continue }
      return first
    }
    return nil
  }

  private func isSameScalar(as other: SpecValue) -> Bool {
    switch (self, other) {
    case (.text, .text), (.number, .number): true
    default: false
    }
  }

  /// The values one step below; nil if no form of the value has that step.
  fileprivate func value(at step: YAMLEdit.Step) -> SpecValue? {
    switch (self, step) {
    case (.map(let map), .key(let key)): map.key(key)?.values
    case (.transition, .key(let key)): SpecMap.transition.key(key)?.values
    case (.named(let value, _, _), .key): value
    case (.list(let items, _, _), .index): items
    case (.steps(let first, _), .index(0)): .map(first)
    case (.steps(_, let others), .index): .map(others)
    case (.anyOf(let values), _): values.lazy.compactMap { $0.value(at: step) }.first
    default: nil
    }
  }
}

extension SpecKey {
  /// Whether the key takes any text, such as a path.
  package var isText: Bool { if case .text = values { true } else { false } }
}
