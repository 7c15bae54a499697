import SegueGeometry
import SegueTransitions

/// A device whose screenshots are known by their size.
struct Device: Hashable {
  /// The upright screen, in points.
  let size: Size
  /// Pixels per point of its screenshots.
  let scale: Double

  /// Height of the status bar on the upright screen: the upper inset of its safe area, below which
  /// a navigation bar begins.
  let status: Double
  /// Height of the part of the home indicator: the lower inset of the safe area.
  let home: Double

  /// Whether it is an iPad, whose bars have the same heights in both orientations.
  var isPad: Bool { size.width >= 700 }

  /// The upright or turned screen that a screenshot of this size shows; nil if it is not of a known
  /// device.
  static func screen(width: Int, height: Int) -> (device: Device, isUpright: Bool)? {
    let isUpright = width < height
    let (short, long) = (Double(min(width, height)), Double(max(width, height)))
    let device = all.first {
      $0.size.width * $0.scale == short && $0.size.height * $0.scale == long
    }
    return device.map { ($0, isUpright) }
  }

  /// The bars of the screen, in points of the device, for a view in a navigation and a tab
  /// container.
  func bars(isUpright: Bool) -> Bars {
    var bars = Bars()
    guard isUpright || isPad else {
      // A phone on its side hides the status bar, and has flatter bars that are not known here.
      bars.home = home > 0 ? 21 : 0
      return bars
    }
    bars.status = status
    bars.navigation = isPad ? 50 : 44
    bars.tab = (isPad ? 50 : 49) + home
    bars.home = home
    return bars
  }
}
