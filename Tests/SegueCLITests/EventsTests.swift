import Testing

/// Tests `segue render --events`: its output and its errors.
@Suite struct EventsTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  private func render(_ flags: String) throws -> Command.Result {
    try Command.shell("segue render small.yaml \(flags)", in: workspace)
  }

  @Test func eventsAreAFileOfJSONLines() throws {
    let result = try render("--format null --quiet --events e.jsonl")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    let lines = try workspace.text("e.jsonl").split(separator: "\n")
    #expect(lines.count == 24)
    #expect(
      lines[0]
        == #"{"time":"0","seconds":0,"frame":0,"name":"viewDidLoad","controller":"timeline"}"#)
    #expect(
      lines[17].hasPrefix(#"{"time":"3/5","seconds":0.6,"frame":6,"name":"animationDidStop""#))
    try _ = render("--format null --quiet --frames 2..3 --threads 7 --events again.jsonl")
    #expect(try workspace.bytes("e.jsonl") == workspace.bytes("again.jsonl"))
  }

  @Test func eventsGoToStandardOutput() throws {
    let result = try render("-o a.mp4 --events -")
    #expect(result.output.split(separator: "\n").count == 24)
    #expect(result.errors == "a.mp4: 8 frames, 0.8 s, 32 × 24 pixels\n")
  }

  @Test func existingFileIsRefused() throws {
    try workspace.write("mine", to: "e.jsonl")
    let refused = try render("-o a.mp4 --events e.jsonl")
    #expect(refused.status == 73)
    #expect(try workspace.text("e.jsonl") == "mine")
    #expect(try workspace.names() == ["e.jsonl", "small.yaml"])
    #expect(try render("-o a.mp4 --events e.jsonl --overwrite").status == 0)
  }

  @Test func videoAndEventsNeedDifferentPaths() throws {
    for (flags, name) in [("-o - --format y4m", "-"), ("-o a.mp4", "a.mp4")] {
      let result = try render("\(flags) --events \(name)")
      #expect(result.status == 64)
      #expect(
        result.errors == "--events \(name): is where the video goes; name another file.\n")
    }
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test func dryRunWritesNoEvents() throws {
    #expect(try render("-o a.mp4 --dry-run --events e.jsonl").status == 0)
    #expect(try workspace.names() == ["small.yaml"])
  }
}
