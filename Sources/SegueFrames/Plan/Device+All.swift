import SegueGeometry
import SegueTransitions

extension Device {
  /// The known devices, each of another size in pixels.
  ///
  /// - Source: sizes from Apple's Human Interface Guidelines, "Layout"; insets from the safe areas
  ///   in swift-snapshot-testing (`Common/View.swift`), SwiftUI-Simulator (`DeviceInfo.swift`) and
  ///   flutter_device_preview (`device_frame/lib/src/devices/ios`). A note says which are unsure.
  ///   Pixels and densities of Android's phones from Paparazzi (`DeviceConfig.kt`, 2025).
  static let all: [Device] = [
    // iPhone 5s and SE.
    screen(320, 568, 2, status: 20, home: 0),
    // iPhone 6 to 8, SE of 2020 and 2022.
    screen(375, 667, 2, status: 20, home: 0),
    // iPhone 6 Plus to 8 Plus.
    screen(414, 736, 3, status: 20, home: 0),
    // iPhone X, XS and 11 Pro. Those of 12 mini and 13 mini are as large, but their status bar has
    // 50 points.
    screen(375, 812, 3, status: 44, home: 34),
    // iPhone XR and 11. Before iOS 14 their status bar has 44 points.
    screen(414, 896, 2, status: 48, home: 34),
    // iPhone XS Max and 11 Pro Max.
    screen(414, 896, 3, status: 44, home: 34),
    // iPhone 12 to 14, 16e.
    screen(390, 844, 3, status: 47, home: 34),
    // iPhone 12 Pro Max, 13 Pro Max, 14 Plus.
    screen(428, 926, 3, status: 47, home: 34),
    // iPhone 14 Pro, 15, 15 Pro, 16.
    screen(393, 852, 3, status: 59, home: 34),
    // iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus.
    screen(430, 932, 3, status: 59, home: 34),
    // iPhone 16 Pro, 17, 17 Pro.
    screen(402, 874, 3, status: 62, home: 34),
    // iPhone 16 Pro Max, 17 Pro Max.
    screen(440, 956, 3, status: 62, home: 34),
    // iPhone Air. Unsure: its inset stands in none of the sources.
    screen(420, 912, 3, status: 68, home: 34),
    // iPad of 9.7 inches, iPad mini to the fifth.
    screen(768, 1024, 2, status: 20, home: 0),
    // iPad of 10.2 inches.
    screen(810, 1080, 2, status: 20, home: 0),
    // iPad Pro and Air of 10.5 inches.
    screen(834, 1112, 2, status: 20, home: 0),
    // iPad mini from the sixth.
    screen(744, 1133, 2, status: 24, home: 20),
    // iPad Air from the fourth, iPad from the tenth.
    screen(820, 1180, 2, status: 24, home: 20),
    // iPad Pro of 11 inches.
    screen(834, 1194, 2, status: 24, home: 20),
    // iPad Pro of 11 inches with an M4. Unsure: insets as of the one before.
    screen(834, 1210, 2, status: 24, home: 20),
    // iPad Pro of 12.9 inches. Unsure: those with a home button have 20 and 0.
    screen(1024, 1366, 2, status: 24, home: 20),
    // iPad Pro of 13 inches. Unsure: insets as of the one before.
    screen(1032, 1376, 2, status: 24, home: 20),
    // Pixel 5. Phones of Samsung with screenshots of this size have a density of 480.
    phone(1080, 2340, density: 440),
    // Pixel 6 to 8, 6a to 8a.
    phone(1080, 2400, density: 420),
    // Pixel 9, 9a.
    phone(1080, 2424, density: 420),
    // Pixel 9 Pro.
    phone(1280, 2856, density: 480),
    // Pixel 8 Pro, 9 Pro XL.
    phone(1344, 2992, density: 480),
    // Pixel 6 Pro, 7 Pro.
    phone(1440, 3120, density: 560),
  ]

  private static func screen(
    _ width: Double, _ height: Double, _ scale: Double, status: Double, home: Double
  ) -> Device {
    Device(
      size: Size(width: width, height: height), scale: scale, status: status, home: home,
      platform: .ios)
  }

  /// A phone of Android, by its pixels and its dots per inch.
  private static func phone(_ width: Double, _ height: Double, density: Double) -> Device {
    let scale = density / 160
    return Device(
      size: Size(width: width / scale, height: height / scale), scale: scale, status: 0, home: 0,
      platform: .android)
  }
}
