import Foundation
import Testing

/// A negative number is the value of the option before it, whatever the option.
@Suite struct NegativeNumberTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  /// An option of a subcommand that takes a value.
  struct Option: CustomTestStringConvertible {
    let command: String
    let flag: String

    var testDescription: String { "segue \(command) \(flag)" }
  }

  /// ArgumentParser's own description of the command line.
  private struct Help: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable {
          let kind: String
          let name: String
        }
        let kind: String
        let names: [Name]?
      }
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
    }
    let command: Command
  }

  private func options() throws -> [Option] {
    let help = try Command.segue(["--experimental-dump-help"], in: workspace)
    let root = try JSONDecoder().decode(Help.self, from: Data(help.bytes)).command
    return (root.subcommands ?? []).flatMap { command in
      (command.arguments ?? []).filter { $0.kind == "option" }.compactMap { argument in
        argument.names?.first { $0.kind == "long" }.map {
          Option(command: command.commandName, flag: "--\($0.name)")
        }
      }
    }
  }

  @Test func noOptionMissesItsValue() throws {
    var flags: Set<String> = []
    // The studio has a program of its own. Most options are those of several commands.
    let options = try options().filter {
      $0.command != "studio" && $0.command != "help" && flags.insert($0.flag).inserted
    }
    #expect(options.count > 60)
    for option in options {
      // The last word keeps a command from running where its option takes any number.
      let result = try Command.segue(
        [option.command, option.flag, "-1", "--nothing"], in: workspace)
      #expect(result.status == 64)
      for error in ["Missing value", "Unknown option '-1'", "Unexpected argument '-1'"] {
        #expect(!result.errors.contains(error), "\(option.testDescription): \(result.errors)")
      }
    }
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test(arguments: [
    (
      "still small.yaml --time -1 -o a.png",
      "expected seconds from 0 to 86400, such as 1.25 or 1/3."
    ),
    ("still small.yaml --time -.5 -o a.png", "expected seconds from 0 to 86400"),
    ("render small.yaml --fps -30 -o a.gif", "expected frames a second, above 0"),
    ("render small.yaml --frames -3..4 -o a.gif", "expected A..B: the frames from A"),
    ("render small.yaml --loop -1 -o a.gif", "loop: is '-1', expected"),
    ("render small.yaml --loudness -100 -o a.mp4", "loudness: is '-100', expected"),
    ("render small.yaml --crf -1 -o a.mp4", "crf: is '-1', expected"),
  ])
  func valuesOutOfRangeAreToldAsSuch(line: String, text: String) throws {
    let result = try Command.shell("segue \(line)", in: workspace)
    #expect(result.status == 64 || result.status == 65)
    #expect(result.errors.contains(text), "\(result.errors)")
  }

  @Test func negativeValuesInRangeAreTaken() throws {
    let result = try Command.shell(
      "segue render small.yaml --loudness -16 --dry-run -o a.mp4", in: workspace)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  /// After `--` every word is an argument.
  @Test func filesMayBeNamedLikeNumbers() throws {
    let result = try Command.shell(
      "cp small.yaml ./-1.yaml; segue validate --json -- -1.yaml", in: workspace)
    #expect(result.status == 0, "\(result.errors)")
  }
}
