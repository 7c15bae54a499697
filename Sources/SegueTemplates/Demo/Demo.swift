package import SeguePixels
package import SegueSpec

/// A video without input files, because its screens are drawn here.
package enum Demo {
  /// The spec, which refers to the images of ``images()``.
  package static func spec() throws(SpecErrors) -> Spec {
    try Spec.parse(text: text, file: "<demo>")
  }

  /// The screens by their paths in the spec, each of 390 × 844 points at scale 2.
  package static func images() -> [String: PixelBuffer] {
    [
      "home@2x.png": screen(HomeScreen.draw),
      "messages@2x.png": screen(MessagesScreen.draw),
      "activity@2x.png": screen(ActivityScreen.draw),
      "player@2x.png": screen(PlayerScreen.draw),
    ]
  }

  private static func screen(_ draw: (inout Painter) -> Void) -> PixelBuffer {
    var painter = Painter(width: 390, height: 844, scale: 2)
    draw(&painter)
    return painter.image
  }

  private static let text = """
    segue: 1
    canvas: { fps: 60, background: "#101014" }
    defaults: { for: 0.4 }
    views:
      home: home@2x.png
      messages: messages@2x.png
      activity: activity@2x.png
      player: player@2x.png
    timeline:
      - show: home
      - to: messages
        transition: { type: cube, duration: 0.5, dimmingCurve: ramp }
      - to: activity
        transition: { type: pageCurl, duration: 1.0 }
      - to: player
        transition: { type: pageScroll, duration: 0.4 }
      - to: messages
        transition: { type: cube, forward: false, duration: 0.5, dimmingCurve: ramp }
      - to: home
        transition: { type: crossDissolve, duration: 0.4 }
    """
}
