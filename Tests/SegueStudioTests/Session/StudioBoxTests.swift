import Testing
import TestSupport

@testable import SegueStudio

/// The boxes of a stage, as the page lays them over the picture.
@Suite struct StudioBoxTests {
  private static let stage = """
    stage:
      size: [160, 120]
      screens:
        - { center: [[0, [20, 40]], [1, [60, 80]]], width: 20 }
      layers:
        - { text: A, at: [10, 12], width: 30 }
        - { text: B, at: [10, 12], under: true, from: 1 }

    """

  private func boxes(_ answer: [String: Any]) throws -> [[String: Any]] {
    try #require(answer["boxes"] as? [[String: Any]])
  }

  @Test func aSpecWithoutAStageHasNoBoxes() async throws {
    let studio = try await RunningStudio()
    let answer = try await studio.json("GET /api/boxes?revision=1&frame=0")
    #expect(try boxes(answer).isEmpty && answer["stage"] == nil)
    await studio.stop()
  }

  /// A screen of 40 × 60 points is half as wide, and on its way by the clock of the video.
  @Test(arguments: [(0, [20.0, 40]), (15, [40, 60]), (30, [60, 80]), (99, [60, 80])])
  func boxesAreThoseOfTheFrame(frame: Int, place: [Double]) async throws {
    let studio = try await RunningStudio(RunningStudio.spec + Self.stage)
    let answer = try await studio.json("GET /api/boxes?revision=1&frame=\(frame)")
    #expect(answer["stage"] as? [Double] == [160, 120])
    #expect(answer["offset"] as? [Double] == [0, 0] && answer["isMirrored"] as? Bool == false)
    let found = try boxes(answer)
    let screen = try #require(found.first { $0["kind"] as? String == "screen" })
    let path = try #require(screen["path"] as? [Any])
    #expect(path.map { "\($0)" } == ["stage", "screens", "0"])
    #expect(screen["place"] as? [Double] == place)
    #expect(screen["frame"] as? [Double] == [place[0] - 10, place[1] - 15, 20, 30])
    #expect(screen["width"] as? Double == 20)
    let kinds = found.map { $0["kind"] as? String }
    #expect(kinds == (frame < 30 ? ["screen", "words"] : ["words", "screen", "words"]))
    #expect(found[0]["isUnder"] as? Bool == (frame >= 30))
    await studio.stop()
  }

  @Test func aRevisionThatIsGoneIsToldAsWithPictures() async throws {
    let studio = try await RunningStudio(RunningStudio.spec + Self.stage)
    #expect(try await studio.ask("GET /api/boxes?revision=7&frame=0").status == 409)
    #expect(try await studio.ask("GET /api/boxes?revision=1").status == 400)
    await studio.stop()
  }
}
