import Foundation
import Testing

@Suite struct ProgressTests {
  struct Line: Decodable {
    let frames: Int
    let total: Int
    let fps: Double
    let elapsed: Double
    let remaining: Double?
  }

  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func progressIsOneJSONObjectPerLine() throws {
    let result = try Command.shell(
      "segue render small.yaml --fps 1000 --format null --progress json", in: workspace)
    let lines = try result.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let (first, last) = (try #require(lines.first), try #require(lines.last))
    #expect(first.frames == 0)
    #expect(first.remaining == nil)
    #expect(last.frames == 800)
    #expect(last.remaining == 0)
    #expect(lines.allSatisfy { $0.total == 800 })
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.frames < $1.frames })
    // There are at most ten lines a second, plus the first and the last.
    #expect(Double(lines.count) <= 10 * last.elapsed + 2)
  }

  @Test(arguments: ["auto", "none"])
  func noBarIsShownInAFile(mode: String) throws {
    let result = try Command.shell(
      "segue render small.yaml --format null --progress \(mode)", in: workspace)
    #expect(result.errors == "")
  }

  @Test func theBarIsRemovedAtTheEnd() throws {
    let result = try Command.shell(
      "segue render small.yaml --format null --progress bar", in: workspace)
    let steps = result.errors.components(separatedBy: "\r\u{1B}[K")
    #expect(steps.first == "")
    #expect(steps.dropFirst().first?.hasPrefix("[....") == true)
    #expect(steps.dropFirst().first?.contains("] 0/8 frames, 0.0 a second, -:-- left") == true)
    #expect(steps.dropLast().last?.contains("] 8/8 frames, ") == true)
    #expect(steps.dropLast().last?.hasSuffix(", 0:00 left") == true)
    #expect(steps.last == "")
    #expect(steps.allSatisfy { $0.count < 80 })
  }

  /// `script` runs its command in a terminal.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func theBarIsShownOnATerminal() throws {
    let line = "segue render small.yaml --format null"
    let shown = try Command.shell("TERM=xterm script -qec '\(line)' /dev/null", in: workspace)
    #expect(shown.output.contains("] 8/8 frames, "))
    let dumb = try Command.shell("TERM=dumb script -qec '\(line)' /dev/null", in: workspace)
    #expect(!dumb.output.contains("] 8/8 frames, "))
  }
}
