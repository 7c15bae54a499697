public import SegueControllers
import SegueGeometry
import SegueMessages
public import SegueTimeline
public import SegueTransitions

/// A line of a storyboard's script that stands in a ``ListBuilder``.
///
/// ```swift
/// /// A segue, and a look at where it leads.
/// let script: [any ScriptContent] = [Perform("open"), Wait(for: .seconds(1)), GoBack()]
/// let lines = script.map(\.line)
/// ```
///
/// ``Wait``, ``Perform``, ``GoBack``, ``Unwind``, ``Select`` and ``RotateDevice`` are such lines. A
/// line that plays a transition lasts until the transition ends.
public protocol ScriptContent: Sendable {
  /// The line.
  var line: ScriptLine { get }
}

extension ListBuilder where Element == ScriptLine {
  /// The line of a statement.
  public static func buildExpression(_ content: some ScriptContent) -> [ScriptLine] {
    [content.line]
  }
}

/// A rest of what is visible.
///
/// ```swift
/// let app = try Spec(views: [home, settings], startingAt: "home", canvas: canvas) {
///   SceneDescription("home", view: "home") { SegueTemplate("open", .show, to: "settings") }
///   SceneDescription("settings", view: "settings")
/// } script: {
///   Wait(for: .seconds(1))
///   Perform("open")
///   Wait(for: .milliseconds(500))
/// }
/// ```
public struct Wait: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// A rest of at least 0.
  public init(for duration: Duration) {
    line = ScriptLine(action: .wait(Rational(nearest: duration)))
  }
}

/// A segue of the scene in front, of a container around it, or of a scene beside it.
public struct Perform: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// The segue with this identifier; a hand may drive its transition.
  public init(_ identifier: String, hand: Hand? = nil) {
    line = ScriptLine(action: .perform(identifier), hand: hand)
  }
}

/// A pop, or a dismissal if nothing is pushed.
///
/// ```swift
/// let swipe = Hand(
///   try Drive.Track(pan: [(.zero, 10, 400), (Rational("0.3"), 300, 400)], width: 390))
/// let script: [any ScriptContent] = [Perform("open"), Wait(for: .seconds(1)), GoBack(hand: swipe)]
/// ```
public struct GoBack: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// The way back; a hand may drive its transition.
  public init(hand: Hand? = nil) {
    line = ScriptLine(action: .back, hand: hand)
  }
}

/// The way back to an earlier scene.
///
/// ```swift
/// let script: [any ScriptContent] = [Perform("open"), Perform("more"), Unwind(to: "home")]
/// ```
public struct Unwind: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// The way back to the scene with this name; a hand may drive its transition.
  public init(to scene: String, hand: Hand? = nil) {
    line = ScriptLine(action: .unwind(scene), hand: hand)
  }
}

/// The selection of a tab, a page or a child.
///
/// ```swift
/// let app = try Spec(views: [home, settings], startingAt: "tabs", canvas: canvas) {
///   SceneDescription("tabs", container: .tab(children: ["first", "second"]))
///   SceneDescription("first", view: "home")
///   SceneDescription("second", view: "settings")
/// } script: {
///   Select(1)
///   Wait(for: .seconds(1))
///   Select(0, in: "tabs")
/// }
/// ```
public struct Select: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// A selection.
  ///
  /// - Parameters:
  ///   - index: The child, counted from 0.
  ///   - container: The scene of the container; nil for the nearest one.
  ///   - isForward: The direction of a custom container; nil for that of the numbers.
  ///   - hand: A hand that drives the transition.
  public init(
    _ index: Int, in container: String? = nil, forward isForward: Bool? = nil, hand: Hand? = nil
  ) {
    line = ScriptLine(action: .select(index, in: container, forward: isForward), hand: hand)
  }
}

/// A turn of the device, at which visible scenes perform their segues for it.
///
/// ```swift
/// let app = try Spec(
///   views: [home, settings], startingAt: "home", sizeClass: .compact, canvas: canvas
/// ) {
///   SceneDescription("home", view: "home", onRotate: [.landscape: "turn"]) {
///     SegueTemplate("turn", .present, to: "wide", presentation: .fullScreen)
///   }
///   SceneDescription("wide", view: "settings")
/// } script: {
///   RotateDevice(to: .landscape)
/// }
/// ```
public struct RotateDevice: ScriptContent {
  /// The line.
  public let line: ScriptLine

