import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFrames

@Suite struct ViewScheduleTests {
  /// The schedule of a tour through views named by letters, with two frames of motion and two of
  /// rest a step.
  private func schedule(_ tour: String, frames: Range<Int>? = nil) throws -> ViewSchedule {
    let views = Set(tour).sorted().map { "\($0): { color: red }" }.joined(separator: ", ")
    let steps = tour.dropFirst().map { ", { to: \($0) }" }.joined()
    let timeline = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4], fps: 10 }
        defaults: { for: 0.2, transition: { type: crossDissolve, duration: 0.2 } }
        views: { \(views) }
        timeline: [{ show: \(tour.prefix(1)) }\(steps)]
        """, file: "f"
    ).timeline()
    return ViewSchedule(timeline, frames: frames ?? 0..<timeline.frameCount)
  }

  /// Stretches of "abc": a, a to b, b, b to c, c.
  @Test func theStretchOfAFrameIsFound() throws {
    let schedule = try schedule("abc")
    #expect((0..<10).map { schedule.stretch(ofFrame: $0) } == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect(schedule.views(atFrame: 7) == ["b", "c"])
    let part = try self.schedule("abc", frames: 5..<7)
    #expect(part.views == ["b", "c"])
    #expect((5..<7).map { part.stretch(ofFrame: $0) } == [0, 1])
  }

  @Test func viewsThatAreNeededSoonAreKept() throws {
    let schedule = try schedule("abacadaefghija")
    // While a moves to b: a is needed all along, and all of b, c and d within four steps.
    #expect(schedule.kept(1...1, atMost: .max) == ["a", "b", "c", "d"])
    #expect(schedule.kept(1...1, atMost: 3) == ["a", "b", "c"])
    #expect(schedule.kept(1...1, atMost: 2) == ["a", "b"])
    // From e on, a is needed again only at the end.
    #expect(!schedule.kept(14...14, atMost: .max).contains("a"))
    // Frames in flight need their views, whatever comes later.
    #expect(schedule.kept(0...13, atMost: .max).isSuperset(of: "abcde".map(String.init)))
  }

  @Test func theNextViewsAreThoseOfTheNextOtherStretch() throws {
    let schedule = try schedule("abca")
    #expect(
      (0..<7).map { schedule.next(after: $0) } == [["b"], ["c"], ["c"], ["a"], ["a"], [], []])
  }

  /// Runs of "abc": a, two moments, b, two moments, c.
  @Test func viewsInConsecutiveRunsAreCounted() throws {
    let schedule = try schedule("abc")
    #expect((1...7).map { schedule.mostViews(inRuns: $0) } == [2, 2, 3, 3, 3, 3, 3])
    let cuts = try self.schedule("ababab")
    #expect(cuts.mostViews(inRuns: 100) == 2)
  }

  /// Two views move, and the next is decoded meanwhile; views that come back stay.
  @Test(arguments: [
    ("ab", 2), ("abc", 3), ("abcdefghijkl", 3), ("abacadae", 3), ("abcdabcd", 4),
    ("abcdefabcdef", 3),
  ])
  func viewsInMemoryAreCounted(tour: String, most: Int) throws {
    #expect(try schedule(tour).mostKept == most)
  }
}
