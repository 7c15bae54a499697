import SegueGeometry

extension KeyframeReader {
  /// Whether a node is a scalar, or a list of numbers.
  fileprivate static func isNumbers(_ node: SpecNode) -> Bool {
    guard case .list(let items) = node.content else { return isScalar(node) }
    return !items.isEmpty
      && items.allSatisfy { item in
        guard case .scalar(let scalar) = item.content else { return false }
        return scalar.text != SpecParser.natural
      }
  }

  fileprivate static func isScalar(_ node: SpecNode) -> Bool {
    if case .scalar = node.content { true } else { false }
  }
}

extension KeyframeReader<Double> {
  static func number(_ number: SpecNumber) -> KeyframeReader {
    KeyframeReader(expected: number.expected, isValue: isScalar) { parser, node in
      parser.number(node, number)
    }
  }
}

extension KeyframeReader<Point> {
  static var point: KeyframeReader {
    let expected = "[x, y] in points"
    return KeyframeReader(expected: expected, isValue: isNumbers) { parser, node in
      parser.lengths(node, counts: 2...2, expected: expected).map { Point($0[0], $0[1]) }
    }
  }
}

extension KeyframeReader<Rect> {
  static var rect: KeyframeReader {
    KeyframeReader(expected: "[x, y, width, height] in points", isValue: isNumbers) {
      parser, node in parser.rect(node)
    }
  }
}

extension KeyframeReader<TransformComponents> {
  static var transform: KeyframeReader {
    KeyframeReader(
      expected: "a map with translate, rotate and scale",
      isValue: { node in
        if case .map = node.content { true } else { isScalar(node) }
      },
      read: { parser, node in parser.transform(node) })
  }
}

extension SpecParser {
  /// Parses `{ translate: [x, y, z], rotate: [x, y, z], scale: [x, y, z] }`, in points, degrees and
  /// factors.
  fileprivate mutating func transform(_ node: SpecNode) -> TransformComponents? {
    let errorCount = errors.count
    guard
      let values = entries(
        of: node, .transformComponents,
        expected: "a map with translate, rotate and scale")
    else { return nil }
    var result = TransformComponents()
    if let node = values["translate"],
      let list = lengths(node, counts: 2...3, expected: "[x, y] or [x, y, z] in points")
    {
      result.translation = SIMD3(list[0], list[1], list.count > 2 ? list[2] : 0)
    }
    if let node = values["rotate"] {
      if let list = factors(node, counts: 3...3, .degrees) {
        result.rotation = (list.count == 1 ? SIMD3(0, 0, list[0]) : SIMD3(list)) * .pi / 180
      }
    }
    if let node = values["scale"] {
      if let list = factors(node, counts: 2...3, .factor) {
        result.scale = SIMD3(
          list[0], list.count > 1 ? list[1] : list[0], list.count > 2 ? list[2] : 1)
      }
    }
    return errors.count == errorCount ? result : nil
  }

  /// Parses a single number, or a list of `counts` numbers.
  private mutating func factors(
    _ node: SpecNode, counts: ClosedRange<Int>, _ number: SpecNumber
  ) -> [Double]? {
    if case .list = node.content {
      return numbers(node, counts: counts, expected: number.expected, item: number.expected) {
        number.contains($1)
      }
    }
    return self.number(node, number).map { [$0] }
  }
}
