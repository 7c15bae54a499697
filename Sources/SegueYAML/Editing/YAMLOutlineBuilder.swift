/// Builds an outline from the events of a text.
struct YAMLOutlineBuilder<Events: YAMLEventSource & ~Copyable>: ~Copyable {
  typealias Node = YAMLOutline.Node
  typealias Child = YAMLOutline.Child

  private var events: Events
  private let text: YAMLText
  private var anchors: [String: YAMLOutline.Anchor] = [:]
  private var anchorCount = 0

  /// The offsets of the aliases of each anchor, by its number.
  private(set) var uses: [Int: [Int]] = [:]

  init(_ events: consuming Events, text: YAMLText) {
    self.events = events
    self.text = text
  }

  /// The root; nil if the text is empty.
  mutating func document() throws(YAMLError) -> Node? {
    guard let first = try events.root() else { return nil }
    let root = try node(from: first, depth: 0)
    try events.finish()
    return root
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLError) -> Node {
    guard depth <= YAMLOutline.depthLimit else {
      throw YAMLError("more than \(YAMLOutline.depthLimit) levels are open", at: event.place)
    }
    switch event.kind {
    case .alias(let name):
      guard let anchor = anchors[name] else {
        throw YAMLError("found undefined alias", at: event.place)
      }
      uses[anchor.number, default: []].append(event.range.lowerBound)
      return Node(
        place: event.place, start: event.range.lowerBound, propertiesEnd: event.range.lowerBound,
        range: event.range, style: .plain, anchor: nil, hasTag: false, content: .alias(anchor))
    case .scalar(let scalar, _): return scalarNode(event, scalar.text)
    case .listStart: return try list(event, depth: depth)
    case .mapStart: return try map(event, depth: depth)
    case .start, .documentEnd, .end, .listEnd, .mapEnd:
      preconditionFailure("a value begins here")
    }
  }

  private mutating func scalarNode(_ event: YAMLEvent, _ content: String) -> Node {
    let propertiesEnd = endOfProperties(event)
    var start = min(text.skippingBlanks(from: propertiesEnd), event.range.upperBound)
    if propertiesEnd >= event.range.upperBound { start = propertiesEnd }
    var range = start..<max(start, event.range.upperBound)
    var keepEnd: Int?
    if event.style == .literal || event.style == .folded {
      // libyaml's range includes the blank lines that follow.
      var end = range.upperBound
      while end > start, text.isBlank(end - 1..<end) { end -= 1 }
      let header = text.text(in: start..<text.skippingWord(from: start))
      if header.contains("+") { keepEnd = range.upperBound }
      range = start..<end
    }
    return node(event, range, propertiesEnd, .scalar(content), keepEnd: keepEnd)
  }

  private mutating func list(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> Node {
    let propertiesEnd = endOfProperties(event)
    let start = text.skippingBlanks(from: propertiesEnd)
    var children: [Child] = []
    var next = try events.next()
    while next.kind.isNode {
      let value = try node(from: next, depth: depth + 1)
      var first = value.start
      var slot = first
      if event.style == .block {
        first = children.last.map { text.skippingBlanks(from: $0.end) } ?? start
        slot = first + 1
      }
      children.append(Child(start: first, key: nil, slot: slot, hasColon: true, value: value))
      next = try events.next()
    }
    return collection(event, .list(children), start, propertiesEnd, closing: next)
  }

  private mutating func map(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> Node {
    let propertiesEnd = endOfProperties(event)
    let start = text.skippingBlanks(from: propertiesEnd)
    var children: [Child] = []
    var next = try events.next()
    while next.kind.isNode {
      let gap = children.last?.end ?? (isBracketed(event) ? start + 1 : start)
      children.append(try entry(next, after: gap, depth: depth))
      next = try events.next()
    }
    if event.style == .flow { children = text.joiningCalls(children) }
    return collection(event, .map(children), start, propertiesEnd, closing: next)
  }

  /// The entry whose key `event` begins, after the offset `gap`.
  private mutating func entry(
    _ event: YAMLEvent, after gap: Int, depth: Int
  ) throws(YAMLError) -> Child {
    let key = try node(from: event, depth: depth + 1)
    var first = text.skippingBlanks(from: gap)
    if text[first] == "," { first = text.skippingBlanks(from: first + 1) }
    let isExplicit = first < key.start && text[first] == "?"
    let sign = text.skippingBlanks(from: key.end)
    let hasColon = text[sign] == ":"
    let slot = hasColon ? sign + 1 : key.end
    var value = try node(from: try events.next(), depth: depth + 1)
    if value.range.isEmpty, !value.hasProperties { value.move(to: slot) }
    return Child(
      start: isExplicit ? first : key.start, key: key, slot: slot, hasColon: hasColon,
      value: value)
  }

  private mutating func collection(
    _ event: YAMLEvent, _ content: YAMLOutline.Content, _ start: Int, _ propertiesEnd: Int,
    closing: YAMLEvent
  ) -> Node {
    let node = node(event, start..<start, propertiesEnd, content)
    guard event.style == .block || !isBracketed(event) else {
      return node.ending(at: closing.range.upperBound)
    }
    let last = node.children.last
    return node.ending(at: last?.end ?? start, keepEnd: last?.value.keepEnd)
  }

  /// Whether a list or a map in flow style has brackets; the pair in `[a: 1]` has none.
  private func isBracketed(_ event: YAMLEvent) -> Bool {
    guard event.style == .flow, !event.range.isEmpty else { return false }
    let sign = text[event.range.upperBound - 1]
    return sign == "{" || sign == "["
  }

  /// The offset after an anchor and a tag, in either order.
  private func endOfProperties(_ event: YAMLEvent) -> Int {
    var end = event.range.lowerBound
    for _ in 0..<(event.anchor == nil ? 0 : 1) + (event.hasTag ? 1 : 0) {
      end = text.skippingWord(from: text.skippingBlanks(from: end))
    }
    return min(end, max(end, event.range.upperBound))
  }

  private mutating func node(
    _ event: YAMLEvent, _ range: Range<Int>, _ propertiesEnd: Int, _ content: YAMLOutline.Content,
    keepEnd: Int? = nil
  ) -> Node {
    // Aliases inside of a node cannot repeat it, so its anchor counts from here on.
    let anchor = event.anchor.map { YAMLOutline.Anchor(name: $0, number: anchorCount) }
    if let anchor {
      anchors[anchor.name] = anchor
      anchorCount += 1
    }
    return Node(
      place: event.place, start: event.range.lowerBound, propertiesEnd: propertiesEnd,
      range: range, style: event.style ?? .plain, anchor: anchor, hasTag: event.hasTag,
      keepEnd: keepEnd, content: content)
  }
}

extension YAMLOutline.Node {
  fileprivate func ending(at end: Int, keepEnd: Int? = nil) -> Self {
    var node = self
    (node.range, node.keepEnd) = (range.lowerBound..<max(end, range.lowerBound), keepEnd)
    return node
  }
}

extension YAMLEvent.Kind {
  /// Whether a value begins.
  fileprivate var isNode: Bool {
    switch self {
    case .alias, .scalar, .listStart, .mapStart: true
    case .start, .documentEnd, .end, .listEnd, .mapEnd: false
    }
  }
}
