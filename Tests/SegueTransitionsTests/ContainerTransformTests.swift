import SegueGeometry
import Testing

@testable import SegueTransitions

/// The container transform at the figures of material-components-android.
@Suite struct ContainerTransformTests {
  private static let cell = Rect(x: 20, y: 500, width: 160, height: 80)
  private static let canvas = Size(width: 400, height: 800)

  private var stage: Stage {
    var stage = Stage(size: Self.canvas)
    let element = SharedElement(frame: Self.cell, cornerRadius: 16)
    stage.elements = SharedElements(from: ["cell": element], to: ["cell": element])
    return stage
  }

  /// View, place, veil, old content, new content.
  private func contents(_ scene: Scene) -> (old: Layer, new: Layer) {
    (scene.layers[3], scene.layers[4])
  }

  /// The end fits the width, because 800 · 160 / 400 = 320 is at least 80.
  @Test(arguments: [0.1, 0.5, 0.8])
  func contentsFitTheWidth(progress: Double) {
    let (old, new) = contents(ContainerTransform().scene(at: progress, on: stage))
    let width = 160 + 240 * progress
    for layer in [old, new] {
      #expect(abs(layer.size.width - width) < 1e-9)
      #expect(abs(layer.position.x - (100 + 100 * progress)) < 1e-9)
      #expect(abs(layer.position.y - layer.size.height / 2 - 500 * (1 - progress)) < 1e-9)
    }
    // The old content keeps its shape; of the new one as much is cut as the mask says.
    #expect(abs(old.size.height - width / 2) < 1e-9)
    let excess = 1.5 * width
    #expect(abs(new.size.height - (2 * width - excess * (1 - progress))) < 1e-9)
  }

  @Test func contentsFitTheHeightIfAsked() {
    let transform = ContainerTransform(fit: .height)
    let (old, new) = contents(transform.scene(at: 0.5, on: stage))
    #expect(abs(old.size.height - 440) < 1e-9 && abs(new.size.height - 440) < 1e-9)
    // 160 · 440 / 80 = 880 beside 400 · 440 / 800 = 220: half of the excess is cut.
    #expect(abs(new.size.width - 220) < 1e-9 && abs(old.size.width - 550) < 1e-9)
  }

  /// Fades from 0 to 0.25; the way back, which fades the old content out, from 0.6 to 0.9.
  @Test(arguments: [(0.125, 0.5), (0.25, 1), (0.7, 1)])
  func newContentFadesIn(progress: Double, opacity: Double) {
    let (old, new) = contents(ContainerTransform().scene(at: progress, on: stage))
    #expect(old.contents == .from && old.opacity == 1)
    #expect(new.contents == .to && abs(new.opacity - opacity) < 1e-12)
  }

  @Test(arguments: [(0.3, 1.0), (0.75, 0.5), (0.84, 0.2)])
  func oldContentFadesOutOnTheWayBack(progress: Double, opacity: Double) {
    let (lower, upper) = contents(ContainerTransform().scene(back: progress, on: stage))
    #expect(lower.contents == .to && lower.opacity == 1)
    #expect(upper.contents == .from && abs(upper.opacity - opacity) < 1e-9)
  }

  /// Through: the old content is gone at 0.35 of the fade.
  @Test func fadeThroughTurnsAt35Percent() {
    let shares = ContainerShares(enteringOn: .linear)
    #expect(shares.opacities(.through, at: 0.0875).start == 0)
    #expect(shares.opacities(.through, at: 0.0875).end == 0)
    #expect(abs(shares.opacities(.through, at: 0.04375).start - 0.5) < 1e-12)
    #expect(abs(shares.opacities(.through, at: 0.16875).end - 0.5) < 1e-12)
    #expect(shares.opacities(.cross, at: 0.125) == (0.5, 0.5))
  }

  /// Radius: 0 to 0.75 on the way there, 0.3 to 0.9 on the way back.
  @Test(arguments: [(false, 0.375, 8.0), (false, 0.8, 0), (true, 0.2, 0), (true, 0.6, 8)])
  func cornersGoWithTheirMask(isBack: Bool, progress: Double, radius: Double) {
    let transform = ContainerTransform()
    let scene =
      isBack ? transform.scene(back: progress, on: stage) : transform.scene(at: progress, on: stage)
    let layer = scene.layers[3...].first { $0.shadow != nil }
    guard case .rounded(let found, _, _, let corners) = layer?.outline else {
      Issue.record("no layer is the container")
      return
    }
    #expect(abs(found - radius) < 1e-9 && corners == .all)
  }

  @Test func veilIs32Percent() {
    #expect(abs(ContainerTransform().scene(at: 0.5, on: stage).layers[2].opacity - 0.16) < 1e-12)
    let back = ContainerTransform().scene(back: 0.25, on: stage)
    #expect(abs(back.layers[2].opacity - 0.24) < 1e-12)
  }

  /// Going up, the arc leaves sideways: its control point is above neither, at the new middle.
  @Test func arcLeavesSidewaysGoingUp() {
    let (old, _) = contents(ContainerTransform(path: .arc).scene(at: 0.5, on: stage))
    // A quarter of (100, 500) and (200, 0), half of (200, 500).
    #expect(abs(old.position.x - 175) < 1e-9)
    #expect(abs(old.position.y - old.size.height / 2 - 375) < 1e-9)
  }

  /// Long2 and medium4.
  @Test func timesAreMaterials() {
    let systems = Systems()
    let enter = ContainerTransform.timing(isReversed: false, on: systems)
    let back = ContainerTransform.timing(isReversed: true, on: systems)
    #expect(enter.duration == .milliseconds(500) && back.duration == .milliseconds(400))
    #expect(enter.curve == .emphasized && back.curve == .emphasized)
  }
}
