import SegueGeometry
import SegueSpec
import Testing

@testable import SegueFrames

/// The geometry of the devices that Segue draws.
@Suite struct DeviceBodyTests {
  typealias Device = Spec.Stage.Screen.Device

  /// The screen keeps the size of the canvas and lies within the body, upright and on its side.
  @Test(
    arguments: Device.allCases,
    [Size(width: 393, height: 852), Size(width: 852, height: 393), Size(width: 200, height: 200)])
  func theScreenLiesInTheBody(device: Device, canvas: Size) {
    let body = DeviceBody(device, around: canvas)
    #expect(abs(body.screen.width - canvas.width) < 1e-9)
    #expect(abs(body.screen.height - canvas.height) < 1e-9)
    #expect(body.screen.x >= 0 && body.screen.y >= 0)
    #expect(body.screen.x + body.screen.width <= body.size.width + 1e-9)
    #expect(body.screen.y + body.screen.height <= body.size.height + 1e-9)
    for part in body.body + body.over {
      #expect(part.frame.x >= 0 && part.frame.y >= 0 && part.frame.width > 0)
      #expect(part.frame.x + part.frame.width <= body.size.width + 1e-9)
      #expect(part.frame.y + part.frame.height <= body.size.height + 1e-9)
    }
    #expect((device == .none || device == .auto) || !body.body.isEmpty)
  }

  /// A device on its side is the upright one, turned to the left.
  @Test(arguments: [Device.phoneIsland, .phoneNotch, .phoneButton, .phoneHole, .tablet])
  func aDeviceOnItsSideIsTurned(device: Device) {
    let upright = DeviceBody(device, around: Size(width: 393, height: 852))
    let turned = DeviceBody(device, around: Size(width: 852, height: 393))
    #expect(turned.size == Size(width: upright.size.height, height: upright.size.width))
    for (a, b) in zip(upright.over, turned.over) {
      #expect(b.frame.x == a.frame.y && b.frame.width == a.frame.height)
      #expect(
        abs(b.frame.y + b.frame.height + a.frame.x - upright.size.width) < 1e-9)
    }
  }

  /// The notch has round corners at its end, which is the right one on its side.
  @Test func theNotchTurnsWithThePhone() {
    let turned = DeviceBody(.phoneNotch, around: Size(width: 844, height: 390))
    guard case .rounded(_, _, _, let corners) = turned.over[0].outline else {
      Issue.record("the notch is rounded")
      return
    }
    #expect(corners == [.topRight, .bottomRight])
    #expect(turned.over[0].frame.x < turned.screen.x + 1)
  }

  /// The device whose screen has the size of the canvas, also where that is rounded to pixels.
  @Test func autoKnowsScreensByTheirSize() {
    func features(_ width: Double, _ height: Double) -> Int {
      DeviceBody(.auto, around: Size(width: width, height: height)).over.count
    }
    func equals(_ device: Device, _ width: Double, _ height: Double) -> Bool {
      let size = Size(width: width, height: height)
      let (found, expected) = (DeviceBody(.auto, around: size), DeviceBody(device, around: size))
      return found.size == expected.size && found.over.map(\.frame) == expected.over.map(\.frame)
    }
    #expect(equals(.phoneIsland, 393, 852) && equals(.phoneIsland, 440, 956))
    #expect(equals(.phoneNotch, 390, 844) && equals(.phoneNotch, 390, 844.3))
    #expect(equals(.phoneNotch, 844, 390) && equals(.phoneButton, 375, 667))
    #expect(equals(.tablet, 834, 1194) && equals(.tablet, 1194, 834))
    #expect(equals(.phoneHole, 412, 915) && equals(.laptop, 1440, 900))
    #expect(equals(.watch, 198, 242))
  }
}
