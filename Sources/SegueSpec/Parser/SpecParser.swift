package import SegueControllers
import SegueGeometry
package import SegueLimits
import SegueMessages
package import SegueTransitions

/// Checks a tree of nodes against the schema, and collects all errors.
///
/// The parser of a value reports its mistakes and returns nil. A caller that gets nil reports
/// nothing more, so that each mistake has one message.
package struct SpecParser {
  package let file: String

  /// The transitions that a spec may name.
  let transitions: [any Transition.Type]

  /// The types of custom segues that a spec may name.
  let segueTypes: [String: StoryboardSegue.Type]

  /// The limits of what the spec may ask for.
  let limits: Limits

  package private(set) var errors: [SpecError]

  /// The names in `views`, in the file's order, including those of invalid views.
  var viewNames: KnownNames = []

  /// Size of the canvas in points, if the spec sets a valid one or the first image gives it.
  var canvasSize: Size?

  /// Its width.
  var canvasWidth: Double? { canvasSize?.width }

  /// Whether a value was parsed before the width that it depends on was known.
  var lacksCanvasWidth = false

  /// Whether the spec sets a size of the canvas, valid or not.
  var hasCanvasSize = false

  /// The version of iOS that the canvas names.
  var system = SystemVersion.default

  /// The version of Android that the canvas names.
  var android = AndroidVersion.default

  /// Whether the canvas names a version of iOS, valid or not.
  var namesIOS = false

  /// The platform that a storyboard names.
  var platform = Platform.ios

  /// The platform and the versions.
  var systems: Systems { Systems(ios: system, android: android, platform: platform) }

  /// The width class of a storyboard's screen; nil if neither the spec nor its canvas tells it.
  var widthClass: WidthClass?

  /// The names of a storyboard's scenes, in the file's order, including those of invalid scenes.
  var sceneNames: KnownNames = []

  /// The identifiers of a storyboard's segues, including those of invalid segues.
  var segueNames: KnownNames = []

  /// The views that a step or a parameter refers to.
  var usedViews: Set<String> = []

  /// A parser for a tree whose construction reported `errors`; its broken nodes cause no further
  /// error.
  package init(
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

  package mutating func report(_ problem: SpecError.Problem, at node: SpecNode) {
    report(problem, at: node.position, node.path)
  }

  mutating func report(
    _ problem: SpecError.Problem, at position: SourcePosition?, _ path: SpecPath
  ) {
    report(
      SpecError(file: file, position: position, keyPath: path.description, problem: problem))
  }

  mutating func report(_ error: SpecError) { errors.append(error) }

  /// Reports a count above a limit, and returns whether the count is within it.
  package mutating func isWithin(_ limit: Limit, _ count: Int, at node: SpecNode) -> Bool {
    guard let excess = LimitExcess(limit, of: limits, found: count) else { return true }
    report(.exceeds(excess), at: node)
    return false
  }

  /// Reports a node that does not fit the schema, and returns nil.
  package mutating func refuse<Value>(
    _ node: SpecNode, expected: String, nearest: String? = nil
  ) -> Value? {
    if node.content != .broken {
      report(.invalid(node.found, expected: expected, nearest: nearest), at: node)
    }
    return nil
  }

  /// Reports a mistake at a node, and returns nil.
  mutating func refuse<Value>(_ node: SpecNode, _ problem: SpecError.Problem) -> Value? {
    report(problem, at: node)
    return nil
  }

  /// The values of a map by key; keys outside `keys` are reported.
  ///
  /// - Parameters:
  ///   - node: The node of the map.
  ///   - keys: The keys that the map may have.
  ///   - expected: The expectation in the error for a node that is not a map.
  ///   - owner: The owner of these keys, if the path does not name it.
  /// - Returns: The values, or nil if the node is not a map.
  package mutating func entries(
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

  /// The values of a map by key, of which `map` knows all, and `others` more; what breaks a rule of
  /// the map is reported.
  package mutating func entries(
    of node: SpecNode, _ map: SpecMap, others: [String] = [], expected: String
  ) -> [String: SpecNode]? {
    guard let values = entries(of: node, keys: map.names + others, expected: expected) else {
      return nil
    }
    for rule in map.rules { check(rule, values, of: map, in: node) }
    return values
  }

  /// The value of a required key; a missing one is reported.
  mutating func required(
    _ key: String, of values: [String: SpecNode], in node: SpecNode, expected: String
  ) -> SpecNode? {
    if let value = values[key] { return value }
    report(
      .missing(expected: expected), at: node.position, node.path.key(key))
    return nil
  }
}
