import SegueGeometry
import SegueSpec
import SegueTimeline
import SegueTransitions

/// The motions with which a layer comes and goes, in parts that follow each other.
struct LayerPassage {
  private let layer: Spec.Stage.Layer
  private let stage: Size
  /// The number of parts, at least one.
  private let parts: Int
  /// Seconds from a part to the next one.
  private let step: Double
  /// 1 if it slides from the left to the right, -1 if from the right to the left.
  private let heading: Double

  /// Source: Material 3, "Easing and duration": emphasized decelerate, medium 4 and its
  /// counterpart, short 4 with half as much again.
  private static let entranceSeconds = 0.5
  private static let exitSeconds = 0.3

  /// Seconds from a character that is typed to the next one.
  private static let characterSeconds = 0.04

  /// - Parameters:
  ///   - layer: The layer.
  ///   - parts: The number of its parts; 0 counts as one.
  ///   - step: Seconds from a part to the next one.
  ///   - stage: The size of the stage, in pixels.
  ///   - heading: 1 if it slides from the left to the right, -1 if from the right to the left.
  init(
    _ layer: Spec.Stage.Layer, parts: Int, step: Double, on stage: Size, heading: Double = 1
  ) {
    (self.layer, self.stage, self.step, self.heading) = (layer, stage, step, heading)
    self.parts = max(1, parts)
  }

  private var delays: Double { step * Double(parts - 1) }

  /// Whether a part may be on its way.
  func isPassing(at time: Rational) -> Bool {
    if moves(layer.entrance), since(time) < delays + Self.entranceSeconds { return true }
    guard moves(layer.exit), let left = left(time) else { return false }
    return left < delays + Self.exitSeconds
  }

  private func moves(_ motion: Spec.Stage.Layer.Motion?) -> Bool {
    motion != nil && motion != .typewriter
  }

  /// The number of characters that are written, of `count`; nil if all are.
  func written(of count: Int, at time: Rational) -> Int? {
    var shown = count
    // The instants are exact, so a hair of a second makes up for what Double lacks.
    if layer.entrance == .typewriter {
      shown = min(shown, Int(since(time) / Self.characterSeconds + 1e-6) + 1)
    }
    if layer.exit == .typewriter, let left = left(time) {
      shown = min(shown, Int((left / Self.characterSeconds - 1e-6).rounded(.up)))
    }
    return shown < count ? shown : nil
  }

  /// Moves a part to where it is at an instant.
  func apply(to layer: inout Layer, part: Int, at time: Rational) {
    let delay = step * Double(part)
    if let entrance = self.layer.entrance {
      let seconds = since(time) - delay
      let curve = TimingFunction.cubicBezier(0.05, 0.7, 0.1, 1)
      let progress = curve.progress(
        at: min(max(seconds / Self.entranceSeconds, 0), 1), duration: Self.entranceSeconds)
      offset(entrance, heading: -1, share: 1 - progress, &layer)
    }
    if let exit = self.layer.exit, let left = left(time) {
      let seconds = Self.exitSeconds - (left - (delays - delay))
      let curve = TimingFunction.cubicBezier(0.3, 0, 0.8, 0.15)
      let progress = curve.progress(
        at: min(max(seconds / Self.exitSeconds, 0), 1), duration: Self.exitSeconds)
      offset(exit, heading: 1, share: progress, &layer)
    }
  }

  /// Seconds since the layer began to come.
  private func since(_ time: Rational) -> Double { time.minus(layer.from).doubleValue }

  /// Seconds until the layer is gone; nil if it stays.
  private func left(_ time: Rational) -> Double? { layer.to.map { $0.minus(time).doubleValue } }

  /// Moves a layer by a share of its way, 0 at its place and 1 when it is not seen.
  private func offset(
    _ motion: Spec.Stage.Layer.Motion, heading: Double, share: Double, _ layer: inout Layer
  ) {
    guard share > 0, motion != .typewriter else { return }
    layer.opacity *= max(0, 1 - share)
    switch motion {
    case .fade, .typewriter: break
    case .rise: layer.position.y += stage.height / 20 * share
    case .slide: layer.position.x += stage.width / 10 * share * heading * self.heading
    case .scale:
      let scale = 1 - 0.2 * share
      layer.transform = layer.transform.concatenating(.scale(x: scale, y: scale))
    }
  }
}
