import ArgumentParser
import Segue
import SegueBatch
import SegueMessages
import SegueReference

/// The subcommand `explain`.
struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a key of a spec, a transition or a flag.",
    discussion: """
      A key is found by its path or by the end of it; a key that stands in several places is \
      explained for each.

      EXAMPLES:
        segue explain crf
        segue explain cube.dimming
        segue explain timeline.drive.release.velocity
        segue explain ./swirl.glsl
        segue explain --json drive
        segue explain
      """)

  @Argument(
    help: ArgumentHelp(
      "The key, the path, the transition, the file of a shader or the flag; default: all in a line each.",
      valueName: "word"),
    completion: .custom { _, _, _ in
      TransitionCompletion.names
        + Explanations(Catalogue.transitions, more: [.jobs]).all.map(\.path)
    })
  var word: String?

  @Flag(help: "Write a JSON array.")
  var json = false

  @OptionGroup var color: ColorOptions

  var need: WorkerNeed { .none }
  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { color.writer }

  func run() throws {
    let style = StandardStreams.outputStyle(color.mode)
    let explanations = Explanations(Catalogue.transitions, more: [.jobs])
    guard let word else {
      try StandardStreams.writeOutput(
        json ? JSONText.text(of: explanations.all) : ExplanationText.list(explanations.all))
      return
    }
    if let shader = try ShaderFile(word) {
      let uniforms = Explanation.all(of: shader.program, in: shader.name)
      // A shader without uniforms has what every transition has.
      try StandardStreams.writeOutput(
        uniforms.isEmpty && !json ? shader.text(style) : text(of: uniforms, style))
      return
    }
    let found = explanations.of(word)
    guard !found.isEmpty else {
      let nearest = explanations.nearest(to: word).map { "'\($0)'" }
      throw UsageError(
        "No key or transition '\(Message.cut(word))'."
          + (nearest.isEmpty ? "" : " Did you mean \(Message.alternatives(nearest))?")
          + " docs/spec.md lists the keys, 'segue list' the transitions.")
    }
    try StandardStreams.writeOutput(text(of: found, style))
  }

  private func text(of found: [Explanation], _ style: TerminalStyle) throws -> String {
    json
      ? try JSONText.text(of: found)
      : found.map { ExplanationText.text(of: $0, style) }.joined(separator: "\n")
  }
}
