import Foundation
import Testing

/// Lines of specs after messages, from the built command.
@Suite struct ExcerptTests {
  let workspace: Workspace

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      segue: 1
      views: { a: a.png, b: { color: red } }
      timeline: [ { show: b, for: 0.001 } ]

      """, to: "bad.yaml")
    try workspace.write("segue: 1\nviews: { a: [\n", to: "syntax.yaml")
  }

  /// Runs a command on a terminal of 60 columns.
  private func terminal(_ line: String, _ environment: String = "TERM=xterm") throws -> String {
    let command = "stty cols 60; \(line)"
    return try Command.shell(
      "unset NO_COLOR; \(environment) script -qec '\(command)' /dev/null < /dev/null",
      in: workspace
    ).output.replacing("\r\n", with: "\n")
  }

  private static let plain = """
    bad.yaml:2:13: views.a: a.png: no such file. Check the path.
       2 | views: { a: a.png, b: { color: red } }
         |             ^
    warning: bad.yaml:2:10: views.a: is never shown
       2 | views: { a: a.png, b: { color: red } }
         |          ^
    bad.yaml: not valid, 1 error

    """

  @Test(.enabled(if: hasScript)) func aTerminalShowsTheLineOfTheSpec() throws {
    #expect(try terminal("segue validate bad.yaml --color never") == Self.plain)
    #expect(try terminal("segue validate bad.yaml", "TERM=dumb") == Self.plain)
    #expect(try terminal("segue validate bad.yaml", "TERM=xterm NO_COLOR=1") == Self.plain)
  }

  @Test(.enabled(if: hasScript)) func aTerminalShowsColors() throws {
    let (bold, red, yellow, blue, end) = (
      "\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[1;33m", "\u{1B}[34m", "\u{1B}[0m"
    )
    #expect(
      try terminal("segue validate bad.yaml") == """
        \(bold)bad.yaml:2:13:\(end) views.a: a.png: no such file. Check the path.
        \(blue)   2 |\(end) views: { a: a.png, b: { color: red } }
        \(blue)     |\(end)             \(red)^\(end)
        \(yellow)warning: \(end)\(bold)bad.yaml:2:10:\(end) views.a: is never shown
        \(blue)   2 |\(end) views: { a: a.png, b: { color: red } }
        \(blue)     |\(end)          \(yellow)^\(end)
        bad.yaml: \(red)not valid\(end), 1 error

        """)
    #expect(try terminal("segue list none").hasPrefix("\(bold)none\(end): "))
  }

  @Test func aPipeHasOneLineForEachMessage() throws {
    for flags in ["", "--color auto", "--color never"] {
      let result = try Command.shell(
        "CLICOLOR_FORCE=1 segue validate bad.yaml \(flags)", in: workspace)
      #expect(
        result.errors == """
          bad.yaml:2:13: views.a: a.png: no such file. Check the path.
          warning: bad.yaml:2:10: views.a: is never shown

          """)
      #expect(result.output == "bad.yaml: not valid, 1 error\n")
    }
  }

  /// Without its colors, the text of `--color always` is that of a terminal.
  @Test(arguments: [
    (
      "validate bad.yaml",
      """
      bad.yaml:2:13: views.a: a.png: no such file. Check the path.
         2 | views: { a: a.png, b: { color: red } }
           |             ^
      warning: bad.yaml:2:10: views.a: is never shown
         2 | views: { a: a.png, b: { color: red } }
           |          ^

      """
    ),
    (
      "validate syntax.yaml",
      """
      syntax.yaml:3:1: this is not YAML or JSON: did not find expected node content, while parsing a flow node that starts at line 3, column 1
         3 |
           | ^

      """
    ),
    (
      "validate - < bad.yaml 2>&1 > /dev/null | head -n 3 >&2",
      """
      <stdin>:2:13: views.a: a.png: no such file. Check the path.
         2 | views: { a: a.png, b: { color: red } }
           |             ^

      """
    ),
    (
      "render bad.yaml -o a.mp4 --set x=1 --dry-run",
      """
      bad.yaml:2:13: views.a: a.png: no such file. Check the path.
         2 | views: { a: a.png, b: { color: red } }
           |             ^

      """
    ),
    (
      "still syntax.yaml --frame 0 -o a.png",
      """
      syntax.yaml:3:1: this is not YAML or JSON: did not find expected node content, while parsing a flow node that starts at line 3, column 1
         3 |
           | ^

      """
    ),
    (
      #"batch --job '{"spec": "syntax.yaml", "output": "a.mp4"}' --dry-run"#,
      """
      job 1: syntax.yaml:3:1: this is not YAML or JSON: did not find expected node content, while parsing a flow node that starts at line 3, column 1
         3 |
           | ^

      """
    ),
    ("validate no.yaml", "no.yaml: there is no such file; check the path.\n"),
  ])
  func everyCommandShowsTheLine(line: String, text: String) throws {
    let words = line.split(separator: " ", maxSplits: 1)
    let colored = "\(words[0]) --color always \(words[1])"
    let result = try Command.shell("segue \(colored)", in: workspace)
    #expect(result.errors.contains("\u{1B}[") == text.contains("^"))
    #expect(result.errors.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == text)
  }

  @Test func linesOfJSONAreNotChanged() throws {
    let line = "segue render bad.yaml -o a.mp4 --progress json"
    let plain = try Command.shell(line, in: workspace)
    let colored = try Command.shell(line + " --color always", in: workspace)
    #expect(plain.errors == colored.errors)
    #expect(plain.errors.hasPrefix("{\"level\":\"error\""))
  }
}
