public import SegueGeometry
package import SeguePixels

extension Spec {
  /// The surroundings of the canvas: a background, screens that show the canvas, words and images.
  ///
  /// ```swift
  /// let stage = Spec.Stage(
  ///   width: 1080, height: 1920,
  ///   background: .gradient(Spec.Stage.Gradient([.white, .black], angle: 160)),
  ///   screens: [Spec.Stage.Screen(.phoneIsland, width: 640, shadow: .soft)],
  ///   layers: [.text("Plan your day", at: Point(540, 220), font: Spec.Font(.inter, size: 72))])
  /// var bare = Spec.Stage()
  /// (bare.background, bare.screens) = (.color(.white), [Spec.Stage.Screen()])
  /// bare.mirrors = true
  /// let story = try Spec(canvas: canvas, stage: stage) {
  ///   Show(home)
  ///   Go(to: settings, by: Push())
  /// }
  /// ```
  ///
  /// The picture of the canvas, with its transitions, bars and rests, becomes a screen in a larger
  /// picture. Without a stage, the canvas is the picture.
  public struct Stage: Hashable, Sendable {
    /// Size of the picture, in points; nil for that of the canvas.
    public var size: Size?

    /// The lowest picture: a color, or something else over the background of the canvas.
    ///
    /// Nil is that background.
    public var background: Background?

    /// Noise over a background that is a gradient or an image; nil for none.
    public var grain: Grain?

    /// The screens, each of which shows the canvas; the first is lowest.
    public var screens = [Screen()]

    /// Words and images, the lowest first.
    public var layers: [Layer] = []

    /// Whether a locale that is written from right to left mirrors the layout: places, turns, sides
    /// of alignment, and colors of gradients.
    ///
    /// ``Spec/locale`` is that locale. Words, images, devices and what the screens show are never
    /// mirrored.
    public var mirrors = false

    /// A stage whose one screen fills it, without a device.
    public init() {}

    /// A stage of so many points.
    public init(
      width: Double, height: Double, background: Background? = nil, screens: [Screen] = [Screen()],
      layers: [Layer] = []
    ) {
      size = Size(width: width, height: height)
      self.background = background
      self.screens = screens
      self.layers = layers
    }
  }

  /// The color behind everything in a frame.
  package var backdrop: Color {
    if case .color(let color) = stage?.background { color } else { canvas.background }
  }

  /// Whether the sides of its stage are exchanged.
  package var isMirrored: Bool { isRightToLeft && stage?.mirrors == true }

  /// The images that the stage shows, as views of their own.
  package var stageImages: [View] {
    let wall = wall.flatMap { $0.recording == nil ? $0 : nil }
    return (wall.map { [$0] } ?? []) + (stage?.layers.compactMap(\.image) ?? [])
  }

  /// The image or the recording that is the stage's background, as it is shown there; nil for
  /// another background, and for a view that has neither.
  package var wall: View? {
    switch stage?.background {
    case .image(let view): view
    case .view(let name, let fit): view(named: name)?.bare(fit: fit)
    case nil, .color, .gradient, .blur: nil
    }
  }

  /// The key of that color.
  package var keyPathOfBackdrop: String {
    if case .color = stage?.background { "stage.background" } else { "canvas.background" }
  }
}
