import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// Material's search view and the gesture back on it, at the figures of
/// material-components-android.
@Suite struct SearchViewTests {
  private static let size = Size(width: 412, height: 915)
  private static let bar = SharedElement(
    frame: Rect(x: 16, y: 100, width: 380, height: 56), cornerRadius: 28)

  private static func stage(isBack: Bool = false) -> Stage {
    var stage = Stage(size: size)
    if isBack { stage.elements.to["bar"] = bar } else { stage.elements.from["bar"] = bar }
    return stage
  }

  private func frame(of layer: Layer) -> Rect {
    Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy {
      abs($0 - $1) < 1e-9
    }
  }

  /// The curve (0.4, 0, 0.2, 1) at a time, by bisection.
  private func eased(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func point(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(middle, 0.4, 0.2) < time { low = middle } else { high = middle }
    }
    return point(low, 0, 1)
  }

  @Test func timesAreThoseOfTheSource() {
    #expect(SearchView.timing(isReversed: false, on: Systems()).duration == .milliseconds(300))
    #expect(SearchView.timing(isReversed: true, on: Systems()).duration == .milliseconds(250))
  }

  /// At half of the time: the rectangle and its corners by the curve, the content half opaque after
  /// 75 of 150 ms and scaled, the black after 50 of 300, the bar's text half gone on its way up.
  @Test func barGrowsToTheView() throws {
    let scene = SearchView().scene(at: 0.5, on: Self.stage())
    let share = eased(0.5)
    let layers = scene.layers
    #expect(layers.count == 6)
    #expect(layers[0] == Layer(contents: .from, size: Self.size))
    #expect(abs(layers[1].opacity - 0.32 * 50 / 300) < 1e-12)
    let root = Rect(
      x: 16 * (1 - share), y: 100 * (1 - share), width: 380 + 32 * share,
      height: 56 + (915 - 56) * share)
    #expect(layers[2].contents == .color([1, 1, 1, 1]) && isNear(frame(of: layers[2]), root))
    guard case .rounded(let radius, _, _, .all) = layers[2].outline else {
      Issue.record("the rectangle has no corners")
      return
    }
    #expect(abs(radius - 28 * (1 - share)) < 1e-9)
    // The content, 819 points below the header, about its middle.
    let scale = 0.95 + 0.05 * share
    #expect(layers[3].contents == .to && layers[3].opacity == 0.5)
    let top = 96 + 819 * (1 - scale) / 2
    #expect(abs(frame(of: layers[3]).y - top) < 1e-9)
    #expect(abs(layers[3].contentsRect.y * 915 - 96) < 1e-9)
    let shown = frame(of: layers[3])
    #expect(abs(layers[3].contentsRect.width * 412 * scale - shown.width) < 1e-9)
    // The middle of the bar is at 128, that of the header at 60.
    let text = frame(of: layers[5])
    #expect(layers[5].contents == .from && layers[5].opacity == 0.5)
    #expect(isNear(text, Rect(x: 16, y: 100 - 68 * share, width: 380, height: 56)))
    let head = frame(of: layers[4])
    #expect(layers[4].opacity == 1 && abs(head.y + head.height - (96 + 68 * (1 - share))) < 1e-9)
  }

