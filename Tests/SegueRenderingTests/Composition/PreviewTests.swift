import Foundation
import SegueSinks
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames

@Suite struct PreviewTests {
  /// An image that another program is just writing is an error of the frames that show it.
  @Test func aBrokenImageKeepsNoOtherFrameFromBeingDrawn() async throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: Repository.fixtures.appending(path: "drawn/disc.png"))
    let file = URL(filePath: folder("half.png"))
    try whole.prefix(whole.count / 2).write(to: file)
    let text = """
      segue: 1
      canvas: { size: [4, 4], scale: 1, fps: 10 }
      views: { red: { color: red }, half: half.png, gone: gone.png }
      timeline:
        - { show: red, for: 1 }
        - { to: half, transition: none, for: 1 }
        - { to: gone, transition: none, for: 1 }
      """
    let spec = try Spec.parse(text: text, file: folder("tour.yaml"))
    let preview = try await Preview(RenderPlan(spec))
    #expect(try preview.frame(0).straightPixels().allSatisfy { $0 == [255, 0, 0, 255] })
    for (frame, name) in [(10, "half.png"), (20, "gone.png")] {
      let error = #expect(throws: InputError.self) { try preview.frame(frame) }
      #expect("\(try #require(error))".contains(name))
    }
    // A render needs them all, and says so before its first frame.
    let errors = await #expect(throws: InputErrors.self) { try await RenderViews(RenderPlan(spec)) }
    #expect(try #require(errors).errors.count == 2)
  }

  /// A render loads the views of its first frame ahead, and no others, each once.
  @Test func theFirstViewsAreLoadedWhileTheStageIsDrawn() async throws {
    let folder = try TemporaryFolder()
    let text = """
      segue: 1
      canvas: { size: [20, 20], scale: 1, fps: 10 }
      views: { a: { color: red }, b: { color: blue } }
      timeline:
        - { show: a, for: 1 }
        - { to: b, transition: { type: push, duration: 1 }, for: 1 }
      stage: { size: [40, 40], screens: [{ width: 20 }] }
      """
    let plan = try RenderPlan(Spec.parse(text: text, file: folder("stage.yaml")))
    func loaded(_ frame: Int?) async throws -> Set<String> {
      let views = try await RenderViews(plan, first: frame.map { plan.shot(ofFrame: $0) })
      let names = Set(views.store.keys.map(\.name))
      #expect(views.store.counts.loads == names.count)
      return names
    }
    #expect(try await loaded(nil) == [])
    #expect(try await loaded(0) == ["a"])
    #expect(try await loaded(15) == ["a", "b"])
  }
}
