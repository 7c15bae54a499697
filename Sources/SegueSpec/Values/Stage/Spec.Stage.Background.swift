public import SegueGeometry
public import SeguePixels

extension Spec.Stage {
  /// The lowest picture of a stage.
  ///
  /// ```swift
  /// let plain = Spec.Stage.Background.color(Color(red: 20, green: 24, blue: 40))
  /// let photo = Spec.Stage.Background.image("desk.jpg", fit: .cover)
  /// let stage = Spec.Stage(width: 1080, height: 1080, background: photo)
  /// let film = Spec.Stage.Background.view("waves", fit: .cover)
  /// let haze = Spec.Stage.Background.blur(40)
  /// ```
  public enum Background: Hashable, Sendable {
    /// One color, which may be transparent.
    case color(Color)
    /// Colors that flow into each other.
    case gradient(Gradient)
    /// An image, by its path in the spec and its fit to the stage.
    case image(Spec.View)
    /// The image or the recording of a view, by its name, in another fit than the view's own.
    ///
    /// The view's crop counts, and nothing else of its look. A recording plays from the start of
    /// the video.
    case view(String, fit: Spec.View.Fit)
    /// The picture of the canvas, which covers the stage and is blurred by a Gaussian; its standard
    /// deviation is in points of the stage, above 0.
    case blur(Double)

    /// An image file; by default it covers the stage.
    public static func image(_ path: String, fit: Spec.View.Fit = .cover) -> Background {
      .image(Spec.View("stage.background", image: path, fit: fit))
    }
  }

  /// Colors that flow into each other over the stage.
  ///
  /// ```swift
  /// var sky = Spec.Stage.Gradient([.white, .black], angle: 135, space: .oklab)
  /// sky.stops.append(Spec.Stage.Gradient.Stop(.white, at: 1))
  /// let glow = Spec.Stage.Gradient.radial([.white, .clear], center: Point(0.5, 0.3), radius: 0.8)
  /// print(glow.shape == .radial)
  /// let dawn = Spec.Stage.Gradient.mesh([[.black, .white], [.white, .black]], space: .oklab)
  /// ```
  ///
  /// - Source: CSS Images Module Level 4, "Gradients", for the line of a linear gradient and the
  ///   default size of a radial one.
  public struct Gradient: Hashable, Sendable {
    /// The shape of the lines of equal color.
    public enum Shape: String, CaseIterable, Hashable, Sendable {
      /// Parallel lines.
      case linear
      /// Circles.
      case radial
    }

    /// The numbers that are interpolated.
    public enum Space: String, CaseIterable, Hashable, Sendable {
      /// The stored numbers of sRGB, as in CSS.
      case srgb
      /// Oklab, in which equal steps look equal.
      ///
      /// - Source: B. Ottosson, "A perceptual color space for image processing", 2020.
      case oklab
    }

    /// A color at a fraction of the way.
    public struct Stop: Hashable, Sendable {
      /// The color.
      public var color: Color
      /// The fraction of the way, from 0 at the start to 1 at the end.
      public var place: Double

      /// A color at a fraction of the way.
      public init(_ color: Color, at place: Double) { (self.color, self.place) = (color, place) }
    }

    /// The shape of the lines of equal color.
    public var shape = Shape.linear

    /// At least two colors, in order of their places; those of a mesh row by row.
    public var stops: [Stop]

    /// The number of colors in a row of a mesh, at least 2; nil for a linear or a radial gradient.
    ///
    /// A mesh has no lines of equal color: its colors stand in rows and columns, and a smooth
    /// surface runs through them.
    public var columns: Int?

    /// Direction of a linear gradient, in degrees: 0 runs upward, 90 to the right, 180 downward.
    public var angle = 180.0

    /// Middle of a radial gradient, in fractions of the stage.
    public var center = Point(0.5, 0.5)

    /// Distance from the middle of a radial gradient to its last color, in fractions of the way to
    /// the farthest corner, above 0.
    public var radius = 1.0

    /// The numbers that are interpolated.
    public var space = Space.srgb

    /// A gradient of colors at even distances, at least two.
    public init(_ colors: [Color], angle: Double = 180, space: Space = .srgb) {
      precondition(colors.count > 1, "a gradient has two colors")
      stops = colors.enumerated().map { Stop($1, at: Double($0) / Double(colors.count - 1)) }
      (self.angle, self.space) = (angle, space)
    }

    /// Circles of colors at even distances, at least two, the first in the middle.
    public static func radial(
      _ colors: [Color], center: Point = Point(0.5, 0.5), radius: Double = 1, space: Space = .srgb
    ) -> Gradient {
      var gradient = Gradient(colors, space: space)
      gradient.shape = .radial
      (gradient.center, gradient.radius) = (center, radius)
      return gradient
    }

    /// Colors in rows and columns at even distances, at least two of each, from corner to corner.
    public static func mesh(_ rows: [[Color]], space: Space = .srgb) -> Gradient {
      precondition(
        rows.count > 1 && rows[0].count > 1 && rows.allSatisfy { $0.count == rows[0].count },
        "a mesh has two rows of two colors, and as many in each row")
      var gradient = Gradient(Array(rows.joined()), space: space)
      gradient.columns = rows[0].count
      return gradient
    }
  }
}