  /// A turn to an orientation.
  public init(to orientation: DeviceOrientation) {
    line = ScriptLine(action: .rotate(orientation))
  }
}

extension SceneDescription {
  /// A scene with its segues.
  ///
  /// - Parameters:
  ///   - name: The name of the scene in segues and events.
  ///   - view: The name of its view, which is optional for a container.
  ///   - container: Its content, if it is a container.
  ///   - transition: The transition between the children of a container; nil takes its default.
  ///   - hidesBottomBarWhenPushed: Whether the tab bar leaves the screen when the scene is pushed.
  ///   - onRotate: The identifier of the segue that a rotation to an orientation performs.
  ///   - segues: The segues that start at the scene.
  public init(
    _ name: String, view: String? = nil, container: SceneContainer? = nil,
    transition: TransitionSettings? = nil, hidesBottomBarWhenPushed: Bool = false,
    onRotate: [DeviceOrientation: String] = [:],
    @ListBuilder<SegueTemplate> segues: () -> [SegueTemplate] = { [] }
  ) {
    self.init(name, view: view)
    self.container = container
    self.transition = transition
    self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    self.onRotate = onRotate
    self.segues = segues()
  }
}

extension Spec {
  /// A spec of a storyboard and of the script that is played on it.
  ///
  /// ```swift
  /// let tour = try Spec(views: [home, settings], startingAt: "home", canvas: canvas) {
  ///   SceneDescription("home", view: "home") {
  ///     SegueTemplate("open", .present, to: "settings")
  ///   }
  ///   SceneDescription("settings", view: "settings")
  /// } script: {
  ///   Wait(for: .seconds(1))
  ///   Perform("open")
  ///   Wait(for: .seconds(1))
  ///   GoBack()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - views: All views that the scenes show; their names are unique.
  ///   - initial: The name of the first scene.
  ///   - sizeClass: The width class of the screen; nil takes that of the canvas's size.
  ///   - platform: The platform whose presentations and ways back it plays; the canvas has its
  ///     version.
  ///   - segueTypes: The custom segues that ``SegueTemplate/type`` may name, by that name.
  ///   - canvas: The canvas of every frame.
  ///   - stage: What stands around the canvas; nil if the canvas is the picture.
  ///   - audio: The sound beside that of recordings and transitions.
  ///   - scenes: The scenes, at least one; their names are unique.
  ///   - script: What the user does, in order.
  /// - Throws: All mistakes at once, by key path.
  public init(
    views: [View], startingAt initial: String, sizeClass: WidthClass? = nil,
    platform: Platform = .ios, segueTypes: [String: StoryboardSegue.Type] = [:],
    canvas: Canvas = Canvas(), stage: Stage? = nil, audio: Audio = .none,
    @ListBuilder<SceneDescription> scenes: () throws -> [SceneDescription],
    @ListBuilder<ScriptLine> script: () throws -> [ScriptLine]
  ) throws {
    self.init(
      file: "", canvas: canvas, views: views, steps: [], output: Output(), warnings: [])
    (self.stage, self.audio) = (stage, audio)
    let widthClass = sizeClass ?? canvas.size.map { WidthClass(width: $0.width) }
    var systems = canvas.systems
    systems.platform = platform
    let board = StoryboardScript(
      scenes: try scenes(), segueTypes: segueTypes, transitions: Catalogue.transitions,
      initial: Located(value: initial, position: nil), widthClass: widthClass ?? .compact,
      systems: systems, lines: try script())
    self.script = board
    var errors = repetitions(of: views.map(\.name), at: "views")
    errors += repetitions(of: board.scenes.map(\.name), at: "storyboard.scenes")
    if widthClass == nil, board.isAdaptive || board.presentsByItself {
      errors.append(error("storyboard.sizeClass", SpecParser.missingSizeClass))
    }
    if errors.isEmpty { errors = mistakesInValues }
    guard errors.isEmpty else { throw SpecErrors(errors) }
  }
}
