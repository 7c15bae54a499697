import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFrames

@Suite struct FrameRunsTests {
  private func plan() throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4], fps: 10 }
        views: { a: { color: black }, b: { color: white } }
        timeline:
          - { show: a, for: 1 }
          - { to: b, transition: { type: crossDissolve, duration: 0.3 }, for: 0.5 }
          - { to: b, transition: none, for: 0.5 }
        """, file: "test.yaml")
    return try RenderPlan(spec)
  }

  @Test func runsTileTheFramesAndMergeEqualOnes() throws {
    let runs = Array(FrameRuns(of: try plan(), frames: 0..<23))
    // A cut to the view that is already at rest changes nothing.
    #expect(runs.map(\.frames) == [0..<10, 10..<11, 11..<12, 12..<13, 13..<23])
    #expect(runs.first?.moment == .rest(view: "a"))
    #expect(runs.last?.moment == .rest(view: "b"))
  }

  @Test func aPartHasTheSameFrames() throws {
    let plan = try plan()
    for part in [0..<3, 5..<12, 11..<12, 12..<23, 7..<7] {
      let runs = Array(FrameRuns(of: plan, frames: part))
      let moments = runs.flatMap { run in run.frames.map { _ in run.moment } }
      #expect(moments == part.map { plan.timeline.moment(ofFrame: $0) })
    }
  }
}
