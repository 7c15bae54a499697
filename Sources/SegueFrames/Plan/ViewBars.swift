import SegueControllers
import SegueGeometry
import SegueSpec
import SegueTimeline
import SegueTransitions

/// The bars on the pictures of all views that are shown, as far as they are known.
struct ViewBars: Hashable {
  /// The bars of one view.
  private struct Known: Hashable {
    let bars: Bars
    /// Whether they come from the table of devices, which knows the heights of a navigation bar and
    /// a tab bar but not whether the view has them.
    let isAutomatic: Bool
  }

  private var views: [String: Known] = [:]

  /// The reason why `bars: auto` knows no bars, for each view that sets it.
  private(set) var warnings: [SpecWarning] = []

  /// Resolves the bars of every view that is shown on a canvas.
  ///
  /// Without a setting they are `auto` in a storyboard, whose containers know which bars there are,
  /// on screens of its platform.
  ///
  /// - Throws: ``InputErrors`` with every view whose bars leave nothing of the canvas.
  init(_ images: ImageSource, on layout: CanvasLayout) throws(InputErrors) {
    let spec = images.spec
    let canvas = layout.wholeSize
    let isPlayed = spec.steps.contains { $0.passage != nil }
    var errors: [InputError] = []
    for view in spec.shownViews {
      switch view.bars ?? (isPlayed ? .automatic : .off) {
      case .off: continue
      case .given(let bars):
        views[view.name] = Known(bars: bars, isAutomatic: false)
        guard let problem = Self.problem(of: bars, on: canvas) else { continue }
        errors.append(
          InputError(
            spec.error(
              at: view.barsPosition, keyPath: "views.\(view.name).bars", problem)))
      case .automatic:
        switch Self.bars(of: view, images, on: layout) {
        case .success(let bars): views[view.name] = Known(bars: bars, isAutomatic: true)
        case .failure(let reason) where view.bars == .automatic:
          warnings.append(
            SpecWarning(
              file: spec.file, position: view.barsPosition, keyPath: "views.\(view.name).bars",
              concern: .unknownBars(
                "\(reason.text), so no bar stays; expected heights such as "
                  + "{ status: 47, home: 34 }, or none")))
        case .failure: continue
        }
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// The reason why heights cannot be drawn; nil if they can.
  private static func problem(of bars: Bars, on canvas: Size) -> String? {
    // Only code can give these.
    guard [bars.status, bars.navigation, bars.tab, bars.home].allSatisfy({ $0 >= 0 }) else {
      return "have a height below 0, expected points from 0 to 32768"
    }
    guard bars.top + max(bars.tab, bars.home) >= canvas.height else { return nil }
    let size = "\(canvas.width.written) × \(canvas.height.written) points"
    return "leave nothing of a canvas of \(size), expected smaller bars, or none"
  }

  /// Whether no bars are known at all.
  var isEmpty: Bool { views.isEmpty }

  /// A reason why nothing is known about the bars of a view.
  private struct Unknown: Error {
    let text: String
  }

  /// The bars of the device that took the screenshot, in points of the canvas.
  private static func bars(
    of view: Spec.View, _ images: ImageSource, on layout: CanvasLayout
  ) -> Result<Bars, Unknown> {
    guard let fit = view.file?.fit, let part = try? images.part(of: view) else {
      return .failure(Unknown(text: "auto looks up the size of an image, and there is none"))
    }
    guard let (device, isUpright) = Device.screen(width: part.width, height: part.height) else {
      return .failure(
        Unknown(
          text: "auto knows no device with a screen of \(part.width) × \(part.height) pixels"))
    }
    guard view.bars != nil || device.platform == images.spec.script?.systems.platform else {
      return .failure(Unknown(text: "a storyboard knows the screens of its own platform"))
    }
    let factor = Double(layout.width) / Double(part.width)
    let isWhole =
      abs(Double(part.height) * factor - Double(layout.height)) < 1
      && (fit != .center || factor == layout.scale / part.scale)
    guard isWhole, view.isPlain else {
      return .failure(Unknown(text: "auto is for a screenshot that fills the canvas"))
    }
    let points = isUpright ? device.size.width : device.size.height
    return .success(
      device.bars(isUpright: isUpright, on: images.spec.canvas.systems)
        .scaled(by: layout.wholeSize.width / points))
  }

  /// Height of the status bar on a view's picture, in points; 0 if it is unknown.
  func status(of view: String) -> Double { views[view]?.bars.status ?? 0 }

  /// The bars that stay in a transition; nil if all of the screen moves.
  ///
  /// They stay in transitions of the whole canvas between two single views.
  func staying(
    in leg: Timeline.Leg, of settings: TransitionSettings, on stage: NestedStage
  ) -> StayingBars? {
    guard leg.places.allSatisfy(stage.isWhole), !settings.transition.keepsFrom,
      case .view(let from) = leg.from,
      case .view(let to) = leg.to, let old = seen(from, in: leg), let new = seen(to, in: leg)
    else { return nil }
    let bars = StayingBars(from: old, to: new, in: leg.containers)
    return bars.isEmpty ? nil : bars
  }

  /// The bars of a view, of which only a container knows some.
  private func seen(_ view: String, in leg: Timeline.Leg) -> Bars? {
    guard let known = views[view] else { return nil }
    guard known.isAutomatic, leg.containers == nil else { return known.bars }
    var bars = known.bars
    (bars.navigation, bars.tab) = (0, 0)
    return bars
  }
}
