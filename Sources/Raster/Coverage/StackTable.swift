import Geometry

/// The stacks of faces that occur in a frame, each once.
struct StackTable {
  private(set) var stacks: [[Int]] = []
  private let faces: [Face]

  init(faces: [Face]) {
    self.faces = faces
  }

  /// The index of the stack that shows at `p`, where exactly `present` lie one above the other.
  mutating func index(ofPresent present: [Int], at p: Point) -> Int {
    let sorted = present.sorted { isNearer($0, than: $1, at: p) }
    let visible = sorted.firstIndex { faces[$0].isOpaque }.map { sorted[...$0] } ?? sorted[...]
    if let known = stacks.firstIndex(where: { $0.elementsEqual(visible) }) { return known }
    stacks.append(Array(visible))
    return stacks.count - 1
  }

  /// Whether face `a` hides face `b` at `p`.
  private func isNearer(_ a: Int, than b: Int, at p: Point) -> Bool {
    let difference = faces[a].depth.value(at: p) - faces[b].depth.value(at: p)
    if abs(difference) > Face.depthTolerance { return difference > 0 }
    return (faces[a].order, a) > (faces[b].order, b)
  }
}
