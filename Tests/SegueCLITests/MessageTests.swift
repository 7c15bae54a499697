import Segue
import Testing

@testable import SegueCLI

/// Errors that no command line triggers on purpose, and the formatting of messages.
@Suite struct MessageTests {
  private struct Surprise: Error, CustomStringConvertible {
    let description = "two\nlines"
  }

  @Test func anUnknownErrorAsksForAReport() {
    #expect(ExitStatus(Surprise()) == .internalError)
    #expect(
      ErrorText.text(of: Surprise())
        == "This should not have happened in segue \(Version.current) (two lines). Please report it as "
        + "README.md says, with the command line, the spec and what 'segue doctor --json' prints.")
  }

  /// A name cannot control a terminal, or end a line, in what is said about it.
  @Test(arguments: ["render small.yaml -o", "still small.yaml --frame 0 --format png -o"])
  func controlCharactersOfNamesAreEscaped(line: String) throws {
    let workspace = try Workspace()
    try workspace.writeSmallSpec()
    let name = "$'a\\e]0;title\\a\\nb\\u202e.gif'"
    let shown = #"a\u{1b}]0;title\u{7}\nb\u{202e}.gif"#
    let done = try Command.shell("LC_ALL=C.UTF-8; segue \(line) \(name)", in: workspace)
    #expect(done.status == 0 && done.errors == "", "\(done.errors)")
    #expect(done.output.hasPrefix(shown + ": ") && done.output.utf8.count { $0 == 10 } == 1)
    #expect(!done.output.utf8.contains { $0 < 32 && $0 != 10 }, "\(done.output)")
    let again = try Command.shell("LC_ALL=C.UTF-8; segue \(line) \(name)", in: workspace)
    #expect(again.status == 73)
    #expect(!again.errors.utf8.contains { $0 < 32 && $0 != 10 }, "\(again.errors)")
  }

  @Test func numbersAreShortAndRounded() {
    let cases: [(Double, String)] = [
      (0, "0"), (5.2, "5.2"), (60, "60"), (1 / 3.0, "0.333"), (2 / 3.0, "0.667"),
      (0.9996, "1"), (0.05, "0.05"), (100, "100"),
    ]
    for (value, text) in cases { #expect(FrameText.short(value) == text) }
    #expect(FrameText.decimal(1.005, places: 1) == "1.0")
    #expect(FrameText.decimal(29.97, places: 1) == "30.0")
    #expect(FrameText.count(1) == "1 frame")
  }

  @Test func theBarFitsItsWidth() {
    var meter = ProgressMeter(total: 300)
    let isDue = [0, 1, 300].map { meter.isDue(frames: $0) }
    #expect(isDue == [true, false, true])
    for width in [0, 1, 10, 40, 60, 79, 200] {
      #expect(meter.bar(width: width).count <= width)
    }
    #expect(meter.bar(width: 79).hasPrefix("[####"))
    #expect(meter.bar(width: 79).contains("#] 300/300 frames, "))
    #expect(meter.bar(width: 79).hasSuffix(" a second, 0:00 left"))
  }

  @Test func columnsAreAsWideAsTheirWidestText() {
    var table = Table(rightAligned: [1])
    table.add(["a", "10", "x"])
    table.add(["bcd", "5", ""])
    #expect(table.text == "a    10  x\nbcd   5\n")
  }
}
