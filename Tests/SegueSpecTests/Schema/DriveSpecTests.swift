import SegueGeometry
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// Drives, scrubs and steps back in specs.
@Suite struct DriveSpecTests {
  @Test func driveIsParsedWithItsReleaseAndCompletion() throws {
    let steps = try SpecFixtures.valid("drive.yaml").steps
    #expect(steps[0].drive == nil)
    let cube = try #require(steps[1].drive)
    #expect(cube.track.samples.map(\.contact) == [0, 0.4, 0.4, 0.7].map { .phase($0) })
    #expect(cube.release == Drive.Release())
    #expect(cube.completion == Drive.Completion(curve: .easeInOut, speed: 1))
    #expect(cube.isCommitted)
    // 0.9 s by hand, then 0.3 of 0.5 s.
    #expect(cube.duration == (try Rational("1.05")))
    let curl = try #require(steps[2].drive)
    #expect(curl.release == Drive.Release(velocity: -0.2, commit: .auto, threshold: 0.6))
    #expect(curl.completion == Drive.Completion(curve: .easeOut, speed: 2))
    #expect(!curl.isCommitted)
    // 0.8 s by hand, then 0.35 of the curl's duration at twice the speed.
    let duration = try #require(steps[2].transition?.duration.doubleValue)
    #expect(abs(curl.duration.doubleValue - (0.8 + 0.35 * duration / 2)) < 1e-6)
    #expect(steps[3].drive?.isCommitted == true)
    let timeline = try SpecFixtures.valid("drive.yaml").timeline()
    #expect(
      timeline.steps.map(\.end) == ["photos", "settings", "settings", "chat"].map(Surface.view))
  }

  @Test func panIsMeasuredInWidthsOfTheCanvas() throws {
    let drives = try SpecFixtures.valid("pan.yaml").steps.compactMap(\.drive)
    #expect(abs(drives[0].progress(at: try Rational("0.5")) - 20.0 / 65) < 1e-15)
    // The finger rests for the last tenth of a second.
    #expect(drives[0].track.velocity == 0)
    #expect(!drives[0].isCommitted)
    // 12.6 points of 65 in a tenth of a second.
    #expect(abs(drives[1].track.velocity - 126.0 / 65) < 1e-9)
    #expect(drives[1].isCommitted)
    let timeline = try SpecFixtures.valid("pan.yaml").timeline()
    #expect(timeline.steps.map(\.end) == ["photos", "photos", "settings"].map(Surface.view))
  }

  @Test func pinchIsMeasuredByTheDistanceOfTheFingers() throws {
    let spec = try SpecFixtures.valid("pinch.yaml")
    let drives = spec.steps.compactMap(\.drive)
    // 466.5 points at first and 287.9 at the release.
    let first = Fingers(Point(80, 250), Point(320, 650))
    let last = Fingers(Point(180, 330), Point(290, 560))
    let phase = 1 - last.distance / (first.distance - 8.7)
    #expect(abs(drives[0].progress(at: try Rational("0.5")) - phase) < 1e-12)
    #expect(drives.map(\.isCommitted) == [false, true, true])
    // Fingers that spread lead any other transition by its progress.
    let near = Fingers(Point(180, 400), Point(220, 460))
    let spread = 1 - near.distance / Fingers(Point(100, 280), Point(300, 580)).distance
    #expect(abs(drives[2].progress(at: try Rational("0.3")) - spread) < 1e-12)
    let timeline = try spec.timeline()
    #expect(
      timeline.steps.map(\.end) == ["photos", "map", "map", "photos", "map"].map(Surface.view))
  }

  /// Whether a hand completes a step back is known once the first image has given the width.
  @Test func aStepBackMayFollowOneThatAHandTurnsBack() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        views: { a: a.png, b: b.png }
        timeline:
          - { show: a }
          - { to: b, transition: push }
          - { back: true, drive: { pan: [[0, 0, 0], [1, 100, 0], [2, 100, 0]] } }
          - { back: true }
        """, file: "s")
    let ends = try spec.resolved(canvas: Size(width: 390, height: 844)).timeline().steps.map(\.end)
    #expect(ends == ["a", "b", "b", "a"].map(Surface.view))
    // On a narrower canvas the hand comes past the half, so nothing is left to go back to.
    let error = #expect(throws: SpecErrors.self) {
      try spec.resolved(canvas: Size(width: 150, height: 844))
    }
    #expect(
      error?.description
        == "s:7:13: timeline[3].back: there is nothing to go back to, expected a step before it that went to another view"
    )
  }

  @Test func stepsReplacedInCodeNeedACanvasSizeForPans() throws {
    var spec = try Spec.parse(
      text:
        "segue: 1\nviews: { a: a.png, b: b.png }\ntimeline: [ { show: a }, { to: b, drive: { pan: [[0, 9, 0], [1, 0, 0]] } } ]",
      file: "s")
    spec.steps.append(spec.steps[1])
    let error = #expect(throws: SpecErrors.self) {
      try spec.resolved(canvas: Size(width: 390, height: 844))
    }
    #expect(
      error?.description
        == "s: timeline: has a pan, which is measured in widths of the canvas, expected canvas.size in the spec"
    )
  }

  /// The style of a presentation depends on the width, too, but the script is not played.
  @Test func stepsInPlaceOfAScriptNeedNoCanvasSize() throws {
    var spec = try Spec.parse(
      text: "segue: 1\nviews: { a: a.png }\nstoryboard: { initial: a, script: [ { wait: 1 } ], "
        + "scenes: { a: { view: a, segues: "
        + "[ { identifier: x, kind: present, destination: a } ] } } }",
      file: "s")
    #expect(spec.deferred != nil)
    spec.steps = [Spec.Step("a", rest: Rational(1))]
    #expect(try spec.resolved(canvas: Size(width: 1024, height: 844)).steps.count == 1)
  }

  @Test func scrubHasALegForEachPage() throws {
    let spec = try SpecFixtures.valid("scrub.yaml")
    #expect(spec.steps[1].pages.map(\.value) == ["settings", "chat", "map"])
    #expect(spec.warnings.isEmpty)
    let step = try spec.timeline().steps[1]
    #expect(step.legs.map(\.view) == ["settings", "chat", "map"])
    #expect(step.end == .view("settings"))
    #expect(step.duration == (try Rational("2.06")))
  }

  @Test func stepBackReturnsToThePreviousView() throws {
    let spec = try SpecFixtures.valid("back.yaml")
    #expect(
      spec.steps.map(\.view.value)
        == ["photos", "settings", "chat", "settings", "settings", "photos", "map"])
    let transitions = spec.steps.compactMap(\.transition)
    // A step back plays the reverse of the push, unless it names a transition; a map changes the
    // reverse.
    #expect(
      transitions.map(\.name) == ["pageScroll", "cube", "cube", "cube", "pageScroll", "pageScroll"])
    #expect(transitions.map(\.isReversed) == [false, false, true, true, true, false])
    #expect(transitions[4].duration == (try Rational("0.2")))
    #expect(transitions[4].curve == .linear)
    #expect(
      try spec.timeline().steps.map(\.end)
        == ["photos", "settings", "chat", "chat", "settings", "photos", "map"].map(Surface.view))
  }

  @Test func scrubIsOneStepOfTheHistory() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4] }
        defaults: { transition: none }
        views: { a: { color: red }, b: { color: lime }, c: { color: blue }, d: { color: black } }
        timeline:
          - show: a
          - { scrub: [b, c, d], drive: { phase: [[0, 0], [1, 2.2], [1.2, 2.2]] } }
          - { to: d }
          - { back: true }
          - { back: true }
        """, file: "history.yaml")
    #expect(spec.steps.map(\.view.value) == ["a", "d", "d", "c", "a"])
  }

  /// A damaged drive gives one-line errors or a timeline.
  @Test(arguments: 0..<10)
  func damagedDriveGivesErrorsOrATimeline(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let numbers = ["0", "0.5", "1", "1.5", "-1", "1e300", "1e-18", "86400", "x", "", "[]", "1/3"]
    func number() -> String { numbers[Int.random(in: 0..<numbers.count, using: &random)] }
    for _ in 0..<200 {
      let (key, count) = [("phase", 1), ("pan", 2), ("pinch", 4)].randomElement(using: &random)!
      let samples = (0..<Int.random(in: 0...4, using: &random)).map { index in
        let seconds = Bool.random(using: &random) ? "\(Double(index) / 4)" : number()
        let others = Bool.random(using: &random) ? count - 1 : Int.random(in: 0...4, using: &random)
        let values = [number()] + (0..<others).map { _ in "0" }
        return "[\(seconds), \(values.joined(separator: ", "))]"
      }.joined(separator: ", ")
      let text = """
        segue: 1
        canvas: { size: [2, 2] }
        views: { a: { color: red }, b: { color: lime } }
        timeline:
          - show: a
          - \(Bool.random(using: &random) ? "to: b" : "scrub: [b, a]")
            transition: { type: none, duration: \(number()) }
            drive:
              \(key): [\(samples)]
              release: { velocity: \(number()), threshold: \(number()) }
              completion: { speed: \(number()) }
        """
      do {
        let spec = try Spec.parse(text: text, file: "f")
        let timeline = try spec.timeline()
        _ = timeline.moment(ofFrame: timeline.frameCount / 2)
        #expect(timeline.moment(ofFrame: .max) == .rest(timeline.steps[1].end))
      } catch let error as SpecErrors {
        let lines = "\(error)".split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.allSatisfy { $0.hasPrefix("f:") }, "\(error)")
      }
    }
  }
}
