import Testing

@testable import SegueSlurm

@Suite struct SlurmOptionTests {
  @Test(arguments: [
    ("partition=short", "--partition=short"), ("time=1-00:00:00", "--time=1-00:00:00"),
    ("exclusive", "--exclusive"), ("comment=", "--comment="), ("export=A=1,B", "--export=A=1,B"),
    ("gpus-per-task=1", "--gpus-per-task=1"),
  ])
  func optionsArePassedOn(text: String, argument: String) throws {
    #expect(try SlurmOption(text).argument == argument)
  }

  @Test(arguments: ["", "=short", "--partition=short", "-p", "Partition=short", "a b=c", "8=c"])
  func otherFormsAreRefused(text: String) {
    let error = #expect(throws: SlurmError.self) { try SlurmOption(text) }
    #expect(
      error?.description
        == "\(text): expected a long option of sbatch, as NAME=VALUE or NAME alone, such as "
        + "partition=short.")
  }

  @Test(arguments: [
    ("array=1-5", "array", "use --array-cap for how many tasks run at once"),
    ("output=x", "output", "the logs are in the folder of --work-dir"),
    ("wait", "wait", "leave it out"),
  ])
  func optionsThatTheEngineSetsAreRefused(text: String, name: String, instead: String) {
    let error = #expect(throws: SlurmError.self) { try SlurmOption(text) }
    #expect(
      error?.description == "\(name): Segue sets this itself; \(instead).")
  }
}
