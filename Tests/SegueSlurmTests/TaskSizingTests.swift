import Testing
import TestSupport

@testable import SegueSlurm

@Suite struct TaskSizingTests {
  /// Each job occurs once and in order, and only a task with a single job may exceed the desired
  /// duration.
  @Test func groupsContainEveryJobOnce() {
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
      // No two neighbors fit into one task.
      #expect(
        zip(times, zip(groups, groups.dropFirst())).allSatisfy {
          $0 + seconds[$1.1.lowerBound] > 60
        })
    }
  }

  @Test func aLongJobIsAlone() {
    #expect(TaskSizing(taskSeconds: 60).groups([10, 500, 10, 10]) == [0..<1, 1..<2, 2..<4])
  }

  /// The duration ranges from 20 s to five minutes, with three tasks per processor in between.
  @Test(arguments: [(30.0, 2, 20.0), (1200.0, 10, 40.0), (1e6, 10, 300.0), (0.0, 0, 20.0)])
  func theTaskDurationDependsOnWorkAndProcessors(total: Double, width: Int, seconds: Double) {
    #expect(TaskSizing(total: total, width: width).taskSeconds == seconds)
  }

  @Test(arguments: [
    (119.0, 9000, 1), (120.0, 9000, 2), (601.0, 9000, 11), (601.0, 4, 4), (1e7, 1 << 30, 1000),
  ])
  func piecesHaveTheDurationOfATask(seconds: Double, units: Int, pieces: Int) {
    #expect(TaskSizing(taskSeconds: 60).pieces(seconds: seconds, units: units) == pieces)
  }

  /// `--task-time 0` is not a duration, and the shortest duration that can be written would give
  /// more pieces than an integer can hold.
  @Test(arguments: [0, 1e-18])
  func tasksWithoutADurationGiveTheLargestNumberOfPieces(taskSeconds: Double) {
    let sizing = TaskSizing(taskSeconds: taskSeconds)
    #expect(sizing.pieces(seconds: 1000, units: 9000) == 1000)
    #expect(sizing.pieces(seconds: 1000, units: 7) == 7)
  }
}
