import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

/// The times of ways there and back, by direction and by system.
@Suite struct WayBackTests {
  /// The durations of the transitions of a timeline, in seconds.
  private func seconds(_ canvas: String, _ steps: String, defaults: String = "{}") throws
    -> [Double]
  {
    let text = """
      segue: 1
      canvas: { size: [65, 120], \(canvas) }
      defaults: \(defaults)
      views: { a: { color: red }, b: { color: blue } }
      timeline:
        - show: a
      \(steps)
      """
    let spec = try Spec.parse(text: text, file: "back.yaml")
    return spec.steps.dropFirst().map { $0.transition?.duration.doubleValue ?? -1 }
  }

  /// Material's enter and return: 500 and 400 ms.
  @Test(arguments: [
    ("  - { to: b, transition: containerTransform }\n  - { back: true }", [0.5, 0.4]),
    ("  - { to: b, transition: { type: containerTransform, reverse: true } }", [0.4]),
    (
      "  - { to: b, transition: { type: containerTransform, duration: 1 } }\n  - { back: true }",
      [1, 1]
    ),
    ("  - { to: b, transition: fadeScale }\n  - { back: true }", [0.4, 0.15]),
    ("  - { to: b, transition: cube }\n  - { back: true }", [0.5, 0.5]),
  ])
  func wayBackHasItsOwnTime(steps: String, expected: [Double]) throws {
    #expect(try seconds("scale: 1", steps) == expected)
  }

  @Test func defaultsHaveAWayBackToo() throws {
    let steps = "  - { to: b }\n  - { to: a, transition: { reverse: true } }"
    #expect(try seconds("scale: 1", steps, defaults: "{ transition: fadeScale }") == [0.4, 0.15])
    let given = "{ transition: { type: fadeScale, duration: 2 } }"
    #expect(try seconds("scale: 1", steps, defaults: given) == [2, 2])
  }

  @Test(arguments: [
    ("android: 9", 0.425), ("android: 12", 0.4), ("android: 15", 0.45), ("ios: 26", 0.45),
  ])
  func activitiesTakeTheTimeOfTheirVersion(canvas: String, expected: Double) throws {
    let steps = """
        - { to: b, transition: activityOpen }
        - { back: true }
        - { to: b, transition: activityClose }
      """
    #expect(try seconds(canvas, steps) == [expected, expected, expected])
  }
}
