/// The containment of a storyboard's scenes.
package struct SceneGraph {
  /// The scenes that contain themselves, directly or indirectly.
  package private(set) var loops: Set<String> = []

  /// The number of controllers in each scene: itself and all that it contains, counted with
  /// repetition and capped at `Int.max`.
  ///
  /// A scene that contains one of ``loops`` has no entry.
  package private(set) var sizes: [String: Int] = [:]

  /// The number of levels nested in each scene; a scene that contains one of ``loops`` has no
  /// entry.
  package private(set) var depths: [String: Int] = [:]

  private let children: [String: [String]]

  package init(_ scenes: [SceneDescription]) {
    children = Dictionary(
      scenes.map { ($0.name, $0.container?.children ?? []) }, uniquingKeysWith: { a, _ in a })
    var search = Search()
    for scene in scenes { visit(scene.name, &search) }
  }

  /// The state of the search for strongly connected components.
  ///
  /// - Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing
  ///   1(2), 1972.
  private struct Search {
    var indices: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    /// Visited scenes whose component is not yet known.
    var open: [String] = []
    var isOpen: Set<String> = []
  }

  /// Visits a scene and all that it contains, with an explicit stack because nesting can be as deep
  /// as there are scenes.
  private mutating func visit(_ root: String, _ search: inout Search) {
    guard search.indices[root] == nil else { return }
    var path: [(name: String, next: Int)] = []
    Self.enter(root, &path, &search)
    while let (name, next) = path.last {
      let children = children[name] ?? []
      if next < children.count {
        path[path.count - 1].next += 1
        let child = children[next]
        if let index = search.indices[child] {
          if search.isOpen.contains(child) {
            search.lowest[name] = min(search.lowest[name] ?? index, index)
          }
        } else if self.children[child] != nil {
          Self.enter(child, &path, &search)
        }
        continue
      }
      path.removeLast()
      let lowest = search.lowest[name] ?? 0
      if let parent = path.last?.name {
        search.lowest[parent] = min(search.lowest[parent] ?? lowest, lowest)
      }
      if lowest == search.indices[name] { close(name, &search) }
    }
  }

  private static func enter(
    _ name: String, _ path: inout [(name: String, next: Int)], _ search: inout Search
  ) {
    let index = search.indices.count
    (search.indices[name], search.lowest[name]) = (index, index)
    search.open.append(name)
    search.isOpen.insert(name)
    path.append((name, 0))
  }

  /// Pops the component that starts at `name`; every component that it contains is closed already.
  private mutating func close(_ name: String, _ search: inout Search) {
    var members: [String] = []
    while let member = search.open.popLast() {
      search.isOpen.remove(member)
      members.append(member)
      if member == name { break }
    }
    let children = children[name] ?? []
    if members.count > 1 || children.contains(name) {
      loops.formUnion(members)
      return
    }
    let known = children.compactMap { child in sizes[child] }
    guard known.count == children.count else { return }
    sizes[name] = known.reduce(1) { sum, size in
      let (sum, isOverflowing) = sum.addingReportingOverflow(size)
      return isOverflowing ? .max : sum
    }
    depths[name] = children.reduce(0) { max($0, (depths[$1] ?? 0) + 1) }
  }
}
