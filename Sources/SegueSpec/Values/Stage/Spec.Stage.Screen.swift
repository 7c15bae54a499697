public import SegueGeometry
public import SeguePixels
public import SegueTransitions

extension Spec.Stage {
  /// A screen on a stage, which shows the canvas, with a device around it.
  ///
  /// ```swift
  /// var phone = Spec.Stage.Screen(
  ///   .phoneHole, color: Spec.Stage.Finish.silver.color, center: Point(540, 1100), width: 620,
  ///   tilt: Spec.Stage.Turn(0, -20, 4), shadow: .ground)
  /// phone.center = Spec.Stage.Timed([
  ///   .init(at: .zero, Point(540, 2400)),
  ///   .init(at: Rational(1), Point(540, 1100), curve: .easeOut),
  /// ])
  /// let stage = Spec.Stage(width: 1080, height: 1920, screens: [phone])
  /// ```
  public struct Screen: Hashable, Sendable {
    /// The device around the canvas, which Segue draws.
    public enum Device: String, CaseIterable, Hashable, Sendable {
      /// The canvas alone.
      case none
      /// The device whose screen has the size of the canvas, or else one of its shape.
      case auto
      /// A phone with an island in its screen.
      case phoneIsland = "phone-island"
      /// A phone with a notch at the top of its screen.
      case phoneNotch = "phone-notch"
      /// A phone with a button below its screen.
      case phoneButton = "phone-button"
      /// A phone with a hole for its camera.
      case phoneHole = "phone-hole"
      /// A tablet.
      case tablet
      /// A laptop.
      case laptop
      /// The window of a browser.
      case browser
      /// A watch.
      case watch
    }

    /// The shadow of a screen.
    public enum Shadow: String, CaseIterable, Hashable, Sendable {
      /// No shadow.
      case none
      /// A soft one on a wall behind the screen.
      case soft
      /// One on the ground below it.
      case ground
    }

    /// A video that a screen shows in place of the canvas.
    ///
    /// ```swift
    /// var tablet = Spec.Stage.Screen(.tablet, center: Point(700, 500), width: 500)
    /// tablet.source = Spec.Stage.Screen.Source("tablet.yaml", start: Rational(1))
    /// ```
    public struct Source: Hashable, Sendable {
      /// The path of its spec, from the folder of the spec that has the stage.
      public var path: String

      /// The values of `${name}` in its spec.
      public var variables: [String: String]

      /// The instant at which its timeline begins, in seconds of the video.
      ///
      /// Its first picture is shown before, and its last one after its end.
      public var start: Rational

      /// The video of a spec.
      public init(_ path: String, variables: [String: String] = [:], start: Rational = .zero) {
        (self.path, self.variables, self.start) = (path, variables, start)
      }
    }

    /// The video that it shows, with a canvas and a timeline of its own; nil for the canvas.
    public var source: Source?

    /// The device around the canvas.
    public var device = Device.none

    /// The color of the device's body.
    public var color = Finish.graphite.color

    /// The middle of the device, in points of the stage; nil for the middle of the stage.
    public var center: Timed<Point>?

    /// The width of the device, in points of the stage; nil for the largest that fits.
    public var width: Timed<Double>?

    /// Turns about x, then y, then z, in degrees.
    public var tilt = Timed(Turn())

    /// The shadow.
    public var shadow = Shadow.none

    /// A screen that fills the stage, without a device.
    public init() {}

    /// A screen in a device.
    public init(
      _ device: Device, color: Color = Finish.graphite.color, center: Point? = nil,
      width: Double? = nil, tilt: Turn = Turn(), shadow: Shadow = .none
    ) {
      (self.device, self.color, self.shadow) = (device, color, shadow)
      self.center = center.map { Timed($0) }
      self.width = width.map { Timed($0) }
      self.tilt = Timed(tilt)
    }
  }

  /// Colors of devices with names of their own.
  public enum Finish: String, CaseIterable, Hashable, Sendable {
    /// A dark gray.
    case graphite
    /// A light gray.
    case silver
    /// A pale gold.
    case gold

    /// The color.
    public var color: Color {
      switch self {
      case .graphite: Color(red: 74, green: 75, blue: 79)
      case .silver: Color(red: 206, green: 207, blue: 211)
      case .gold: Color(red: 222, green: 200, blue: 168)
      }
    }
  }
}
