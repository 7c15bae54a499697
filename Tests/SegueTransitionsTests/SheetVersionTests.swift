import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTransitions

/// Sheets of each version of iOS, by the figures of ``SystemFacts`` and their sources.
@Suite struct SheetVersionTests {
  private static let phone = Size(width: 390, height: 844)
  private static let pad = Size(width: 1024, height: 1366)

  private func stage(_ system: SystemVersion, _ size: Size = phone) -> Stage {
    Stage(size: size, system: system)
  }

  /// React Navigation: 10 points below a status bar of 44; Flutter, on 18.0: 8 % of the height.
  @Test(arguments: [
    (SystemVersion.ios13, 54.0, 44.0), (.ios18, 67.52, 59.08), (.ios26, 67.52, 59.08),
  ])
  func topsOfSheetAndPresenter(system: SystemVersion, sheet: Double, presenter: Double) throws {
    let scene = try Sheet.make().scene(at: 1, on: stage(system))
    #expect(abs(scene.corner(0, 0, of: .to).y - sheet) < 1e-9)
    #expect(abs(scene.corner(0, 0, of: .from).y - presenter) < 1e-9)
  }

  /// Flutter's `_kSheetScaleFactor` of 0.0835, measured on an iPhone 16 Pro with iOS 18.0.
  @Test func presenterHasTheMeasuredScale() throws {
    let scene = try Sheet.make().scene(at: 1, on: stage(.ios18))
    let width = scene.corner(1, 0, of: .from).x - scene.corner(0, 0, of: .from).x
    #expect(abs(width / 390 - 0.9165) < 1e-12)
  }

  @Test func cornersFollowTheVersion() throws {
    for (system, radius) in [(SystemVersion.ios13, 10.0), (.ios18, 10), (.ios26, 38)] {
      let outline = Outline.rounded(radius: radius, curve: .continuous, corners: .top)
      let scene = try Sheet.make().scene(at: 1, on: stage(system))
      #expect(scene.layer(.to).outline == outline && scene.layer(.from).outline == outline)
    }
  }

  /// The window behind a receded presenter is black, and nothing shows behind one that stays.
  @Test func blackIsBehindAPresenterThatRecedes() throws {
    let scene = try Sheet.make().scene(at: 0.3, on: stage(.ios18))
    #expect(scene.layers.map(\.contents) == [.color(SIMD4(0, 0, 0, 1)), .from, .to])
    #expect(scene.layers[0].size == Self.phone && scene.layers[0].opacity == 1)
    let medium = try Sheet.make(["detent": .choice("medium")]).scene(at: 1, on: stage(.ios18))
    #expect(medium.layers.map(\.contents) == [.from, .to])
    let white = try Sheet.make(["backdrop": .color(.white)])
    #expect(white.scene(at: 1, on: stage(.ios18)).layers[0].contents == .color(SIMD4(1, 1, 1, 1)))
  }

  /// react-native-true-sheet, issue 732, on an iPhone 11 (414 points) with iOS 26.2: a scale of
  /// 0.961 and 8 points on both sides, except at the large detent.
  @Test func mediumSheetFloatsInIOS26() throws {
    let phone = Size(width: 414, height: 896)
    for detent in ["medium", "fraction"] {
      let scene = try Sheet.make(["detent": .choice(detent)])
        .scene(at: 1, on: stage(.ios26, phone))
      let (low, high) = (scene.corner(0, 0, of: .to), scene.corner(1, 1, of: .to))
      #expect(abs(low.x - 8) < 1e-9 && abs(high.x - 406) < 1e-9 && abs(high.y - 888) < 1e-9)
      #expect(abs((high.x - low.x) / 414 - 0.961) < 0.001)
    }
    let large = try Sheet.make().scene(at: 1, on: stage(.ios26, phone))
    #expect(large.corner(0, 0, of: .to).x == 0 && large.corner(1, 1, of: .to).x == 414)
    let older = try Sheet.make(["detent": .choice("medium")]).scene(at: 1, on: stage(.ios18, phone))
    #expect(older.corner(0, 0, of: .to).x == 0)
  }

