import Foundation
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@testable import SegueFrames

/// One app in versions of iOS and Android: a push, a sheet, a popover, a pop by hand and a medium
/// sheet, or their counterparts.
@Suite struct VersionTourTests {
  /// A width of the canvas, on which the screens look alike.
  enum Width: String, CaseIterable {
    case compact, regular
  }

  private func plan(_ system: SystemVersion, _ width: Width) throws -> RenderPlan {
    let url = SpecFixtures.url("app.yaml", in: "valid")
    var text = try String(contentsOf: url, encoding: .utf8)
      .replacing("ios: 18", with: "ios: \(system.rawValue)")
    if width == .regular {
      // Twice the points at half the scale: the same pixels, in a regular width.
      text = text.replacing("[390, 844], scale: 0.2", with: "[780, 1688], scale: 0.1")
        .replacing("status: 47, navigation: 44", with: "status: 94, navigation: 88")
        .replacing("tab: 83", with: "tab: 166").replacing("home: 34", with: "home: 68")
    }
    return try RenderPlan(try Spec.parse(text: text, file: url.path()))
  }

  /// The same app on Android, whose bars are the system's.
  private func plan(_ version: AndroidVersion) throws -> RenderPlan {
    let url = SpecFixtures.url("app.yaml", in: "valid")
    let home = version == .android9 ? 48 : 24
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacing("ios: 18", with: "android: \(version.rawValue)")
      .replacing("storyboard:", with: "storyboard:\n  platform: android")
      .replacing("transition: { detent: medium }, ", with: "")
      .replacing("status: 47, navigation: 44, tab: 83, home: 34", with: "status: 24, home: \(home)")
      .replacing("status: 47, navigation: 44, home: 34", with: "status: 24, home: \(home)")
    return try RenderPlan(try Spec.parse(text: text, file: url.path()))
  }

  /// A quarter of each transition, and its end.
  @Test(arguments: [SystemVersion.ios12, .ios18, .ios26, .ios27], Width.allCases)
  func theTourIsDrawnLikeItsGolden(system: SystemVersion, width: Width) async throws {
    let name = width == .compact ? "app" : "app-wide"
    try await expectGolden("\(name)-\(system.rawValue)", try plan(system, width))
  }

  @Test(arguments: [AndroidVersion.android9, .android14, .android16])
  func theTourOnAndroidIsDrawnLikeItsGolden(version: AndroidVersion) async throws {
    try await expectGolden("app-android-\(version.rawValue)", try plan(version))
  }

  private func expectGolden(_ name: String, _ plan: RenderPlan) async throws {
    let composition = try await Composition(plan)
    let frames = try plan.timeline.steps.dropFirst().flatMap { step in
      let part = try #require(step.duration.productRoundedUp(Rational(1000)) as Int128?)
      let early = try #require(step.start.adding(Rational(Int64(part) / 4, over: 1000) ?? .zero))
      let end = try #require(step.start.adding(step.duration))
      return try [early, end].map { try composition.still(at: $0) }
    }
    try Golden(named: name).expect(Golden.strip(frames))
  }

  /// Activities, a dialog in the popover's place, and a bottom sheet; a hand previews the way back
  /// since 14.
  @Test(arguments: [
    (AndroidVersion.android9, "activityClose"), (.android13, "activityClose"),
    (.android14, "predictiveBack"), (.android16, "predictiveBack"),
  ])
  func presentationsOnAndroidFollowTheVersion(version: AndroidVersion, back: String) throws {
    let names = try plan(version).timeline.steps.compactMap(\.transition?.name)
    #expect(
      names == [
        "activityOpen", "activityOpen", "activityClose", "dialog", "dialog", back, "none",
        "bottomSheet",
      ])
  }

  /// The presentations of each version, by the names of their transitions: edit, share and ask.
  @Test(arguments: [
    (SystemVersion.ios12, Width.compact, ["cover", "cover", "cover"]),
    (.ios18, .compact, ["sheet", "sheet", "sheet"]),
    (.ios26, .compact, ["sheet", "sheet", "sheet"]),
    (.ios12, .regular, ["cover", "popover", "sheet"]),
    (.ios18, .regular, ["sheet", "popover", "sheet"]),
    (.ios26, .regular, ["sheet", "popover", "sheet"]),
  ])
  func presentationsFollowTheVersion(
    system: SystemVersion, width: Width, expected: [String]
  ) throws {
    let names = try plan(system, width).timeline.steps.compactMap(\.transition?.name)
    let back = expected.map { $0 == "cover" ? "uncover" : $0 }
    #expect(
      names == ["push", expected[0], back[0], expected[1], back[1], "pop", "none", expected[2]])
  }
}
