import SegueGeometry
import SegueTransitions
import Testing

@testable import SegueFrames

/// Safe areas by the sources that ``Device/all`` names.
@Suite struct DeviceTests {
  /// A screenshot's size in pixels, and the heights of status, navigation, tab and home.
  private static let known: [String: [Double]] = [
    // swift-snapshot-testing: iPhone8, iPhoneX, iPhoneXsMax, iPhone12, iPhone12ProMax, iPadPro11.
    "750x1334": [20, 44, 49, 0], "1125x2436": [44, 44, 83, 34], "1242x2688": [44, 44, 83, 34],
    "1170x2532": [47, 44, 83, 34], "1284x2778": [47, 44, 83, 34], "1668x2388": [24, 50, 70, 20],
    "2388x1668": [24, 50, 70, 20],
    // SwiftUI-Simulator: iPhone11, iPadMini_6th.
    "828x1792": [48, 44, 83, 34], "1488x2266": [24, 50, 70, 20],
    // device_frame: iphone_16, iphone_16_pro, iphone_16_pro_max.
    "1179x2556": [59, 44, 83, 34], "1206x2622": [62, 44, 83, 34], "1320x2868": [62, 44, 83, 34],
    // device_frame: rotatedSafeAreas of iphone_16, with a bottom of 21.
    "2556x1179": [0, 0, 0, 21], "1334x750": [0, 0, 0, 0],
  ]

  @Test(arguments: known.keys.sorted())
  func barsAreThoseOfTheDevice(size: String) throws {
    let pixels = size.split(separator: "x").compactMap { Int($0) }
    let screen = try #require(Device.screen(width: pixels[0], height: pixels[1]))
    let bars = screen.device.bars(isUpright: screen.isUpright, on: Systems())
    #expect([bars.status, bars.navigation, bars.tab, bars.home] == Self.known[size])
  }

  /// Pixels and densities of Paparazzi's `DeviceConfig`, and the bars of AOSP: 24 points above, and
  /// 48 for three buttons or 24 for gestures below.
  @Test(arguments: [
    ("1080x2340", 440.0), ("1080x2400", 420), ("1080x2424", 420), ("1280x2856", 480),
    ("1344x2992", 480), ("1440x3120", 560),
  ])
  func barsOfAndroidAreTheSystems(size: String, density: Double) throws {
    let pixels = size.split(separator: "x").compactMap { Int($0) }
    let (device, isUpright) = try #require(Device.screen(width: pixels[0], height: pixels[1]))
    #expect(isUpright && device.scale == density / 160)
    for (version, home) in [(AndroidVersion.android9, 48.0), (.android10, 24), (.android16, 24)] {
      let systems = Systems(android: version)
      let bars = device.bars(isUpright: true, on: systems)
      #expect([bars.status, bars.navigation, bars.tab, bars.home] == [24, 0, home, home])
      // Three buttons are at the side of a phone that lies on its side.
      let lying = device.bars(isUpright: false, on: systems)
      #expect([lying.status, lying.home] == [24, version == .android9 ? 0 : 24])
    }
  }

  @Test func noTwoDevicesHaveScreenshotsOfOneSize() {
    let sizes = Device.all.map {
      Size(
        width: ($0.size.width * $0.scale).rounded(), height: ($0.size.height * $0.scale).rounded())
    }
    #expect(Set(sizes).count == sizes.count)
  }

  @Test(arguments: [(780, 1688), (1170, 2531), (1920, 1080), (390, 844)])
  func anotherSizeIsOfNoDevice(width: Int, height: Int) {
    #expect(Device.screen(width: width, height: height) == nil)
  }
}
