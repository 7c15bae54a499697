import Foundation
import SegueControllers
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@testable import SegueFrames

/// The event log: exact, in order, and equal in every run.
@Suite struct EventLogTests {
  private static func plan(_ timeline: String) throws -> RenderPlan {
    try RenderPlan(
      try Spec.parse(
        text: """
          segue: 1
          canvas: { size: [40, 20], scale: 1, fps: 30 }
          views: { a: { color: red }, "b\\"": { color: lime } }
          timeline: \(timeline)
          """, file: "events.yaml"))
  }

  @Test func timelineIsPlayedByAContainer() throws {
    let plan = try Self.plan(
      "[{ show: a, for: 1/3 }, { to: 'b\"', transition: { type: cube, duration: 0.25 }, for: 1 }]")
    let lines = try plan.eventLog().text.split(separator: "\n").map(String.init)
    let segue = "\"segue\":{\"identifier\":null,\"kind\":\"custom\"}"
    let begin = "{\"time\":\"1/3\",\"seconds\":0.3333333333333333,\"frame\":10,\"name\":"
    let end = "{\"time\":\"7/12\",\"seconds\":0.5833333333333334,\"frame\":18,\"name\":"
    let start = "{\"time\":\"0\",\"seconds\":0,\"frame\":0,\"name\":"
    #expect(
      lines == [
        start + "\"viewDidLoad\",\"controller\":\"timeline\"}",
        start + "\"willMove\",\"controller\":\"a\",\"to\":\"timeline\"}",
        start + "\"viewDidLoad\",\"controller\":\"a\"}",
        start + "\"didMove\",\"controller\":\"a\",\"to\":\"timeline\"}",
        start + "\"viewWillAppear\",\"controller\":\"timeline\"}",
        start + "\"viewWillAppear\",\"controller\":\"a\"}",
        start + "\"viewDidAppear\",\"controller\":\"timeline\"}",
        start + "\"viewDidAppear\",\"controller\":\"a\"}",
        begin + "\"segueInit\",\"controller\":\"a\",\"to\":\"b\\\"\",\(segue)}",
        begin + "\"prepareForSegue\",\"controller\":\"a\",\"to\":\"b\\\"\",\(segue)}",
        begin + "\"perform\",\"controller\":\"a\",\(segue)}",
        begin + "\"willMove\",\"controller\":\"a\",\"to\":null}",
        begin + "\"willMove\",\"controller\":\"b\\\"\",\"to\":\"timeline\"}",
        begin + "\"viewDidLoad\",\"controller\":\"b\\\"\"}",
        begin + "\"viewWillDisappear\",\"controller\":\"a\"}",
        begin + "\"viewWillAppear\",\"controller\":\"b\\\"\"}",
        begin
          + "\"animationDidStart\",\"controller\":\"timeline\",\(segue),\"transition\":\"cube\"}",
        end + "\"animationDidStop\",\"controller\":\"timeline\",\(segue),\"transition\":\"cube\"}",
        end + "\"viewDidDisappear\",\"controller\":\"a\"}",
        end + "\"viewDidAppear\",\"controller\":\"b\\\"\"}",
        end + "\"didMove\",\"controller\":\"a\",\"to\":null}",
        end + "\"didMove\",\"controller\":\"b\\\"\",\"to\":\"timeline\"}",
        end + "\"segueDidComplete\",\"controller\":\"timeline\",\(segue)}",
        end + "\"segueReleased\",\"controller\":\"a\",\(segue)}",
      ])
  }

  /// The views that a spec's container adds and removes: "a+", "a-".
  private static func moves(_ spec: Spec) throws -> [String] {
    try spec.events().filter { $0.name == .didMove }.map {
      $0.controller + ($0.other == nil ? "-" : "+")
    }
  }

  /// The view below a sheet stays, and is still there after the dismissal.
  @Test func presentersStayInTheContainer() throws {
    let spec = try ColoredRows.spec(("a", nil), ("b", 0.5), ("a", -0.5), ("c", nil))
    #expect(try Self.moves(spec) == ["a+", "b+", "b-", "a-", "c+"])
    #expect(try spec.events().filter { $0.name == .viewDidLoad }.count == 4)
  }

  /// A scrub moves to the page at which the hand ends.
  @Test func scrubMovesToThePageOfItsEnd() throws {
    var spec = try ColoredRows.spec(("a", nil), ("b", 0.5))
    let transition = TransitionSettings(
      OverlayTransition(share: 0.5), duration: Rational(1), curve: .linear)
    spec.steps[1] = Step(
      scrubbing: ["b", "c"], transition: transition,
      drive: try Drive(
        Drive.Track(phases: [(.zero, 0), (Rational(1), 1.2)], pageCount: 2),
        release: Drive.Release(velocity: 0), transitionDuration: Rational(1)), rest: Rational(1))
    #expect(try Self.moves(spec) == ["a+", "b+"])
  }

  @Test func eventsOfAHandHaveItsPhases() throws {
    let plan = try Self.plan(
      "[{ show: a }, { to: 'b\"', transition: { type: cube, duration: 1 }, "
        + "drive: { phase: [[0, 0], [0.5, 0.25]] } }]")
    let phases = try plan.eventLog().events.filter { $0.phase != nil }
    #expect(
      phases.map { "\($0.name.rawValue) \($0.time) \($0.phase ?? -1)" } == [
        "prepareToRun 1 0.0", "animationDidStart 1 0.0", "phaseDidChange 3/2 0.25",
        "handDidRelease 3/2 0.25", "animationDidStop 7/4 0.0", "cleanup 7/4 0.0",
      ])
  }

  /// The whole tour against the fixture next to it, which was written from the documents.
  @Test func tourIsLoggedInFull() throws {
    let url = SpecFixtures.url("seeds-tour.events.jsonl", in: "valid")
    let expected = try String(contentsOf: url, encoding: .utf8)
    let plan = try RenderPlan(try SpecFixtures.valid("seeds-tour.yaml"))
    let actual = try plan.eventLog().text
    let lines = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let place = (difference?.offset ?? 0) + 1
    #expect(
      difference == nil,
      "line \(place) is \(difference?.element.0 ?? "") expected \(difference?.element.1 ?? "")")
    #expect(actual.count == expected.count)
    let again = try RenderPlan(try SpecFixtures.valid("seeds-tour.yaml"))
    #expect(try again.eventLog().text == actual)
  }
}
