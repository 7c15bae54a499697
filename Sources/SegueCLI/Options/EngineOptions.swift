import ArgumentParser
import Segue
import SegueFiles
import SegueFoundation
import SegueSlurm

/// The engine that runs the jobs of a batch.
struct EngineOptions: ParsableArguments {
  @Option(
    help: "local, or slurm for job arrays on the Slurm cluster whose commands are in PATH.",
    completion: .list(Engine.allCases.map(\.rawValue)))
  var engine = Engine.local

  @Option(
    help: ArgumentHelp(
      "A long option of sbatch, such as partition=short; may be repeated.",
      valueName: "name=value"),
    transform: { try SlurmOption($0) })
  var engineOption: [SlurmOption] = []

  @Option(
    help: ArgumentHelp(
      "Folder for tasks and their logs, which all nodes share; default: .segue beside the jobs.",
      valueName: "folder"),
    completion: .directory)
  var workDir: String?

  @Option(
    help: ArgumentHelp(
      "Number of tasks that run at once; default: as many as Slurm allows.", valueName: "count"),
    transform: { try FlagValue.integer($0, in: 1...1_000_000, "a whole number from 1 to 1000000") })
  var arrayCap: Int?

  @Option(
    help: ArgumentHelp(
      "Target duration of a task; default: 20 to 300, by the work and the processors.",
      valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var taskTime: Rational?

  /// The engines.
  enum Engine: String, CaseIterable, ExpressibleByArgument {
    case local, slurm
  }

  func validate() throws {
    guard engine == .local else { return }
    let others = [
      ("--engine-option", !engineOption.isEmpty), ("--work-dir", workDir != nil),
      ("--array-cap", arrayCap != nil), ("--task-time", taskTime != nil),
    ]
    for (name, isGiven) in others where isGiven {
      throw ValidationError("\(name) is for --engine slurm; add that, or leave it out.")
    }
  }

  /// The settings of the cluster.
  ///
  /// - Parameters:
  ///   - jobs: The source of the jobs: a file or `-`.
  ///   - told: Receives messages about tasks.
  /// - Returns: Settings with absolute paths.
  func slurm(jobs: String, told: @escaping @Sendable (String) -> Void) -> SlurmSettings {
    let directory = FileManager.default.currentDirectoryPath
    let beside = URL(filePath: jobs == "-" ? "./-" : jobs).deletingLastPathComponent()
    let folder = workDir.map { URL(filePath: $0) } ?? beside.appending(path: ".segue")
    var settings = SlurmSettings(
      executable: ProgramArguments.program, directory: directory,
      workFolder: folder.standardizedFileURL.path(percentEncoded: false))
    settings.options = engineOption
    settings.arrayCap = arrayCap
    settings.taskSeconds = taskTime.map(\.doubleValue)
    settings.told = told
    return settings
  }
}
