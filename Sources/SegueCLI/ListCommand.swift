import ArgumentParser
import Segue

/// `segue list`
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every transition and its parameters.",
    discussion: """
      EXAMPLES:
        segue list
        segue list --json
      """)

  @Flag(help: "Write a JSON array.")
  var json = false

  func run() throws {
    let transitions = TransitionDescription.all
    try StandardStreams.writeOutput(
      json ? JSONText.text(of: transitions.map { TransitionRow($0) })
        : transitions.map { TransitionText.text(of: $0) }.joined(separator: "\n"))
  }
}
