import Testing

@testable import SegueCLI

@Suite struct TerminalStyleTests {
  struct Case: CustomTestStringConvertible {
    let mode: ColorMode
    let isTerminal: Bool
    let environment: [String: String]
    let showsExcerpts: Bool
    let isColored: Bool

    var testDescription: String { "\(mode), terminal \(isTerminal), \(environment)" }

    init(
      _ mode: ColorMode, _ isTerminal: Bool, _ environment: [String: String], excerpts: Bool,
      color: Bool
    ) {
      (self.mode, self.isTerminal, self.environment) = (mode, isTerminal, environment)
      (showsExcerpts, isColored) = (excerpts, color)
    }
  }

  @Test(arguments: [
    Case(.auto, true, ["TERM": "xterm"], excerpts: true, color: true),
    Case(.auto, true, ["TERM": "xterm", "NO_COLOR": ""], excerpts: true, color: true),
    Case(.auto, true, ["TERM": "xterm", "NO_COLOR": "0"], excerpts: true, color: false),
    Case(.auto, true, ["TERM": "dumb"], excerpts: true, color: false),
    Case(.auto, true, [:], excerpts: true, color: false),
    Case(.auto, false, ["TERM": "xterm"], excerpts: false, color: false),
    Case(.auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], excerpts: false, color: false),
    Case(.never, true, ["TERM": "xterm"], excerpts: true, color: false),
    Case(.never, false, [:], excerpts: false, color: false),
    Case(.always, true, ["TERM": "dumb", "NO_COLOR": "1"], excerpts: true, color: true),
    Case(.always, false, [:], excerpts: true, color: true),
  ])
  func theStyleDependsOnTheFlagTheTerminalAndTheEnvironment(item: Case) {
    let style = TerminalStyle(
      item.mode, isTerminal: item.isTerminal, environment: item.environment)
    #expect(style.showsExcerpts == item.showsExcerpts)
    #expect(style.isColored == item.isColored)
  }
}
