import Testing

@testable import SegueSlurm

@Suite struct SlurmTaskStatusTests {
  /// The texts of these reasons come from versions 20.11 to 23.11.
  @Test(arguments: [
    "launch failed requeued held", "launch_failed_requeued_held", "JobHoldMaxRequeue",
    "DependencyNeverSatisfied", "BadConstraints",
  ])
  func aTaskThatCannotStartIsStuck(reason: String) throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|PENDING||\(reason)")?.isStuck == true)
  }

  /// These reasons go away by themselves, or a user chose them.
  @Test(arguments: [
    "Resources", "Priority", "BeginTime", "JobHeldUser", "JobArrayTaskLimit", "None",
  ])
  func aTaskThatWaitsIsNotStuck(reason: String) throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|PENDING||\(reason)")?.isStuck == false)
  }

  @Test func aReasonMayContainTheFieldSeparator() throws {
    let task = try SlurmTaskStatus(queueLine: "1|2|PENDING||a|b")
    #expect(task?.reason == "a|b")
  }

  /// A task is not given up because of a state that a later version may add.
  @Test func anUnknownStateHasNotEnded() throws {
    #expect(try SlurmTaskStatus(queueLine: "1|2|EXPEDITING||None")?.state.hasEnded == false)
  }
}
