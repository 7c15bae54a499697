import SegueGeometry
import Testing

@testable import SegueTransitions

/// Smooth paths through keyframes, against closed forms.
///
/// - Source: the documentation of `CAAnimationCalculationMode.cubic`: a Catmull-Rom spline, which
///   tension, continuity and bias modify in the form of Kochanek and Bartels.
@Suite struct SplineTests {
  private func cubic(
    _ frames: [(Double, Double)], _ shape: SplineShape = .catmullRom
  ) -> Keyframes<Double> {
    Keyframes(frames.map { Keyframe(time: $0.0, value: $0.1, shape: shape) }, mode: .cubic)
  }

  /// The example of Apple's documentation.
  ///
  /// With p0…p3 around a segment, a Catmull-Rom spline is
  /// ½(2p1 + (p2 − p0)s + (2p0 − 5p1 + 4p2 − p3)s² + (3p1 − 3p2 + p3 − p0)s³).
  @Test func pathIsACatmullRomSpline() {
    let path = cubic([(0, 310), (0.25, 60), (0.5, 120), (0.75, 60), (1, 310)])
    for (time, value) in [
      (0.25, 60), (0.3125, 56.015625), (0.375, 78.125), (0.5, 120), (0.625, 78.125), (1, 310),
    ] {
      #expect(path.value(at: time, natural: 0) == value)
    }
  }

  /// Values that are linear in time stay so, whatever the times: the speeds on both sides of a
  /// keyframe are equal, and the ends go straight.
  @Test func straightPathStaysStraight() {
    let path = cubic([(0, 0), (0.1, 1), (0.6, 6), (1, 10)])
    for step in -4...24 {
      let time = Double(step) / 20
      #expect(abs(path.value(at: time, natural: 0) - 10 * time) < 1e-12)
    }
    #expect(cubic([(0, 2), (1, 4)]).value(at: 0.25, natural: 0) == 2.5)
  }

  @Test func pathHasNoCorner() {
    let path = cubic([(0, 0), (0.2, 3), (0.7, -1), (1, 5)])
    for time in [0.2, 0.7, 1] {
      let (before, at, after) = (
        path.value(at: time - 1e-6, natural: 0), path.value(at: time, natural: 0),
        path.value(at: time + 1e-6, natural: 0)
      )
      #expect(abs((after - at) - (at - before)) < 1e-9, "at \(time)")
      #expect(abs(after - at) > 1e-7)
    }
  }

  /// The formulas of the paper give three simple cases.
  ///
  /// A tension of 1 has tangents of 0, so each segment is 3s² − 2s³. A continuity of −1 has the
  /// tangents of the polyline, and a bias of 1 that of the segment before.
  @Test func shapeIsThatOfKochanekAndBartels() {
    let frames: [(Double, Double)] = [(0, 0), (0.5, 1), (1, 3)]
    // 1 + 2 · 0.15625
    #expect(cubic(frames, SplineShape(tension: 1)).value(at: 0.625, natural: 0) == 1.3125)
    let polyline = Keyframes(frames.map { Keyframe(time: $0.0, value: $0.1) })
    let corner = cubic(frames, SplineShape(continuity: -1))
    for time in [0.1, 0.4, 0.6, 0.9] {
      let straight = polyline.value(at: time, natural: 0)
      #expect(abs(corner.value(at: time, natural: 0) - straight) < 1e-12)
    }
    // From 1 to 3 with tangents of 1 and 2, and of 2 and 2.
    #expect(cubic(frames, SplineShape(bias: 1)).value(at: 0.75, natural: 0) == 1.875)
    #expect(cubic(frames, SplineShape(bias: -1)).value(at: 0.75, natural: 0) == 2)
  }

  /// Two keyframes at one time separate two paths.
  @Test func jumpSeparatesPaths() {
    let path = cubic([(0, 0), (0.5, 1), (0.5, 5), (1, 7)])
    #expect(path.value(at: 0.25, natural: 0) == 0.5)
    #expect(path.value(at: 0.5, natural: 0) == 5)
    #expect(path.value(at: 0.75, natural: 0) == 6)
  }

  @Test func curveOfASegmentMovesAlongThePath() {
    let path = cubic([(0, 310), (0.25, 60), (0.5, 120), (0.75, 60), (1, 310)])
    var frames = path.frames
    frames[1].curve = .steps(2)
    let stepped = Keyframes(frames, mode: .cubic)
    #expect(stepped.value(at: 0.45, natural: 0) == path.value(at: 0.375, natural: 0))
  }

  /// On a polyline of 30 and 10 points, the corner comes after three quarters of the time.
  @Test func paceIsEvenOnAPolyline() {
    let path = Keyframes<Point>(
      [(0, nil), (0.5, Point(30, 0)), (1, Point(30, 10))].map { Keyframe(time: $0.0, value: $0.1) },
      mode: .paced)
    for (progress, point) in [
      (0, Point(0, 0)), (0.5, Point(20, 0)), (0.75, Point(30, 0)), (0.875, Point(30, 5)),
      (1, Point(30, 10)), (1.1, Point(30, 14)), (-0.5, Point(-20, 0)),
    ] {
      let value = path.value(at: progress, natural: .zero)
      #expect((value - point).length < 1e-12, "at \(progress): \(value)")
    }
    let still = Keyframes(
      [Keyframe(time: 0, value: 2.0), Keyframe(time: 1, value: 2)], mode: .paced)
    #expect(still.value(at: 0.3, natural: 0) == 2)
  }

  @Test func paceIsEvenOnASmoothPath() {
    let points: [Point] = [[0, 0], [10, 40], [200, 40], [210, 0]]
    let frames = points.enumerated().map { Keyframe(time: Double($0) / 3, value: $1) }
    let path = Keyframes(frames, mode: .cubicPaced)
    let places = (-10...110).map { path.value(at: Double($0) / 100, natural: .zero) }
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).length }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.01 }, "\(mean)")
    // The path is that of the cubic mode, so it is symmetric, and ends exactly.
    #expect((path.value(at: 0.5, natural: .zero) - Point(105, 45)).length < 1e-9)
    #expect(path.value(at: 0, natural: .zero) == points[0])
    #expect(path.value(at: 1, natural: .zero) == points[3])
    let cubic = Keyframes(frames, mode: .cubic)
    #expect((cubic.value(at: 0.5, natural: .zero) - Point(105, 45)).length < 1e-9)
  }
}
