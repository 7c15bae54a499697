import Testing

@testable import SegueSlurm

@testable import Segue

@Suite struct SlurmTaskStatusTests {
  /// Texts of the reason in versions from 20.11 to 23.11.
  @Test(arguments: [
    "launch failed requeued held", "launch_failed_requeued_held", "JobHoldMaxRequeue",
    "DependencyNeverSatisfied", "BadConstraints",
  ])
  func taskThatNobodyWillStartIsStuck(reason: String) throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|PENDING||\(reason)")?.isStuck == true)
  }

  /// What passes by itself, or what somebody has done on purpose.
  @Test(arguments: [
    "Resources", "Priority", "BeginTime", "JobHeldUser", "JobArrayTaskLimit", "None",
  ])
  func taskThatWaitsIsNotStuck(reason: String) throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|PENDING||\(reason)")?.isStuck == false)
  }

  @Test func reasonMayHoldTheSignBetweenFields() throws {
    let task = try SlurmTaskStatus(queueLine: "1|2|PENDING||a|b")
    #expect(task?.reason == "a|b")
  }

  /// A task is not given up for a word that a later version may bring.
  @Test func unknownStateGoesOn() throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|EXPEDITING||None")?.state.hasEnded == false)
  }
}
