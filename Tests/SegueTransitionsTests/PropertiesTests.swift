import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct PropertiesTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The example of the document: the center of the old view moves to (0, 0) while it fades out and
  /// the new one fades in, in 2.0 s.
  @Test func seedExampleIsTheDefault() throws {
    #expect(Properties.configuration.duration == .seconds(2))
    let properties = try Properties.make()
    for (progress, center, alpha) in [
      (0.25, Point(120, 180), 0.75), (0.5, Point(80, 120), 0.5), (0.75, Point(40, 60), 0.25),
    ] {
      let layers = properties.scene(at: progress, on: stage).layers
      #expect(layers.map(\.contents) == [.from, .to])
      #expect(layers[0].position == center)
      #expect(layers[0].opacity == alpha)
      #expect(layers[1].opacity == 1 - alpha)
      #expect(layers[1].position == Point(160, 240))
    }
  }

  /// Apple's cycleFromViewController, written as keyframes, equals the transition `frames`.
  @Test func framesAsKeyframesAreTheTransitionFrames() throws {
    let (start, end) = (
      Rect(x: 320, y: 100, width: 160, height: 240), Rect(x: -80, y: 0, width: 80, height: 480)
    )
    var (from, to) = (ViewKeyframes(), ViewKeyframes())
    from.frame = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: end)])
    to.frame = Keyframes([Keyframe(time: 0, value: start), Keyframe(time: 1, value: nil)])
    let properties = try Properties.make(["from": .keyframes(from), "to": .keyframes(to)])
    let frames = try Frames.make(["start": .rect(start), "end": .rect(end)])
    for progress in [-0.1, 0, 0.3, 0.7, 1, 1.1] {
      #expect(
        properties.scene(at: progress, on: stage) == frames.scene(at: progress, on: stage))
    }
  }

  /// If only one view is animated, it lies on top.
  @Test func animatedViewLiesAbove() throws {
    var motion = ViewKeyframes()
    motion.alpha = Keyframes([Keyframe(time: 0, value: 1), Keyframe(time: 1, value: 0)])
    let leaving = try Properties.make(["from": .keyframes(motion)])
    #expect(leaving.scene(at: 0.5, on: stage).layers.map(\.contents) == [.to, .from])
    let arriving = try Properties.make(["to": .keyframes(motion)])
    #expect(arriving.scene(at: 0.5, on: stage).layers.map(\.contents) == [.from, .to])
  }

  @Test func everyPropertyReachesTheLayer() throws {
    var to = ViewKeyframes()
    to.zPosition = Keyframes([Keyframe(time: 0, value: -3)])
    to.cornerRadius = Keyframes([Keyframe(time: 0, value: 20), Keyframe(time: 1, value: nil)])
    to.alpha = Keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 0.5, value: 1)])
    let properties = try Properties.make(["to": .keyframes(to)])
    let layer = try #require(properties.scene(at: 0.25, on: stage).layers.last)
    #expect(layer.zPosition == -3)
    #expect(layer.outline == .rounded(radius: 15))
    #expect(layer.opacity == 0.5)
    #expect(properties.scene(at: 1, on: stage).layers.last?.outline == .rectangle)
    // Opacity and radius stay within their bounds if progress overshoots.
    let beyond = try #require(properties.scene(at: 1.2, on: stage).layers.last)
    #expect(beyond.opacity == 1)
    #expect(beyond.outline == .rectangle)
  }

  /// Interpolated as numbers, 270° turns by three quarters; as matrices, by a quarter in the
  /// opposite direction.
  @Test func transformsInterpolateByComponentsOrShortestPath() throws {
    for (interpolation, angle) in [
      (ViewKeyframes.Interpolation.components, 1.5 * Double.pi * 0.5), (.shortest, -0.25 * .pi),
    ] {
      var to = ViewKeyframes()
      to.interpolation = interpolation
      to.transform = Keyframes([
        Keyframe(time: 0, value: nil),
        Keyframe(time: 1, value: TransformComponents(rotation: SIMD3(0, 0, 1.5 * .pi))),
      ])
      let properties = try Properties.make(["to": .keyframes(to)])
      let layer = try #require(properties.scene(at: 0.5, on: stage).layers.last)
      let rows = Transform3D.rotation(angle, about: .z)
      #expect(abs(layer.transform.row1 - rows.row1).max() < 1e-12)
      #expect(abs(layer.transform.row2 - rows.row2).max() < 1e-12)
    }
  }

  /// At 60° about y, the near side lies sin 60° · 160 in front of the canvas.
  ///
  /// It appears 1000 / (1000 − that) times as large about the view's own middle.
  @Test func transformsInSpaceAreSeenInPerspective() throws {
    var to = ViewKeyframes()
    to.transform = Keyframes([
      Keyframe(time: 0, value: TransformComponents(rotation: SIMD3(0, .pi / 3, 0)))
    ])
    let properties = try Properties.make(["to": .keyframes(to)])
    let scene = properties.scene(at: 0.5, on: stage)
    let depth = 160 * 3.0.squareRoot() / 2
    let corner = scene.corner(0, 0, of: .to)
    #expect(abs(corner.x - (160 - 80 * 1000 / (1000 - depth))) < 1e-9)
    #expect(abs(corner.y - (240 - 240 * 1000 / (1000 - depth))) < 1e-9)
    // Siblings in a plain layer have no depth, so the views do not intersect.
    let layer = try #require(scene.layers.last)
    #expect(scene.boundsToCanvas(layer).apply(SIMD4(0, 0, 0, 1)).z == 0)
  }
}

private func abs(_ vector: SIMD4<Double>) -> SIMD4<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
