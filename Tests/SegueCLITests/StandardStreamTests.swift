import Testing

/// Standard streams that are closed, full or gone: no output gets their bytes, and the status tells
/// about the output.
@Suite struct StandardStreamTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
    // A side of 33 pixels is padded, with a warning; a variable that is not used has another.
    try workspace.write(
      """
      segue: 1
      canvas: { size: [33, 25], scale: 1, fps: 10 }
      views: { red: { color: "#f00" }, blue: { color: "#00f" } }
      timeline: [ { show: red, for: 0.2 }, { to: blue, transition: cube } ]
      """, to: "odd.yaml")
  }

  /// Runs a command whose standard streams are those that `closing` leaves; its status goes to a
  /// file.
  private func run(_ line: String, closing: String) throws -> Command.Result {
    try Command.shell("( exec \(closing); segue \(line); echo $? > status )", in: workspace)
  }

  @Test(
    arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"],
    ["a.mp4", "a.gif", "a.apng", "a.webp", "a.y4m", "a.wav"])
  func anOutputHasNoBytesOfClosedStreams(closed: String, output: String) throws {
    let sound = output == "a.wav" ? "audio: [ { file: Fixtures/sounds/click.wav } ]\n" : ""
    try workspace.write(try workspace.text("odd.yaml") + "\n" + sound, to: "odd.yaml")
    let line = "render odd.yaml --set unused=1 -o"
    let name = "b" + output.dropFirst()
    #expect(try Command.shell("segue \(line) \(name)", in: workspace).status == 0)
    _ = try run("\(line) \(output) --log-level debug --progress json", closing: closed)
    #expect(try workspace.text("status") == "0\n")
    #expect(try workspace.bytes(output) == workspace.bytes(name))
  }

  @Test func aSequenceHasNoBytesOfClosedStreams() throws {
    #expect(try Command.shell("segue render odd.yaml -o b/", in: workspace).status == 0)
    _ = try run("render odd.yaml -o a/ --log-level debug", closing: "<&- >&- 2>&-")
    #expect(try workspace.text("status") == "0\n")
    #expect(try workspace.names(in: "a") == workspace.names(in: "b"))
    for name in try workspace.names(in: "a") {
      #expect(try workspace.bytes("a/\(name)") == workspace.bytes("b/\(name)"))
    }
  }

  /// A result that cannot be written is an error, also in the system's words for a closed stream.
  @Test(arguments: ["list", "--version", "render small.yaml -o - --format y4m"])
  func aResultForAClosedStreamIsAnError(line: String) throws {
    let result = try run(line, closing: ">&-")
    #expect(try workspace.text("status") == "74\n")
    #expect(result.errors.hasPrefix("standard output: writing failed: Bad file descriptor. "))
  }

  @Test func aClosedStandardInputCannotBeRead() throws {
    let result = try run("validate -", closing: "<&-")
    #expect(try workspace.text("status") == "66\n")
    #expect(result.errors.contains("Bad file descriptor"))
  }

  /// The status tells about the output, so a line that nobody can read leaves it at 0, and is a
  /// warning.
  @Test(arguments: [
    ("render small.yaml -o a.gif", "a.gif"), ("render small.yaml -o a/", "a"),
    ("demo --scale 0.1 --frames 0..2 -o a/", "a"),
    ("transition cube Fixtures/drawn/disc.png Fixtures/drawn/disc.png --hold 0 -o a.y4m", "a.y4m"),
    ("still small.yaml --frame 0 -o a.png", "a.png"),
    ("contact-sheet small.yaml -o a.png", "a.png"), ("new -o a.yaml", "a.yaml"),
    ("concat pieces/1.mp4 -o a.mp4", "a.mp4"),
  ])
  func aLineAboutAnOutputThatCannotBeWrittenIsAWarning(line: String, output: String) throws {
    if line.hasPrefix("concat") {
      try workspace.makeFolder("pieces")
      let piece = "segue render small.yaml --shard 1/1 -o pieces/1.mp4"
      #expect(try Command.shell(piece, in: workspace).status == 0)
    }
    let result = try Command.shell("segue \(line) > /dev/full", in: workspace)
    #expect(result.status == 0)
    let name = output == "a" ? "a/" : output
    #expect(
      result.errors
        == "warning: standard output: writing failed: No space left on device. \(name) is complete;"
        + " only the line about it is missing.\n")
    #expect(try workspace.names().contains(output))
  }
}
