import Foundation
import Testing

/// The messages at each log level.
@Suite struct LogTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
    try workspace.write(
      "segue: 1\nviews: { a: Fixtures/drawn/disc.png }\ntimeline: [{ show: a, for: 0.1 }]\n",
      to: "image.yaml")
  }

  @Test func thereAreNoMessagesWithoutWarnings() throws {
    for flags in ["", "--log-level warning", "--log-level error", "--quiet"] {
      let result = try Command.shell(
        "segue render small.yaml -o a.mp4 --overwrite \(flags)", in: workspace)
      #expect(result.errors == "")
      let isQuiet = flags.contains("error") || flags.contains("quiet")
      #expect(result.output == (isQuiet ? "" : "a.mp4: 8 frames, 0.8 s, 32 × 24 pixels\n"))
    }
  }

  @Test func infoReportsTheSteps() throws {
    let result = try Command.shell(
      "segue render small.yaml -o a.mp4 --frames 2..5 --log-level info", in: workspace)
    #expect(
      result.errors == """
        info: frames 2..5 of 8, 10 a second, 32 × 24 pixels at scale 1
        info: output: a.mp4, mp4
        info: written: a.mp4

        """)
  }

  @Test func debugReportsTheDetails() throws {
    let result = try Command.shell(
      "segue render small.yaml -o a.mp4 --threads 3 --crf 20 --log-level debug", in: workspace)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.hasPrefix("info: ") || $0.hasPrefix("debug: ") })
    #expect(lines.contains { $0.hasPrefix("debug: kernels: resampling ") })
    #expect(lines.contains("debug: threads: 3"))
    #expect(lines.contains { $0.hasPrefix("debug: encoder: libx264 ") && $0.contains(" crf=20") })
    #expect(lines.contains("debug: segments: 1 of at most 250 frames"))
    // This line is a message of x264.
    #expect(lines.contains { $0.hasPrefix("debug: libav: frame I:") })
  }

  @Test func imagesAndTheCacheAreLogged() throws {
    let render = try Command.shell(
      "segue still image.yaml --frame 0 -o a.png --log-level debug", in: workspace)
    #expect(
      render.errors == "debug: image Fixtures/drawn/disc.png: 160 × 120 pixels, decoded\n")
    let batch = try Command.shell(
      """
      segue batch --job '{"output":"b.rgba"}' --job '{"output":"c.rgba"}' --spec image.yaml \
        --jobs 1 --log-level debug --progress none
      """, in: workspace)
    let lines = batch.errors.split(separator: "\n").filter { $0.contains(" image ") }
    #expect(
      lines == [
        "debug: job 1: image Fixtures/drawn/disc.png: 160 × 120 pixels, decoded",
        "debug: job 2: image Fixtures/drawn/disc.png: 160 × 120 pixels, from the cache",
      ])
  }

  private struct Line: Decodable {
    let level: String?
    let message: String?
    let frames: Int?
  }

  @Test(arguments: [
    ("segue render small.yaml --set x=1 -o a.mp4 --log-level debug", 0, "warning"),
    ("segue render small.yaml -o no/a.mp4", 73, "error"),
    ("segue render small.yaml -o - --format y4m > /dev/null", 0, "info"),
    ("segue batch --job '{\"output\":\"no.xyz\"}' --spec small.yaml", 1, "error"),
  ])
  func everyLineIsAnObjectIfProgressIsJSON(command: String, status: Int32, level: String) throws {
    let result = try Command.shell(
      command.replacing("segue ", with: "segue ", maxReplacements: 1) + " --progress json",
      in: workspace)
    #expect(result.status == status)
    let lines = try result.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.contains { $0.level == level && $0.message?.isEmpty == false })
    #expect(lines.allSatisfy { ($0.level == nil) == ($0.message == nil) })
  }

  @Test func quietAndALevelExcludeEachOther() throws {
    let result = try Command.shell(
      "segue render small.yaml -o a.mp4 --quiet --log-level debug", in: workspace)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "--quiet is the same as --log-level error; leave out one of them. See 'segue render --help'.\n"
    )
    let same = try Command.shell(
      "segue render small.yaml -o a.mp4 --quiet --log-level error", in: workspace)
    #expect(same.status == 0)
    let unknown = try Command.shell(
      "segue still small.yaml --frame 0 -o a.png --log-level loud", in: workspace)
    #expect(
      unknown.errors
        == "The value 'loud' is invalid for '--log-level <level>': expected error, warning, info, "
        + "debug. See 'segue still --help'.\n")
  }
}
