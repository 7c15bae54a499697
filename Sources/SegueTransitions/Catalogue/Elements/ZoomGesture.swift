import SegueGeometry

/// The laws of a hand that takes back the card of a ``Zoom``.
///
/// All of them are unsure: one program measured one version on a simulator of 402 × 874 points.
///
/// - Source: swift_transitions 0.3.0 (2026), `docs/design.md` and `docs/parity-plan.md`, measured
///   on iOS 27.0. Unsure beside that: the dead zone of a pan, read as 16 to 20 points; the width
///   of the edge, which is that of Flutter's back gesture; and a fall past its greatest value,
///   which no finger of the measurement reached.
enum ZoomGesture: Hashable, Sendable {
  /// A finger that moves down, anywhere.
  case pan
  /// A finger that moves sideways, from the edge of the canvas or from anywhere on it.
  case swipe(isFromEdge: Bool)
  /// Two fingers that come together, anywhere.
  case pinch

  /// The distance that a finger moves before the card follows, or by which two come together, in
  /// points.
  var deadZone: Double {
    switch self {
    case .pan: 18
    case .swipe: 12
    case .pinch: 8.7
    }
  }

  /// The scale below which the card lands if it is left alone.
  var boundary: Double {
    switch self {
    case .pan: 0.905
    case .swipe(isFromEdge: true): 0.70
    case .swipe(isFromEdge: false): 0.79
    case .pinch: 0.5
    }
  }

  /// The scale of the card at a share of the whole way: of the canvas's height for a pan, of its
  /// width for a swipe, of the fingers' first distance for a pinch.
  func scale(at share: Double) -> Double {
    guard case .pan = self, share > Self.knee else { return 1 - gain * share }
    let limit = (1 - Self.least) / gain - Self.knee
    let eased = Self.band(share - Self.knee, slope: 1, limit: limit)
    return 1 - gain * (Self.knee + eased)
  }

  /// The hold of the hand: its boundary as a share, which but for a pinch is read ahead of the
  /// release.
  var grip: Grip {
    let threshold = (1 - boundary) / gain
    func ahead(_ seconds: Double) -> ReleaseRule { .ahead(seconds: seconds, threshold: threshold) }
    switch self {
    case .pan: return Grip(.vertical, deadZone: deadZone, rule: ahead(0.12))
    case .swipe: return Grip(.horizontal, deadZone: deadZone, rule: ahead(0.12))
    case .pinch: return Grip(.together, deadZone: deadZone, rule: ahead(0))
    }
  }

  /// The way of the grabbed point down for a finger that has moved by a share of the height.
  ///
  /// It falls behind by the cube of the way.
  static func fall(at share: Double) -> Double {
    // The derivative is 0 where 3 · 0.45 · y² is 1; beyond, the point would rise again.
    let share = min(share, (1 / (3 * lag)).squareRoot())
    return share - lag * share * share * share
  }

  /// The way of the card across the gesture, in points, on a canvas of some width.
  static func drift(of distance: Double, on width: Double) -> Double {
    let way = band(abs(distance), slope: 0.56, limit: 0.9 * width)
    return distance < 0 ? -way : way
  }

  /// A rubber band: a way that begins with a slope and tends to a limit.
  private static func band(_ distance: Double, slope: Double, limit: Double) -> Double {
    (1 - 1 / (distance * slope / limit + 1)) * limit
  }

  /// The scale that is lost over the whole way.
  private var gain: Double {
    switch self {
    case .pan, .swipe: 0.67
    case .pinch: 1
    }
  }

  /// The share of the height from which the scale of a pan eases.
  private static let knee = 0.52

  /// The scale to which that tends.
  private static let least = 0.37

  /// The lag of the grabbed point behind the cube of the way.
  private static let lag = 0.45

  /// The width of the edge from which a swipe counts as one from the edge, in points.
  static let edgeWidth = 20.0
}
