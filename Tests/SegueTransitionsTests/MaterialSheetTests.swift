import SegueGeometry
import Testing

@testable import SegueTransitions

/// Material's bottom sheet and dialog.
@Suite struct MaterialSheetTests {
  private static let phone = Stage(size: Size(width: 412, height: 915))
  private static let tablet = Stage(size: Size(width: 800, height: 1280))

  private func frame(_ role: ImageRole, _ scene: Scene) throws -> Rect {
    let layer = try #require(scene.layers.first { $0.contents == role })
    return Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  /// React Navigation's times: 400 ms, and 350 ms on the way back.
  @Test func timesAreThoseOfTheSources() {
    func milliseconds(_ type: any Transition.Type) -> [Duration] {
      [false, true].map { type.timing(isReversed: $0, on: Systems()).duration }
    }
    #expect(milliseconds(BottomSheet.self) == [.milliseconds(400), .milliseconds(350)])
    #expect(milliseconds(Dialog.self) == [.milliseconds(400), .milliseconds(150)])
    #expect(BottomSheet.timing(isReversed: true, on: Systems()).curve == .emphasized)
  }

  @Test(arguments: [0.25, 0.5, 1])
  func sheetRisesToHalfOfTheCanvas(progress: Double) throws {
    let scene = BottomSheet().scene(at: progress, on: Self.phone)
    let expected = Rect(x: 0, y: 915 - 457.5 * progress, width: 412, height: 457.5)
    #expect(try frame(.to, scene) == expected)
    #expect(scene.layers[0].dimming == 0.32 * progress)
    #expect(scene.layers[1].outline == .rounded(radius: 28, corners: .top))
    // It shows the upper half of its view.
    #expect(scene.layers[1].contentsRect == Rect(x: 0, y: 0, width: 1, height: 0.5))
  }

  /// A curve that overshoots leaves no gap below the sheet.
  @Test func sheetReachesTheLowerEdgeIfItOvershoots() throws {
    let frame = try frame(.to, BottomSheet().scene(at: 1.2, on: Self.phone))
    #expect(abs(frame.y + frame.height - 915) < 1e-9 && abs(frame.height - 549) < 1e-9)
  }

  @Test func sheetOfATabletHas640Points() throws {
    let frame = try frame(.to, BottomSheet().scene(at: 1, on: Self.tablet))
    #expect(frame == Rect(x: 80, y: 640, width: 640, height: 640))
  }

  /// 24 points beside it on a phone, 560 points of width on a tablet.
  @Test func dialogIsInTheMiddle() throws {
    let phone = try frame(.to, Dialog().scene(at: 1, on: Self.phone))
    #expect(phone == Rect(x: 24, y: 317.5, width: 364, height: 280))
    let tablet = try frame(.to, Dialog().scene(at: 1, on: Self.tablet))
    #expect(tablet == Rect(x: 120, y: 500, width: 560, height: 280))
  }

  /// Opaque by 0.3 of the way, from 0.8 of its size.
  @Test func dialogFadesInAndGrows() throws {
    let scene = Dialog().scene(at: 0.15, on: Self.phone)
    #expect(abs(scene.layers[1].opacity - 0.5) < 1e-12)
    #expect(abs(scene.layers[0].dimming - 0.16) < 1e-12)
    let width = scene.corner(1, 0, of: .to).x - scene.corner(0, 0, of: .to).x
    #expect(abs(width - 364 * 0.83) < 1e-9)
  }

  @Test func dialogGoesByFadingAlone() throws {
    let scene = Dialog().scene(back: 0.25, on: Self.phone)
    #expect(scene.layers.map(\.contents) == [.to, .from])
    #expect(scene.layers[1].opacity == 0.75)
    #expect(abs(scene.layers[0].dimming - 0.24) < 1e-12)
    let width = scene.corner(1, 0, of: .from).x - scene.corner(0, 0, of: .from).x
    #expect(abs(width - 364) < 1e-9)
  }
}
