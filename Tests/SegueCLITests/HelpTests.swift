import Foundation
import Segue
import SegueLimits
import Testing

@Suite struct HelpTests {
  static let subcommands = [
    "render", "batch", "concat", "transition", "still", "contact-sheet", "list", "explain", "new",
    "schema", "validate", "demo",
  ]

  /// The examples of a help text; each has its own line, or continues after a backslash.
  static func examples(of help: String) -> [String] {
    var lines = help.components(separatedBy: "\n").drop { !$0.contains("EXAMPLES:") }.dropFirst()
    var examples: [String] = []
    while let line = lines.popFirst(), !line.isEmpty {
      var example = line.trimmingCharacters(in: .whitespaces)
      while example.hasSuffix("\\"), let more = lines.popFirst() {
        example = example.dropLast() + more.trimmingCharacters(in: .whitespaces)
      }
      examples.append(example)
    }
    return examples
  }

  /// A folder with what the examples take for the user's own files, and without the fixtures.
  private func workspaceOfUser(_ examples: [String]) throws -> Workspace {
    let workspace = try Workspace()
    let files = """
      cp Fixtures/drawn/corners.png home.png; cp Fixtures/drawn/disc.png settings.png
      cp Fixtures/batch/card.yaml Fixtures/batch/locales.csv .
      echo 'uniform float strength; vec4 transition(vec2 uv) { return getToColor(uv); }' > swirl.glsl
      segue new -o old-tour.yaml && sed 's/for: 1,/for: 2,/' old-tour.yaml > tour.yaml
      """
    let result = try Command.shell(files, in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    if examples.contains("segue new -o tour.yaml") { try workspace.remove("tour.yaml") }
    try workspace.remove("Fixtures")
    return workspace
  }

  @Test(arguments: subcommands + [""])
  func theExamplesRun(subcommand: String) throws {
    let help = try Command.shell("segue \(subcommand) --help", in: Workspace()).output
    let examples = Self.examples(of: help)
    let workspace = try workspaceOfUser(examples)
    #expect(examples.count >= 2)
    #expect(examples.contains { $0.hasPrefix("segue \(subcommand)") })
    for example in examples {
      // Pieces must be rendered before they are joined.
      let isFirstStep = subcommand == "concat" && example.hasPrefix("segue render ")
      #expect(isFirstStep || example.hasPrefix("segue \(subcommand)"), "\(example)")
      let result = try Command.shell(example, in: workspace)
      #expect(result.status == 0, "\(example): \(result.errors)")
      let isStream = example.contains("-o - ")
      // A batch ends with a summary.
      let hasSummary = subcommand == "batch" && result.errors.contains("jobs: ")
      #expect(isStream || hasSummary || result.errors == "", "\(example)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsGetCompletions(shell: String) throws {
    let result = try Command.shell("segue --generate-completion-script \(shell)", in: Workspace())
    #expect(result.status == 0)
    #expect(result.errors == "")
    for word in ["dry-run", "overwrite", "y4m", "validate", "veryslow"] {
      #expect(result.output.contains(word), "\(shell) completes no \(word)")
    }
  }

  /// An error about a limit names its flag, so a command must have it.
  @Test func everyLimitHasAFlag() throws {
    let help = try Command.segue(["batch", "--help"], in: try Workspace()).output
    for limit in Limit.allCases {
      #expect(help.contains("\n  --\(limit.rawValue) <most>"), "\(limit)")
    }
  }

  @Test func theVersionIsPrinted() throws {
    let result = try Command.shell("segue --version", in: Workspace())
    #expect(result.output == Version.current + "\n")
    #expect(result.status == 0)
  }

  @Test func helpIsWrittenToStandardOutput() throws {
    for line in ["segue --help", "segue", "segue help render"] {
      let result = try Command.shell(line, in: Workspace())
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("USAGE: segue"))
    }
  }
}
