import ArgumentParser
import Foundation
import Segue
import Testing

@testable import SegueCLI

/// The facts that each subcommand states about itself, which the process needs before it runs.
@Suite struct SubcommandTests {
  /// A command line of a subcommand.
  private struct Line {
    let words: String
    let need: WorkerNeed
  }

  /// A command line of each subcommand at least, by its name.
  private static let lines: [String: [Line]] = [
    "render": [
      Line(words: "a.yaml -o a.mp4", need: .necessary),
      Line(words: "a.yaml --dry-run", need: .none),
    ],
    "batch": [
      Line(words: "a.csv", need: .necessary), Line(words: "a.csv --plan", need: .useful),
      Line(words: "a.csv --dry-run", need: .useful),
    ],
    "concat": [Line(words: "1.mp4 2.mp4 -o a.mp4", need: .necessary)],
    "transition": [Line(words: "cube a.png b.png -o a.mp4", need: .necessary)],
    "still": [Line(words: "a.yaml --frame 0 -o a.png", need: .necessary)],
    "stills": [Line(words: "a.yaml -o f", need: .necessary)],
    "contact-sheet": [Line(words: "a.yaml -o a.png", need: .necessary)],
    "new": [Line(words: "-o a.yaml", need: .necessary)],
    "list": [Line(words: "", need: .none)],
    "explain": [Line(words: "cube", need: .none)],
    "schema": [Line(words: "jobs", need: .none)],
    "validate": [
      Line(words: "a.yaml", need: .none), Line(words: "a.yaml --watch", need: .necessary),
    ],
    "demo": [Line(words: "", need: .necessary)],
    "doctor": [Line(words: "", need: .necessary)],
    // The program that it becomes has its own threads.
    "studio": [Line(words: "", need: .none)],
  ]

  @Test func everySubcommandSaysWhatItNeeds() throws {
    for type in SegueCommand.subcommands {
      let name = try #require(type.configuration.commandName)
      let lines = try #require(Self.lines[name], "\(name) has no line here")
      for line in lines {
        let words = line.words.split(separator: " ").map(String.init)
        let command = try #require(
          try SegueCommand.parseAsRoot([name] + words) as? any Subcommand)
        #expect(command.need == line.need, "\(name) \(line.words)")
        let parsed = ParsedLine(command)
        #expect(parsed.need == line.need)
      }
    }
  }

  /// A command that names its output writes hidden files, which only workers remove on a signal;
  /// one with --timeout runs within it.
  @Test func theOptionsOfASubcommandAreKept() throws {
    for type in SegueCommand.subcommands {
      let name = try #require(type.configuration.commandName)
      let help = SegueCommand.helpMessage(for: type)
      let words = try #require(Self.lines[name]?.first).words.split(separator: " ").map(String.init)
      if help.contains("--output") {
        let command = try SegueCommand.parseAsRoot([name] + words) as? any Subcommand
        #expect(command?.need == .necessary, "\(name)")
      }
      // Jobs have limits of their own.
      guard help.contains("--timeout"), name != "batch" else { continue }
      let command =
        try SegueCommand.parseAsRoot([name] + words + ["--timeout", "7"]) as? any Subcommand
      #expect(command?.allowedTime?.limit == .seconds(7), "\(name)")
    }
  }

  /// A writer that is not the command's own would ignore `--color always`.
  @Test func theMessagesOfASubcommandHaveItsColors() throws {
    for type in SegueCommand.subcommands {
      let name = try #require(type.configuration.commandName)
      guard SegueCommand.helpMessage(for: type).contains("--color") else { continue }
      let words = try #require(Self.lines[name]?.first).words.split(separator: " ").map(String.init)
      let command =
        try SegueCommand.parseAsRoot([name] + words + ["--color", "always"]) as? any Subcommand
      let text = try #require(command).writer.text(.warning, "a")
      #expect(text.contains("\u{1B}["), "\(name): \(text)")
    }
  }

  @Test func helpNeedsNothing() throws {
    for words in [[], ["help"], ["help", "render"]] as [[String]] {
      #expect(try ParsedLine(SegueCommand.parseAsRoot(words)).need == .none)
    }
  }
}
