/// Builds a tree from the events of a text.
///
/// Aliased nodes are shared and not copied, so a tree takes memory in proportion to its text,
/// however large its expansion is. ``YAMLNode/count`` gives the expanded size without a walk.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let depthLimit: Int
  private var anchors: [String: YAMLNode] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) throws(YAMLError) {
    events = try unsafe YAMLEvents(bytes)
    self.depthLimit = depthLimit
  }

  /// The only document of the text; nil if there is none.
  mutating func document() throws(YAMLError) -> YAMLNode? {
    guard let first = try events.root() else { return nil }
    let root = try node(from: first, depth: 0)
    try events.finish()
    return root
  }

  /// The node that `event` begins, `depth` levels below the root.
  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    switch event.kind {
    case .alias(let name):
      guard let node = anchors[name] else {
        throw YAMLError("found undefined alias", at: event.place)
      }
      // The consumer of the tree reports excessive depth; this limits a chain of aliases to twice
      // that depth.
      return node.depth > 2 * depthLimit ? YAMLNode(.tooDeep, at: event.place) : node.repeated
    case .scalar(let scalar, let anchor):
      return registered(YAMLNode(.scalar(scalar), at: event.place), anchor)
    case .listStart(let anchor):
      guard depth <= depthLimit else { return try skipped(event) }
      var items: [YAMLNode] = []
      while let next = try nextInside() { items.append(try node(from: next, depth: depth + 1)) }
      return registered(YAMLNode(.list(items), at: event.place), anchor)
    case .mapStart(let anchor):
      guard depth <= depthLimit else { return try skipped(event) }
      var entries: [YAMLNode.Entry] = []
      while let next = try nextInside() {
        let key = try node(from: next, depth: depth + 1)
        let value = try node(from: try events.next(), depth: depth + 1)
        entries.append(YAMLNode.Entry(key: key, value: value))
      }
      return registered(YAMLNode(.map(entries), at: event.place), anchor)
    case .start, .documentEnd, .end, .listEnd, .mapEnd:
      preconditionFailure("libyaml begins a value here")
    }
  }

  /// The next event in a list or a map; nil at its end.
  private mutating func nextInside() throws(YAMLError) -> YAMLEvent? {
    let event = try events.next()
    return switch event.kind {
    case .listEnd, .mapEnd: nil
    default: event
    }
  }

  /// Skips a list or a map of any depth without recursion.
  private mutating func skipped(_ start: YAMLEvent) throws(YAMLError) -> YAMLNode {
    var level = 1
    while level > 0 {
      switch try events.next().kind {
      case .listStart, .mapStart: level += 1
      case .listEnd, .mapEnd: level -= 1
      default: break
      }
      // For each token, libyaml visits every open bracket.
      guard level <= Self.levelLimit else {
        throw YAMLError("more than \(Self.levelLimit) levels are open", at: start.place)
      }
    }
    return YAMLNode(.tooDeep, at: start.place)
  }

  private static let levelLimit = 1000

  private mutating func registered(_ node: YAMLNode, _ anchor: String?) -> YAMLNode {
    if let anchor { anchors[anchor] = node }
    return node
  }
}
