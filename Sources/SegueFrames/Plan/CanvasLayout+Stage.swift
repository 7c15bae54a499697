import SegueGeometry
import SegueSpec
import SegueTimeline

extension CanvasLayout {
  /// The same canvas in fewer pixels if the stage of a spec shows it much smaller at all times, so
  /// that less is drawn that nobody sees.
  ///
  /// It keeps a third more pixels along each axis than are seen, so the filters of both steps
  /// together pass what one of them would, and whole pixels along both axes, so nothing moves.
  /// Shaders of users may count pixels, so their canvas stays as it is.
  func shown(on spec: Spec) -> CanvasLayout {
    guard let stage = spec.stage, spec.shaders.isEmpty else { return self }
    let room = stage.size ?? wholeSize
    let pixels = Size(
      width: (room.width * scale).rounded(), height: (room.height * scale).rounded())
    var seen = stage.screens.filter { $0.source == nil }.map { screen in
      ShownScreen(screen, around: wholeSize, on: pixels, scale: scale).mostPixelsPerPoint
    }
    if case .blur(let deviation) = stage.background {
      // Nothing finer than about a deviation is left of it.
      let filling = max(pixels.width / wholeSize.width, pixels.height / wholeSize.height)
      seen.append(filling * min(1, 2 / (deviation * scale)))
    }
    return reduced(to: seen.max() ?? 0)
  }

  /// The same canvas in fewer pixels if so many of a point are seen.
  fileprivate func reduced(to seen: Double) -> CanvasLayout {
    let share = max(seen / scale * Self.surplus, Self.leastShare)
    // The greatest common divisor of the sides.
    guard let ratio = Rational(Int64(width), over: Int64(height)) else { return self }
    let divisor = Double(width / Int(ratio.numerator))
    // A product of rounded numbers may exceed a whole one by less than counts.
    let steps = (share * divisor - 1e-6).rounded(.up)
    guard steps < divisor else { return self }
    var layout = self
    layout.width = Int(Double(width) / divisor * steps)
    layout.height = Int(Double(height) / divisor * steps)
    layout.scale = scale * steps / divisor
    return layout
  }

  /// Pixels of the canvas for each pixel that is seen, along each axis.
  private static let surplus = 4.0 / 3

  /// The smallest share of the pixels along each axis.
  private static let leastShare = 0.25
}

extension RenderPlan {
  /// The same plan in the pixels that are seen of it in a screen.
  ///
  /// One that is shown larger than it is has a multiple of its pixels, unless these are too many.
  /// One with a stage of its own never has fewer, because that has fewer of its canvas.
  ///
  /// - Parameters:
  ///   - screen: The screen that shows its pictures.
  ///   - stage: The stage around the screen, in pixels.
  ///   - scale: Pixels of that stage a point.
  /// - Returns: The plan.
  func shown(on screen: Spec.Stage.Screen, _ stage: Size, scale: Double) -> RenderPlan {
    guard spec.shaders.isEmpty else { return self }
    let seen = ShownScreen(screen, around: pictureSize, on: stage, scale: scale)
      .mostPixelsPerPoint
    // A product of rounded numbers may exceed a whole one by less than counts.
    let factor = (seen / self.scale - 1e-6).rounded(.up)
    let plan = factor > 1 ? (try? at(scale: self.scale * factor)) ?? self : self
    return plan.showcase == nil ? plan.reduced { $0.reduced(to: seen) } : plan
  }
}
