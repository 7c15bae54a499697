/// The stacks that show in some neighboring columns of a scanline, and their weight in each column.
struct ColumnWeights {
  /// Stacks that may show.
  private(set) var stacks: [Int] = []
  private(set) var columns = 0..<0

  /// All columns of the first stack, then of the second, and so on.
  ///
  /// Its size only grows, because
  /// emptying an array takes longer than filling it.
  private var areas: [Double] = []
  /// The same, in units of 1 / ``CoverageMap/wholeWeight``.
  private var weights: [UInt32] = []

  /// Finds the weights in `columns`; at least one of them must touch `trapezoids`.
  mutating func measure(_ columns: Range<Int>, of trapezoids: ArraySlice<Trapezoid>) {
    self.columns = columns
    stacks.removeAll(keepingCapacity: true)
    let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    for index in trapezoids.indices {
      // Most trapezoids lie elsewhere.
      guard trapezoids[index].right.rightmost > low, trapezoids[index].left.leftmost < high else {
        continue
      }
      let start = start(of: trapezoids[index].stack)
      var all = areas.mutableSpan
      trapezoids[index].addAreas(in: columns, to: &all, from: start)
    }
    weigh()
  }

  /// Index of the first number of `stack`.
  private mutating func start(of stack: Int) -> Int {
    for slot in stacks.indices where stacks[slot] == stack { return slot * columns.count }
    let start = stacks.count * columns.count
    let end = start + columns.count
    stacks.append(stack)
    if areas.count < end {
      areas += Array(repeating: 0, count: 2 * end - areas.count)
      weights = Array(repeating: 0, count: areas.count)
    }
    for index in start..<end { areas[index] = 0 }
    return start
  }

  /// Rounds the areas of each column so that they add up to the whole: the largest takes the
  /// rounding remainder.
  private mutating func weigh() {
    let (count, end) = (columns.count, stacks.count * columns.count)
    // Moved out while they are written, so that the other properties stay accessible.
    var all: [UInt32] = []
    swap(&all, &weights)
    var weights = all.mutableSpan
    for column in 0..<count {
      var rest = Int(CoverageMap.wholeWeight)
      var (largest, most, place) = (0, Int.min, column)
      while place < end {
        // Areas are not negative, so truncating is flooring; a floor would be a call on a baseline
        // CPU.
        let weight = Int(areas[place] * Double(CoverageMap.wholeWeight) + 0.5)
        weights[place] = UInt32(weight)
        rest -= weight
        if weight > most { (largest, most) = (place, weight) }
        place += count
      }
      weights[largest] = UInt32(most + rest)
    }
    swap(&all, &self.weights)
  }

  /// The stack that fills a column; nil if several share it.
  func stack(filling column: Int) -> Int? {
    for slot in stacks.indices where weight(of: slot, in: column) == CoverageMap.wholeWeight {
      return stacks[slot]
    }
    return nil
  }

  /// The weight of a stack in a column; `slot` is its index in ``stacks``.
  func weight(of slot: Int, in column: Int) -> UInt32 {
    weights[slot * columns.count + column - columns.lowerBound]
  }
}