  /// The lower corners are 8 points inside those of the display: 47.33 on an iPhone 14, so 39.33.
  @Test func floatingCornersAreConcentricWithTheDisplay() throws {
    let sheet = try Sheet.make(["detent": .choice("medium")])
    let layer = sheet.scene(at: 1, on: stage(.ios26)).layer(.to)
    let scale = 1 - 16.0 / 390
    guard case .rounded(let top, let bottom?, .continuous, .all) = layer.outline else {
      Issue.record("\(layer.outline)")
      return
    }
    #expect(abs(top * scale - 38) < 1e-9 && abs(bottom * scale - 39.33) < 1e-9)
    // A canvas that is no known display has the same radius at all corners.
    let other = sheet.scene(at: 1, on: stage(.ios26, Size(width: 391, height: 700)))
    guard case .rounded(let a, let b?, _, _) = other.layer(.to).outline else { return }
    #expect(a == b)
  }

  /// A floating card has the view's own proportions, and comes from below the canvas.
  @Test func floatingCardIsNotSqueezed() throws {
    let sheet = try Sheet.make(["detent": .choice("medium")])
    let layer = sheet.scene(at: 1, on: stage(.ios26)).layer(.to)
    #expect(layer.contentsRect.width == 1)
    #expect(abs(layer.contentsRect.height - layer.size.height / 844) < 1e-12)
    let hidden = sheet.scene(at: 1e-9, on: stage(.ios26))
    #expect(abs(hidden.corner(0, 0, of: .to).y - 844) < 1e-3)
  }

  /// UIKit's default size of a form sheet, in the middle; the presenter stays.
  @Test func formStandsInTheMiddleOfARegularWidth() throws {
    let scene = try Sheet.make(["style": .choice("form")]).scene(at: 1, on: stage(.ios18, Self.pad))
    #expect(scene.corner(0, 0, of: .to) == Point(242, 373))
    #expect(scene.corner(1, 1, of: .to) == Point(782, 993))
    #expect(scene.layers.map(\.contents) == [.from, .to])
    #expect(scene.layer(.from).transform == .identity)
    // The upper part of the view at one scale in both directions.
    let part = scene.layer(.to).contentsRect
    #expect(part.y == 0 && abs(part.width * 1024 / 540 - part.height * 1366 / 620) < 1e-9)
  }

  /// A lower detent shows less of the view, at the same scale and in the middle.
  @Test func detentsLowerPagesAndForms() throws {
    for style in ["page", "form"] {
      func layer(_ detent: String) throws -> Layer {
        try Sheet.make(["style": .choice(style), "detent": .choice(detent)])
          .scene(at: 1, on: stage(.ios18, Self.pad)).layer(.to)
      }
      let (large, medium) = (try layer("large"), try layer("medium"))
      #expect(medium.size.width == large.size.width)
      #expect(abs(medium.size.height - 0.56 * large.size.height) <= 0.5)
      #expect(abs(medium.position.y - 683) <= 0.5 && abs(large.position.y - 683) <= 0.5)
      #expect(medium.contentsRect.width == large.contentsRect.width)
      let ratio = medium.contentsRect.height / large.contentsRect.height
      #expect(abs(ratio - medium.size.height / large.size.height) < 1e-12)
    }
  }

  @Test func pageIsChosenInARegularWidth() throws {
    let page = try Sheet.make().scene(at: 1, on: stage(.ios18, Self.pad))
    #expect(page.corner(0, 0, of: .to).x == 160 && page.corner(1, 0, of: .to).x == 864)
    let card = try Sheet.make(["style": .choice("card")]).scene(at: 1, on: stage(.ios18, Self.pad))
    #expect(card.corner(0, 0, of: .to).x == 0)
    // It comes from below the canvas, and is cut to a canvas that is too small for it.
    let start = try Sheet.make().scene(at: 1e-9, on: stage(.ios18, Self.pad))
    #expect(abs(start.corner(0, 0, of: .to).y - 1366) < 1e-3)
    let small = try Sheet.make(["style": .choice("form")])
      .scene(at: 1, on: stage(.ios18, Size(width: 320, height: 480)))
    #expect(small.corner(0, 0, of: .to).x == 0 && small.corner(1, 0, of: .to).x == 320)
  }
}
