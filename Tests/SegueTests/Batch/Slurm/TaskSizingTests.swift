import TestSupport
import Testing

@testable import SegueSlurm

@testable import Segue

@Suite struct TaskSizingTests {
  /// No job is left out or done twice, their order stays, and no task is longer than it should be but for one job.
  @Test func groupsHoldEveryJobOnce() {
    var random = SplitMix64(seed: 0x517E)
    for _ in 0..<200 {
      let seconds = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Double.random(in: 0...40, using: &random)
      }
      let sizing = TaskSizing(taskSeconds: 60)
      let groups = sizing.groups(seconds)
      #expect(groups.flatMap { Array($0) } == Array(seconds.indices))
      let times = groups.map { seconds[$0].reduce(0, +) }
      #expect(times.allSatisfy { $0 <= 60 })
      // Two neighbors that fit into one task would be one.
      #expect(
        zip(times, zip(groups, groups.dropFirst())).allSatisfy {
          $0 + seconds[$1.1.lowerBound] > 60
        })
    }
  }

  @Test func longJobIsAlone() {
    #expect(TaskSizing(taskSeconds: 60).groups([10, 500, 10, 10]) == [0..<1, 1..<2, 2..<4])
  }

  /// From 20 s to five minutes, three tasks a processor in between.
  @Test(arguments: [(30.0, 2, 20.0), (1200.0, 10, 40.0), (1e6, 10, 300.0), (0.0, 0, 20.0)])
  func taskTimeFollowsWorkAndProcessors(total: Double, width: Int, seconds: Double) {
    #expect(TaskSizing(total: total, width: width).taskSeconds == seconds)
  }

  @Test(arguments: [
    (119.0, 9000, 1), (120.0, 9000, 2), (601.0, 9000, 11), (601.0, 4, 4), (1e7, 1 << 30, 1000),
  ])
  func piecesTakeATasksTime(seconds: Double, units: Int, pieces: Int) {
    #expect(TaskSizing(taskSeconds: 60).pieces(seconds: seconds, units: units) == pieces)
  }

  /// `--task-time 0` is no task's time, and the shortest that can be written makes more pieces than there are numbers.
  @Test(arguments: [0, 1e-18])
  func tasksOfNoTimeAreAsManyAsThereMayBe(taskSeconds: Double) {
    let sizing = TaskSizing(taskSeconds: taskSeconds)
    #expect(sizing.pieces(seconds: 1000, units: 9000) == 1000)
    #expect(sizing.pieces(seconds: 1000, units: 7) == 7)
  }
}
