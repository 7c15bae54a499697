import SegueMessages
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@Suite struct TimelineTests {
  @Test func stepsFollowEachOther() throws {
    let timeline = try Self.timeline("30", ["1"], ["0.5", "1"], ["0.5", "1"])
    #expect(timeline.duration == Rational(4))
    #expect(timeline.frameCount == 120)
    #expect(timeline.steps.map(\.start.doubleValue) == [0, 1, 2.5])
    #expect(timeline.steps.map(\.frames) == [0..<30, 30..<75, 75..<120])
    #expect(timeline.steps.map(\.from) == [nil, .view("v0"), .view("v1")])
    #expect(timeline.moment(ofFrame: 29) == .rest(view: "v0"))
    #expect(timeline.moment(ofFrame: 30) == .transition(step: 1, progress: 0))
    #expect(timeline.moment(ofFrame: 33) == .transition(step: 1, progress: 0.2))
    #expect(timeline.moment(ofFrame: 44) == .transition(step: 1, progress: 14.0 / 15))
    #expect(timeline.moment(ofFrame: 45) == .rest(view: "v1"))
    #expect(timeline.moment(ofFrame: 119) == .rest(view: "v2"))
  }

  @Test func momentsExistBetweenFrames() throws {
    let timeline = try Self.timeline("30", ["1"], ["0.5", "1"])
    #expect(timeline.moment(at: try Rational("1.001")) == .transition(step: 1, progress: 0.002))
    #expect(timeline.moment(at: Rational(-5)) == .rest(view: "v0"))
    #expect(timeline.moment(at: try Rational("1.5")) == .rest(view: "v1"))
    #expect(timeline.moment(at: Rational(1000)) == .rest(view: "v1"))
    #expect(timeline.moment(ofFrame: -1) == .rest(view: "v0"))
    #expect(timeline.moment(ofFrame: .max) == .rest(view: "v1"))
    #expect(timeline.moment(ofFrame: .min) == .rest(view: "v0"))
  }

  @Test func transitionWithoutDurationIsACut() throws {
    let timeline = try Self.timeline("10", ["1"], ["0", "1"])
    #expect(timeline.moment(ofFrame: 9) == .rest(view: "v0"))
    #expect(timeline.moment(ofFrame: 10) == .rest(view: "v1"))
    #expect(timeline.frameCount == 20)
  }

  @Test(arguments: [
    // A last view without rest has a frame after its transition…
    ("60", "0.5", "0", 91),
    // …also if its transition ends between two frames…
    ("30", "0.51", "0", 47),
    // …and if its rest falls between two frames…
    ("30", "0.51", "0.02", 47),
    // …but not if a frame falls within the rest anyway.
    ("30", "0.51", "0.03", 47), ("30", "0.5", "0.001", 46), ("30", "0", "0", 31),
  ])
  func lastViewHasAFrameOfItsOwn(rate: String, duration: String, rest: String, count: Int) throws {
    let timeline = try Self.timeline(rate, ["1"], [duration, rest])
    #expect(timeline.frameCount == count)
    #expect(timeline.moment(ofFrame: count - 1) == .rest(view: "v1"))
    #expect(timeline.steps.last?.frames.upperBound == count)
  }

  @Test func viewShownForNoTimeHasOneFrame() throws {
    let timeline = try Self.timeline("60", ["0"])
    #expect(timeline.frameCount == 1)
    #expect(timeline.duration == .zero)
    #expect(timeline.moment(ofFrame: 0) == .rest(view: "v0"))
  }

  @Test func springUsesTheDurationInSeconds() throws {
    let settings = TransitionSettings(Cut(), duration: Rational(2), curve: .spring())
    let timeline = try Timeline(
      [Self.step(0, settings, "0"), Self.step(1, settings, "1")], frameRate: .default)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    #expect(
      timeline.moment(at: try Rational("0.5"))
        == .transition(step: 1, progress: spring.displacement(at: 0.5)))
  }

  /// CSS Easing Functions Level 2, 2.3: steps that jump at the start have jumped at exactly 0.
  ///
  /// The frame before shows the old view at rest, and the frame at the end the new one.
  @Test func stepsThatJumpAtTheStartShowInTheFirstFrame() throws {
    let settings = TransitionSettings(
      Cut(), duration: Rational(1), curve: .steps(2, .start))
    let timeline = try Timeline(
      [Self.step(0, nil, "1"), Self.step(1, settings, "1")],
      frameRate: #require(FrameRate(Rational(4))))
    #expect(timeline.moment(ofFrame: 3) == .rest(view: "v0"))
    #expect(timeline.moment(ofFrame: 4) == .transition(step: 1, progress: 0.5))
    #expect(timeline.moment(ofFrame: 6) == .transition(step: 1, progress: 1))
    #expect(timeline.moment(ofFrame: 8) == .rest(view: "v1"))
  }

  /// Three hours at 30000/1001: every step starts at the frame that exact arithmetic gives.
  @Test func framesDoNotDrift() throws {
    let steps = [["2.5"]] + Array(repeating: ["0.5", "2.5"], count: 3600)
    let timeline = try Self.timeline("30000/1001", steps)
    for (index, step) in timeline.steps.enumerated() {
      // The step starts at 3·index − 0.5 seconds, the first at 0: ceil((6·index − 1)·15000 / 1001).
      let exact = index == 0 ? 0 : ((6 * index - 1) * 15000 + 1000) / 1001
      #expect(step.frames.lowerBound == exact, "step \(index)")
    }
    #expect(timeline.frameCount == (21605 * 15000 + 1000) / 1001)
  }

  /// Every frame of random timelines against a walk through their intervals on one integer grid.
  @Test(arguments: 0..<40)
  func framesEqualThoseOfAReferenceWalk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rates = [(60, 1), (30000, 1001), (24000, 1001), (25, 1), (7, 3), (1, 2), (2997, 100)]
    let (top, bottom) = rates[Int.random(in: 0..<rates.count, using: &random)]
    // Times in 1/1000 s; one in five is 0.
    func time() -> Int {
      Int.random(in: 0..<5, using: &random) == 0 ? 0 : Int.random(in: 1...1500, using: &random)
    }
    let times = (0...Int.random(in: 0...12, using: &random)).map { _ in (time(), time()) }
    let timeline = try Self.timeline(
      "\(top)/\(bottom)",
      times.enumerated().map { $0 == 0 ? ["\($1.1)/1000"] : ["\($1.0)/1000", "\($1.1)/1000"] })

    // On the grid of 1/(1000·top) seconds, frame i is at 1000·bottom·i and t/1000 s at top·t.
    var edges: [(start: Int, rest: Int, end: Int)] = []
    for (index, (duration, rest)) in times.enumerated() {
      let start = edges.last?.end ?? 0
      let restStart = start + top * (index == 0 ? 0 : duration)
      edges.append((start, restStart, restStart + top * rest))
    }
    let last = try #require(edges.last)
    var count = 0
    while 1000 * bottom * count < last.end { count += 1 }
    if count == 0 || 1000 * bottom * (count - 1) < last.rest { count += 1 }
    #expect(timeline.frameCount == count)

    var owners = Array(repeating: 0, count: edges.count)
    for frame in 0..<count {
      let instant = 1000 * bottom * frame
      let index = edges.lastIndex { $0.start <= instant } ?? 0
      owners[index] += 1
      let edge = edges[index]
      let expected: Moment =
        instant < edge.rest
        ? .transition(
          step: index, progress: Double(instant - edge.start) / Double(edge.rest - edge.start))
        : .rest(view: "v\(index)")
      #expect(timeline.moment(ofFrame: frame) == expected, "seed \(seed), frame \(frame)")
    }
    #expect(timeline.steps.map(\.frames.count) == owners)
  }

  @Test func timesOutOfRangeAreErrors() throws {
    let rate = try #require(FrameRate(Rational(1000)))
    #expect(throws: TimelineError.tooManyFrames(step: 1, frameRate: rate)) {
      try Self.timeline("1000", ["1"], ["99999", "0.001"])
    }
    #expect(try Self.timeline("1000", ["1"], ["0", "99999"]).frameCount == 100_000_000)
    #expect(throws: TimelineError.instantOutOfRange(step: 2)) {
      try Self.timeline("60", ["1/999999999989"], ["0", "0"], ["0", "1/999999999961"])
    }
  }

  private static func timeline(_ rate: String, _ steps: [String]...) throws -> Timeline {
    try timeline(rate, steps)
  }

  /// Makes steps from `[rest]` for the first and `[duration, rest]` for the others; curves are
  /// linear.
  private static func timeline(_ rate: String, _ steps: [[String]]) throws -> Timeline {
    let frameRate = try #require(FrameRate(try Rational(rate)))
    return try Timeline(
      steps.enumerated().map { index, times in
        let settings = TransitionSettings(
          Cut(), duration: try Rational(times[0]), curve: .linear)
        return try step(index, index == 0 ? nil : settings, times.last ?? "0")
      }, frameRate: frameRate)
  }

  private static func step(
    _ index: Int, _ transition: TransitionSettings?, _ rest: String
  ) throws -> Step {
    let position = SourcePosition(line: 1, column: 1)
    return Step(
      view: Located(value: "v\(index)", position: position), transition: transition,
      rest: try Rational(rest), position: position)
  }
}
