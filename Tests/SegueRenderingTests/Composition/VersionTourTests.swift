import Foundation
import SegueSpec
import SegueTestSupport
import SegueTimeline
import TestSupport
import Testing
import Transitions

@testable import SegueRendering

/// One app in three versions of iOS: a push, a sheet, a popover, a pop by hand and a medium sheet.
@Suite struct VersionTourTests {
  private func plan(_ system: SystemVersion) throws -> RenderPlan {
    let url = SpecFixtures.url("app.yaml", in: "valid")
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacing("ios: 18", with: "ios: \(system.rawValue)")
    return try RenderPlan(try Spec.parse(text: text, file: url.path()))
  }

  /// The middle of each transition, and the rest after it.
  @Test(arguments: [SystemVersion.ios12, .ios18, .ios26])
  func theTourIsDrawnLikeItsGolden(system: SystemVersion) async throws {
    let plan = try plan(system)
    let composition = try await Composition(plan)
    let frames = try plan.timeline.steps.dropFirst().flatMap { step in
      let part = try #require(step.duration.productRoundedUp(Rational(1000)) as Int128?)
      let early = try #require(step.start.adding(Rational(Int64(part) / 4, over: 1000) ?? .zero))
      let end = try #require(step.start.adding(step.duration))
      return [early, end].map { composition.still(at: $0) }
    }
    try Golden(named: "app-\(system.rawValue)").expect(Golden.strip(frames))
  }

  /// What each version presents, by the names of its transitions.
  @Test(arguments: [
    (
      SystemVersion.ios12, ["push", "cover", "uncover", "cover", "uncover", "pop", "none", "cover"]
    ),
    (.ios18, ["push", "sheet", "sheet", "sheet", "sheet", "pop", "none", "sheet"]),
    (.ios26, ["push", "sheet", "sheet", "sheet", "sheet", "pop", "none", "sheet"]),
  ])
  func presentationsFollowTheVersion(system: SystemVersion, expected: [String]) throws {
    #expect(try plan(system).timeline.steps.compactMap(\.transition?.name) == expected)
  }
}
