import SegueEncoding
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct FramePlanTests {
  /// The steps of a plan for runs of equal frames.
  private struct Steps {
    var inputs: [Int: FramePlan.Input] = [:]
    var additions: [FramePlan.Addition] = []
    var count = 0

    init(_ runs: [Int], _ options: VideoOptions = VideoOptions(), references: Int? = 4) {
      var plan = FramePlan(options, references: references)
      for run in runs {
        for repeats in (0..<run).reversed() {
          if let input = plan.next(before: repeats) { inputs[count] = input }
          count += 1
        }
      }
      for packets in 0...inputs.count {
        if let addition = plan.takeAddition(after: packets) { additions.append(addition) }
      }
      for position in inputs.keys.sorted() {
        #expect(plan.takePosition(at: inputs[position]?.time ?? -1) == position)
      }
    }

    var predicted: [Int] {
      inputs.filter { $0.value.kind == .predicted }.keys.sorted()
    }
    var keyframes: [Int] { inputs.filter { $0.value.kind == .keyframe }.keys.sorted() }
  }

  @Test func restIsRepeatedAfterItsFirstFrames() {
    let steps = Steps([1, 1, 57, 1, 1])
    #expect(steps.predicted == [2, 3, 4, 5, 6])
    #expect(steps.additions == [FramePlan.Addition(packets: 7, positions: 7..<59)])
    #expect(steps.inputs.keys.sorted() == [0, 1, 2, 3, 4, 5, 6, 59, 60])
  }

  /// After whole turns the encoder finds every reference in its place.
  @Test func repetitionsAreWholeTurnsOfTheReferences() {
    for length in 9...40 {
      let positions = Steps([1, length, 1]).additions.map(\.positions)
      #expect(positions.count == 1)
      #expect(positions[0].count.isMultiple(of: 4))
      #expect(positions[0].upperBound == length + 1)
      #expect(5...8 ~= positions[0].lowerBound - 1)
    }
  }

  @Test func everyIntervalBeginsWithAKeyframe() {
    var options = VideoOptions()
    options.gop = 50
    let steps = Steps([8, 102], options)
    #expect(steps.keyframes == [0, 50, 100])
    #expect(
      steps.additions == [
        FramePlan.Addition(packets: 14, positions: 14..<50),
        FramePlan.Addition(packets: 20, positions: 56..<100),
        FramePlan.Addition(packets: 26, positions: 106..<110),
      ])
  }

  @Test func shortRestsAreEncoded() {
    for length in 1...8 {
      let steps = Steps([3, length, 3])
      #expect(steps.additions.isEmpty, "\(length)")
      #expect(steps.inputs.count == length + 6)
      #expect(steps.predicted.isEmpty)
    }
    #expect(Steps([3, 9, 3]).additions.map(\.positions) == [8..<12])
  }

  @Test func everyReferenceShowsTheRest() {
    #expect(Steps([1, 97, 1], references: 16).predicted == Array(1...17))
  }

  @Test func everyFrameIsPlannedOnce() {
    var random = SplitMix64(seed: 0x9A4)
    for _ in 0..<200 {
      var options = VideoOptions()
      options.gop = Int.random(in: 1...300, using: &random)
      options.tune = Bool.random(using: &random) ? "zerolatency" : nil
      let runs = (0..<6).map { _ in
        Int.random(in: 1...Int.random(in: 1...200, using: &random), using: &random)
      }
      let steps = Steps(runs, options, references: Int.random(in: 1...16, using: &random))
      let places = Array(steps.inputs.keys) + steps.additions.flatMap { Array($0.positions) }
      #expect(places.sorted() == Array(0..<steps.count))
      let gop = options.gop ?? 0
      #expect(steps.keyframes == Array(stride(from: 0, to: steps.count, by: gop)))
      let times = steps.inputs.sorted { $0.key < $1.key }.map(\.value.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func restIsAnnouncedForTheLookahead() {
    func announced(_ set: (inout VideoOptions) -> Void) -> Int64 {
      var options = VideoOptions()
      set(&options)
      let inputs = Steps([1, 200, 1], options).inputs
      return (inputs[2]?.time ?? 0) - (inputs[1]?.time ?? 0)
    }
    let medium = announced { _ in }
    #expect(medium > 8)
    #expect(announced { $0.preset = "veryfast" } < medium)
    #expect(announced { $0.preset = "ultrafast" } == 1)
    #expect(announced { $0.tune = "zerolatency" } == 1)
    // With a bit rate the time of the encoder's clock is the true one: 200 frames, 16 encoded.
    #expect(announced { $0.bitrate = 1_000_000 } == 185)
  }

  /// x264 takes offsets only where it adapts quantizers.
  @Test func framesAfterTheFirstBecomeCopies() {
    func offsets(_ set: (inout VideoOptions) -> Void) -> [Double?] {
      var options = VideoOptions()
      set(&options)
      let inputs = Steps([1, 100, 1], options).inputs
      return [0, 1, 2, 12, 13].map { inputs[$0]?.quantizerOffset }
    }
    #expect(offsets { _ in } == [0, -2.4, 51, nil, nil])
    #expect(offsets { $0.tune = "zerolatency" } == [0, 0, 0, 0, 51])
    #expect(offsets { $0.bitrate = 1_000_000 } == [0, 0, 0, 0, 51])
    #expect(offsets { $0.preset = "ultrafast" } == [0, 0, 0, 0, 0])
    #expect(offsets { $0.tune = "psnr" } == [0, 0, 0, nil, nil])
  }

  @Test func withoutReferencesEveryFrameIsEncoded() {
    let steps = Steps([1, 400, 1], references: nil)
    #expect(steps.inputs.count == 402)
    #expect(steps.inputs.allSatisfy { $0.value.kind == .any && $0.value.time == Int64($0.key) })
  }
}
