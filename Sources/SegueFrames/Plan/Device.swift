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
  /// Height of the part of the home indicator: the lower inset of the safe area; on Android its
  /// version decides that of the system's navigation.
  let home: Double

  /// The platform of its screenshots.
  let platform: Platform

  /// Whether it is an iPad, whose bars have the same heights in both orientations.
  var isPad: Bool { size.width >= 700 }

  /// The upright or turned screen that a screenshot of this size shows; nil if it is not of a known
  /// device.
  static func screen(width: Int, height: Int) -> (device: Device, isUpright: Bool)? {
    let isUpright = width < height
    let (short, long) = (Double(min(width, height)), Double(max(width, height)))
    // A density need not divide the pixels of a screen.
    let device = all.first {
      ($0.size.width * $0.scale).rounded() == short
        && ($0.size.height * $0.scale).rounded() == long
    }
    return device.map { ($0, isUpright) }
  }

  /// The bars of the screen, in points of the device, for a view in a navigation and a tab
  /// container.
  ///
  /// On Android they are the system's alone, because an activity brings its own.
  func bars(isUpright: Bool, on systems: Systems) -> Bars {
    var bars = Bars()
    guard platform == .ios else {
      let navigation = AndroidFacts.systemNavigation[systems.android]
      bars.status = AndroidFacts.statusBar[systems.android]
      bars.home = isUpright || navigation.staysBelow ? navigation.height : 0
      bars.tab = bars.home
      return bars
    }
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
