import ArgumentParser
import Segue
import SegueMessages
import SeguePixels
import SegueReference

/// The command `segue`, whose subcommands do the work.
struct SegueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue", abstract: "Turn screenshots into transition videos.",
    discussion: """
      EXAMPLES:
        segue demo --scale 1
        segue new -o tour.yaml
        segue render tour.yaml -o tour.mp4
        segue transition cube home.png settings.png -o cube.mp4
      """,
    version: Version.current, subcommands: subcommands)

  /// All subcommands, in the order of the help.
  static let subcommands: [any Subcommand.Type] = [
    RenderCommand.self, BatchCommand.self, ConcatCommand.self, TransitionCommand.self,
    StillCommand.self, StillsCommand.self, ContactSheetCommand.self, NewCommand.self,
    ListCommand.self,
    ExplainCommand.self, SchemaCommand.self, ValidateCommand.self, DemoCommand.self,
    DoctorCommand.self, StudioCommand.self,
  ]

  /// Parses the command line.
  ///
  /// Help and versions are printed here.
  static func parsed() -> sending Result<ParsedLine, CommandLineEnd> {
    var arguments: [String] = []
    do {
      arguments = try Arguments.all()
      if arguments == ["--version", "--json"] || arguments == ["--json", "--version"] {
        return .failure(printed(try JSONText.text(of: BuildReport())))
      }
      let command = try parseAsRoot(Arguments.joined(arguments))
      try checkEnvironment()
      return .success(ParsedLine(command))
    } catch  where exitCode(for: error).isSuccess {
      // ArgumentParser reports help, versions and completion scripts as errors.
      let text = fullMessage(for: error)
      return .failure(printed(CompletionScript.text(for: arguments, text) ?? text + "\n"))
    } catch {
      let error = error is UsageError ? error : UsageError(parsing: SegueCommand.self, error)
      return .failure(CommandLineEnd(outcome: Outcome(error)))
    }
  }

  /// Refuses a word for the kernels that does not exist, because another choice would be measured.
  private static func checkEnvironment() throws {
    guard let word = InstructionSet.unknownWord else { return }
    throw UsageError(
      "\(InstructionSet.variable): no kernels '\(Message.cut(word))'; "
        + "set it to \(Message.alternatives(InstructionSet.words)), or unset it.")
  }

  /// Prints a text and returns the end of the command line.
  static func printed(_ text: String) -> CommandLineEnd {
    do {
      try StandardStreams.writeOutput(text)
      return CommandLineEnd(outcome: .done)
    } catch {
      return CommandLineEnd(outcome: Outcome(error))
    }
  }
}
