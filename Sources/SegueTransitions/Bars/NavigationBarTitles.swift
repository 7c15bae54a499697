package import SegueGeometry

/// The motion of titles in a navigation bar that stays during a push.
///
/// The bar's own color is the outermost column of its picture, stretched over the bar. The middle
/// half of the picture is the title, the quarters beside it are the buttons.
///
/// - Source: Flutter's `nav_bar.dart`, `_NavigationBarComponentsTransition`: the buttons stay and
///   fade (`bottomBackChevron`, `bottomTrailing`: out by 0.6; `topBackChevron` over another,
///   `topTrailing`: in from 0.4). The old title fades by 0.7 (`bottomMiddle`), the new one from
///   0.25 (`topMiddle`), which comes with its middle from the trailing edge. Fades out are
///   `easeOut`, fades in `easeIn`, and both titles move in proportion to the progress.
enum NavigationBarTitles {
  /// The distance of the old title, in widths of the bar.
  ///
  /// In the source its leading edge moves to that of the back button's label. The leading edge of
  /// the middle half is a quarter of the bar away from the bar's own.
  static let oldShift = 0.25

  /// The distance of the new title, in widths of the bar, from the trailing edge to the middle.
  static let newShift = 0.5

  /// The scene of a bar at `progress`, of which only the scanlines of the bar are meant.
  ///
  /// - Parameters:
  ///   - progress: 0 is the bar of `from`, 1 that of `to`, both exactly.
  ///   - size: The size of the canvas.
  ///   - isMirrored: Whether the new view comes from the left.
  /// - Returns: Layers as high as the canvas.
  static func scene(at progress: Double, size: Size, isMirrored: Bool) -> Scene {
    guard progress > 0, progress < 1 else {
      return Scene(size: size, layers: [Layer(contents: progress > 0 ? .to : .from, size: size)])
    }
    let forward = isMirrored ? -size.width : size.width
    let old = fadeOut(by: 0.6, at: progress)
    let new = fadeIn(from: 0.4, at: progress)
    var background = stretchedEdge(of: .to, size)
    background.compositing = .dissolve
    background.opacity = progress
    let layers = [
      stretchedEdge(of: .from, size), background,
      part(0..<0.25, of: .from, size, opacity: old), part(0.75..<1, of: .from, size, opacity: old),
      part(
        0.25..<0.75, of: .from, size, opacity: fadeOut(by: 0.7, at: progress),
        shift: -forward * oldShift * progress),
      part(0..<0.25, of: .to, size, opacity: new), part(0.75..<1, of: .to, size, opacity: new),
      part(
        0.25..<0.75, of: .to, size, opacity: fadeIn(from: 0.25, at: progress),
        shift: forward * newShift * (1 - progress)),
    ]
    return Scene(size: size, layers: layers)
  }

  static func fadeOut(by end: Double, at progress: Double) -> Double {
    1 - TimingFunction.easeOut.progress(at: progress / end, duration: 1)
  }

  static func fadeIn(from start: Double, at progress: Double) -> Double {
    TimingFunction.easeIn.progress(at: (progress - start) / (1 - start), duration: 1)
  }

  /// A part of a view, in fractions of its width, that is moved sideways.
  private static func part(
    _ columns: Range<Double>, of role: ImageRole, _ size: Size, opacity: Double, shift: Double = 0
  ) -> Layer {
    let width = columns.upperBound - columns.lowerBound
    var layer = Layer(
      contents: role,
      frame: Rect(
        x: columns.lowerBound * size.width + shift, y: 0, width: width * size.width,
        height: size.height))
    layer.contentsRect = Rect(x: columns.lowerBound, y: 0, width: width, height: 1)
    layer.opacity = opacity
    return layer
  }

  /// The outermost column of a view, over all of the canvas.
  private static func stretchedEdge(of role: ImageRole, _ size: Size) -> Layer {
    var layer = Layer(contents: role, size: size)
    // Texels repeat beyond the image, so that a column outside it is the outermost one, exactly.
    layer.contentsRect = Rect(x: -2, y: 0, width: 1, height: 1)
    return layer
  }
}

/// A transition of a navigation controller, in whose bar the titles move.
package protocol NavigationTransition: Transition {
  /// Whether it goes back.
  static var isPop: Bool { get }

  /// The scene of a navigation bar that stays; nil if it only dissolves.
  func navigationBar(at progress: Double, on stage: Stage) -> Scene?
}
