import ArgumentParser
import Segue
import SegueReference

/// The subcommand `doctor`.
struct DoctorCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what rendering needs, and say what is missing.",
    discussion: """
      Writes a frame with every encoder, reads an image of every format, and draws a scene with every kind of
      kernel. It writes a few small temporary files and removes them. Exits with 0 if all of it works, else
      with 1.

      EXAMPLES:
        segue doctor
        segue doctor --json
      """)

  @Flag(help: "Write a JSON object, for a report or a program.")
  var json = false

  @OptionGroup var color: ColorOptions

  /// The trials write files.
  var need: WorkerNeed { .necessary }

  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { color.writer }

  func run() async throws {
    let diagnosis = await Diagnosis()
    if json {
      try StandardStreams.writeOutput(JSONText.text(of: DoctorRow(diagnosis)))
    } else {
      var table = Table()
      for (name, value) in diagnosis.facts { table.add([name, value]) }
      table.add(["terminal", StandardStreams.errorIsTerminal ? "yes" : "no"])
      try StandardStreams.writeOutput(table.text)
    }
    for remark in diagnosis.remarks { writer.write(.warning, remark) }
    for problem in diagnosis.problems {
      writer.write(.error, problem.line)
    }
    if !diagnosis.problems.isEmpty { throw ExitStatus.no }
  }
}
