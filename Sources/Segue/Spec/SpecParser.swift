import Pixels
import SegueMessages
import Transitions

/// Checks a tree of nodes against the schema, and collects every error on the way.
///
/// A reader of one kind of value reports what is wrong with it and gives nil; whoever gets nil
/// stays silent, so that one mistake makes one message.
struct SpecParser {
  let file: String

  /// The transitions that a spec may name.
  let transitions: [any Transition.Type]

  /// The types of custom segues that a spec may name.
  let segueTypes: [String: StoryboardSegue.Type]

  /// How much the spec may ask for.
  let limits: Limits

  private(set) var errors: [SpecError]

  /// The names of `views`, in the file's order, whether or not what they show is right.
  var viewNames: KnownNames = []

  /// Points, where the spec has a size that is right, or where its first image has told it.
  var canvasWidth: Double?

  /// Whether something was read as if it were known.
  var lacksCanvasWidth = false

  /// Whether the spec has a size of the canvas, right or wrong.
  var hasCanvasSize = false

  /// The names of a storyboard's scenes, in the file's order, right or wrong.
  var sceneNames: KnownNames = []

  /// The identifiers of a storyboard's segues, right or wrong.
  var segueNames: KnownNames = []

  /// The views that a step or a parameter names.
  var usedViews: Set<String> = []

  /// A parser of a tree whose making gave `errors`: a broken node is silent from then on.
  init(
    file: String, transitions: [any Transition.Type],
    segueTypes: [String: StoryboardSegue.Type] = [:], limits: Limits = Limits(),
    errors: [SpecError] = []
  ) {
    self.limits = limits
    self.errors = errors
    self.file = file
    self.transitions = transitions
    self.segueTypes = segueTypes
  }

  mutating func report(_ problem: SpecError.Problem, at node: SpecNode) {
    report(problem, at: node.position, node.path)
  }

  mutating func report(
    _ problem: SpecError.Problem, at position: SourcePosition?, _ path: SpecPath
  ) {
    report(
      SpecError(file: file, position: position, keyPath: path.description, problem: problem))
  }

  mutating func report(_ error: SpecError) { errors.append(error) }

  /// Reports where there is more of something than a limit allows; whether there is not.
  mutating func isWithin(_ limit: Limit, _ count: Int, at node: SpecNode) -> Bool {
    guard let excess = LimitExcess(limit, of: limits, found: count) else { return true }
    report(.exceeds(excess), at: node)
    return false
  }

  /// Reports that something else stands here than the schema wants, and gives nil.
  mutating func refuse<Value>(
    _ node: SpecNode, expected: String, nearest: String? = nil
  ) -> Value? {
    if node.content != .broken {
      report(.invalid(node.found, expected: expected, nearest: nearest), at: node)
    }
    return nil
  }

  /// The values of a map by key, after reporting the keys that are not among `keys`.
  ///
  /// - Parameters:
  ///   - node: What should be a map.
  ///   - keys: The keys that it may have.
  ///   - expected: What was expected, where it is no map.
  ///   - owner: What has these keys, where the path does not say it.
  /// - Returns: Nil where it is no map.
  mutating func entries(
    of node: SpecNode, keys: [String], expected: String, owner: String? = nil
  ) -> [String: SpecNode]? {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: expected)
    }
    for entry in entries where !keys.contains(entry.key) {
      report(
        .unknownKey(
          owner: owner, known: keys, nearest: keys.nearest(to: entry.key)),
        at: entry.position, entry.value.path)
    }
    return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a key that must be there, after reporting that it is not.
  mutating func required(
    _ key: String, of values: [String: SpecNode], in node: SpecNode, expected: String
  ) -> SpecNode? {
    if let value = values[key] { return value }
    report(
      .missing(expected: expected), at: node.position, node.path.key(key))
    return nil
  }
}