  /// Nothing is outside of the rectangle, whatever the place of the bar.
  @Test(arguments: [0.02, 0.1, 0.3, 0.6, 0.95])
  func allPicturesAreWithinTheRectangle(progress: Double) throws {
    for y in [0.0, 40, 400, 850] {
      var stage = Stage(size: Self.size)
      stage.elements.from["bar"] = SharedElement(
        frame: Rect(x: 60, y: y, width: 200, height: 50), cornerRadius: 10)
      let layers = SearchView(scrim: 0).scene(at: progress, on: stage).layers
      let root = frame(of: try #require(layers.first { $0.contents == .color([1, 1, 1, 1]) }))
      for layer in layers.dropFirst(2) {
        let inner = frame(of: layer)
        #expect(inner.x >= root.x - 1e-9 && inner.y >= root.y - 1e-9)
        #expect(inner.right <= root.right + 1e-9 && inner.bottom <= root.bottom + 1e-9)
      }
    }
  }

  /// An element of the new view with the bar's name is its header.
  @Test func headerCanBeAnElement() throws {
    var stage = Self.stage()
    stage.elements.to["bar"] = SharedElement(frame: Rect(x: 10, y: 50, width: 392, height: 40))
    let scene = SearchView().scene(at: 0.5, on: stage)
    let text = frame(of: try #require(scene.layers.last))
    #expect(abs(text.y - (100 - 58 * eased(0.5))) < 1e-9)
  }

  /// On the way back the content is gone after 83 ms, and the black goes with the rectangle.
  @Test func viewBecomesTheBarAgain() throws {
    let scene = SearchView().scene(back: 0.5, on: Self.stage(isBack: true))
    let left = 1 - eased(0.5)
    #expect(scene.layers[0] == Layer(contents: .to, size: Self.size))
    #expect(abs(scene.layers[1].opacity - 0.32 * left) < 1e-9)
    #expect(abs(frame(of: scene.layers[2]).y - 100 * (1 - left)) < 1e-9)
    // The content is invisible; the header and the bar's text are there.
    #expect(scene.layers.count == 5)
    #expect(scene.layers[4].contents == .to && scene.layers[4].opacity == 0.5)
    let early = SearchView().scene(back: 0.1, on: Self.stage(isBack: true))
    #expect(abs(early.layers[3].opacity - (1 - 25.0 / 83)) < 1e-9)
  }

  private func hand(
    _ phase: Double, by offset: Point, end: HandMotion.End? = nil
  ) -> HandMotion {
    HandMotion(
      [
        HandMotion.Touch(seconds: 0, phase: 0),
        HandMotion.Touch(seconds: 1, phase: phase, offset: offset),
      ], at: 1, end: end)
  }

  private func led(_ hand: HandMotion) throws -> [Layer] {
    try #require(SearchView().drawing(led: hand, on: Self.stage(isBack: true)).scene).layers
  }

  /// 0.9 of its size, 12.6 points aside (20.6 less 8), and 24 · |y| / height down, with the bar's
  /// corners; the bar's place below is filled.
  @Test(arguments: [(1.0, 1.0), (-1, -1)]) func viewDrawsInUnderAHand(
    side: Double, sign: Double
  ) throws {
    let layers = try led(hand(1, by: Point(300 * side, 183)))
    #expect(layers[1].contents == .to && isNear(frame(of: layers[1]), Self.bar.frame))
    #expect(abs(layers[2].opacity - 0.32) < 1e-12)
    let root = frame(of: layers[3])
    let expected = Rect(
      x: 20.6 + 12.6 * sign, y: 45.75 + 24 * 183 / 915, width: 370.8, height: 823.5)
    #expect(isNear(root, expected), "\(root)")
    guard case .rounded(let radius, _, _, .all) = layers[3].outline else {
      Issue.record("the view has no corners")
      return
    }
    #expect(abs(radius - 28 * 0.9) < 1e-9)
    // The page is whole: its header and its content meet.
    let (content, head) = (frame(of: layers[4]), frame(of: layers[5]))
    #expect(abs(head.y + head.height - content.y) < 1e-9 && abs(head.y - root.y) < 1e-9)
    #expect(abs(content.y + content.height - (root.y + root.height)) < 1e-9)
  }

  /// After the release the way back runs from the place of the hand, which is left by a cosine.
  @Test func releasedViewBecomesTheBar() throws {
    let layers = try led(hand(1, by: Point(300, 0), end: .init(isCommitted: true, progress: 0.5)))
    let (left, half) = (1 - eased(0.5), 0.5)
    let scale = 1 - 0.1 * half
    let unscaled = Rect(
      x: 16 * (1 - left), y: 100 * (1 - left), width: 380 + 32 * left,
      height: 56 + (915 - 56) * left)
    let root = frame(of: layers[3])
    #expect(abs(root.width - unscaled.width * scale) < 1e-9)
    #expect(abs(root.x - (206 + (unscaled.x - 206) * scale + 12.6 * half)) < 1e-9)
    let end = try led(hand(1, by: Point(300, 0), end: .init(isCommitted: true, progress: 1)))
    #expect(end == [Layer(contents: .to, size: Self.size)])
    let ending = SearchView.ending(
      of: hand(1, by: .zero), isCommitted: true, on: Systems())
    #expect(ending.duration == .milliseconds(250))
  }

  @Test func viewComesBackAfterACancel() throws {
    let half = try led(hand(1, by: Point(300, 0), end: .init(isCommitted: false, progress: 0.5)))
    #expect(abs(frame(of: half[3]).width - 412 * 0.95) < 1e-9)
    let end = try led(hand(1, by: Point(300, 0), end: .init(isCommitted: false, progress: 1)))
    #expect(end == [Layer(contents: .from, size: Self.size)])
    #expect(try led(hand(0, by: .zero)) == end)
  }

  @Test func handPreviewsTheWayBackSinceAndroid14() {
    for version in AndroidVersion.allCases {
      let systems = Systems(android: version)
      let still = hand(0, by: .zero)
      #expect(
        (SearchView.grip(of: still, isReversed: true, on: systems) != nil)
          == (version.rawValue >= 14))
      #expect(SearchView.grip(of: still, isReversed: false, on: systems) == nil)
    }
  }

  /// A view without the element grows from a bar of its own.
  @Test func viewWithoutABarGrowsFromAStandIn() throws {
    let scene = SearchView().scene(at: 1e-6, on: Stage(size: Self.size))
    let root = frame(of: scene.layers[1])
    #expect(abs(root.x - 16) < 1e-3 && abs(root.y - 40) < 1e-3 && abs(root.height - 56) < 1e-2)
  }
}
