import SegueMessages
package import SegueSpec
package import SegueTransitions

/// Everything that `segue explain` knows.
package struct Explanations: Sendable {
  /// The explanations, in the order of the documents.
  package let all: [Explanation]

  /// Those that only their whole path finds: the keys that every transition shares.
  private let shared: [Explanation]

  /// The explanations of a spec's keys, of transitions and of more maps.
  package init(_ transitions: [any Transition.Type], more maps: [SpecMap] = []) {
    let keys = (SpecMap.all + maps).flatMap { map in
      map.keys.map { Explanation($0, in: map) }
    }
    let common = SpecMap.transition.names
    var (all, shared) = (keys, [Explanation]())
    for type in transitions {
      all.append(Explanation(type))
      let map = SpecMap.transition(type)
      for key in map.keys {
        let explanation = Explanation(key, in: map)
        if common.contains(key.name) {
          shared.append(explanation)
        } else {
          all.append(explanation)
        }
      }
      all += type.configuration.aliases.map { Explanation($0, of: type) }
    }
    (self.all, self.shared) = (all, shared)
  }

  /// The explanations of a key, a path or its end, a transition or a flag; empty if there is none.
  package func of(_ word: String) -> [Explanation] {
    if word.hasPrefix("-") { return all.filter { $0.flag == word } }
    let parts = Self.parts(word)
    guard !parts.isEmpty else { return [] }
    let exact = (all + shared).filter { Self.parts($0.path) == parts }
    if !exact.isEmpty, parts.count > 1 { return exact }
    return all.filter { Self.parts($0.path).suffix(parts.count) == parts[...] }
  }

  /// The names that are nearest to a word, at most three.
  package func nearest(to word: String) -> [String] {
    let last = Self.parts(word).last.map(String.init) ?? word
    var known: [String] = []
    for explanation in all {
      let name = Self.parts(explanation.path).last.map(String.init) ?? explanation.path
      if !known.contains(name) { known.append(name) }
    }
    var found: [String] = []
    while found.count < 3, let next = known.nearest(to: last) {
      found.append(next)
      known.removeAll { $0 == next }
    }
    return found
  }

  /// The keys of a path without the names that stand for any name.
  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: ".").map { $0.prefix { $0 != "[" } }
      .filter { $0 != "NAME" && !$0.isEmpty }
  }
}
