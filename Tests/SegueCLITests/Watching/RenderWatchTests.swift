import Foundation
import Testing

/// `segue render --watch`, driven by changes of its files.
@Suite(.serialized) struct RenderWatchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try writeSpec()
    try copy("disc.png", to: "picture.png")
  }

  private func writeSpec(_ type: String = "cube", comment: String = "", frames: Int = 8) throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: 10 }
      views: { red: { color: "#f00" }, picture: picture.png }\(comment)
      timeline:
        - { show: red, for: \((frames - 6) / 10).\((frames - 6) % 10) }
        - { to: picture, transition: { type: \(type), duration: 0.4 }, for: 0.2 }
      """, to: "tour.yaml")
  }

  private func copy(_ name: String, to other: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Workspace.root + "/Fixtures/drawn/" + name))
    try bytes.write(to: URL(filePath: workspace.path + "/" + other))
  }

  /// Gives a file the name of another, as editors do.
  private func move(_ name: String, to other: String) {
    unsafe rename(workspace.path + "/" + name, workspace.path + "/" + other)
  }

  private let done = "a.y4m: 8 frames, 0.8 s, 32 × 24 pixels"

  @Test func everyChangeIsRendered() throws {
    let command = try WatchedCommand("render tour.yaml -o a.y4m --watch", in: workspace)
    #expect(command.line() == done)
    let first = try workspace.bytes("a.y4m")

    try writeSpec("flip")
    #expect(command.line() == done)
    let second = try workspace.bytes("a.y4m")
    #expect(first != second)

    try writeSpec("flop")
    #expect(command.line() == "tour.yaml: 1 error")
    #expect(
      try command.errors().hasPrefix(
        "tour.yaml:6:40: timeline[1].transition.type: no transition 'flop'"))
    #expect(try workspace.bytes("a.y4m") == second)

    try writeSpec("cube")
    #expect(command.line() == done)
    #expect(try workspace.bytes("a.y4m") == first)

    try copy("corners.png", to: "new.png")
    move("new.png", to: "picture.png")
    #expect(command.line() == done)
    let third = try workspace.bytes("a.y4m")
    #expect(third != first)

    command.send(SIGINT)
    #expect(command.line() == nil)
    #expect(command.status() == 130)
    #expect(try command.errors().hasSuffix("\nInterrupted.\n"))
    #expect(try workspace.bytes("a.y4m") == third)
    #expect(try workspace.names() == ["a.y4m", "errors.txt", "picture.png", "tour.yaml"])
  }

  @Test func aFileMayVanishAndComeBack() throws {
    let command = try WatchedCommand("render tour.yaml -o a.y4m --watch", in: workspace)
    #expect(command.line() == done)
    move("picture.png", to: "kept.png")
    #expect(command.line() == "tour.yaml: 1 error")
    move("kept.png", to: "picture.png")
    #expect(command.line() == "a.y4m: unchanged")
    move("tour.yaml", to: "kept.yaml")
    #expect(command.line() == "tour.yaml: 1 error")
    try copy("corners.png", to: "picture.png")
    move("kept.yaml", to: "tour.yaml")
    #expect(command.line() == done)
    #expect(
      try command.errors() == """
        tour.yaml:3:43: views.picture: picture.png: no such file. Check the path.
        tour.yaml: there is no such file; check the path.

        """)
    command.send(SIGTERM)
    #expect(command.status() == 143)
  }

  /// A comment, the time of a file, and a setting that is the same in other words change nothing.
  @Test func nothingIsRenderedIfNothingThatCountsHasChanged() throws {
    let command = try WatchedCommand("render tour.yaml -o a.y4m --watch", in: workspace)
    #expect(command.line() == done)
    try writeSpec(comment: "  # a comment")
    #expect(command.line() == "a.y4m: unchanged")
    try copy("disc.png", to: "picture.png")
    #expect(command.line() == "a.y4m: unchanged")
    // The output itself is not watched, but it is made again if it is gone.
    try FileManager.default.removeItem(atPath: workspace.path + "/a.y4m")
    try writeSpec(comment: "")
    #expect(command.line() == done)
    command.send(SIGINT)
    #expect(command.status() == 130)
  }

  @Test func aChangeDuringARenderStartsItAgain() throws {
    try writeSpec(frames: 500_000)
    let command = try WatchedCommand("render tour.yaml -o a.y4m --watch", in: workspace)
    for _ in 0..<1500 where try !workspace.names().contains(where: { $0.hasPrefix(".segue-") }) {
      Thread.sleep(forTimeInterval: 0.02)
    }
    try writeSpec()
    #expect(command.line() == "tour.yaml: changed, starting again")
    #expect(command.line() == done)
    command.send(SIGINT)
    #expect(command.status() == 130)
    #expect(try workspace.names() == ["a.y4m", "errors.txt", "picture.png", "tour.yaml"])
  }

  @Test func anotherOnesOutputIsNotReplaced() throws {
    try workspace.write("mine", to: "a.y4m")
    let refusal = "a.y4m: exists already. Give --overwrite to replace it, or choose another name.\n"
    let refused = try WatchedCommand("render tour.yaml -o a.y4m --watch", in: workspace)
    #expect(refused.status() == 73)
    #expect(try refused.errors() == refusal)
    #expect(try workspace.text("a.y4m") == "mine")

    let command = try WatchedCommand("render tour.yaml -o b.y4m --watch", in: workspace)
    #expect(command.line() == "b" + done.dropFirst())
    move("a.y4m", to: "b.y4m")
    try writeSpec("flip")
    #expect(command.line() == "tour.yaml: 1 error")
    #expect(try command.errors() == refusal.replacing("a.y4m", with: "b.y4m"))
    #expect(try workspace.text("b.y4m") == "mine")
    command.send(SIGINT)
    #expect(command.status() == 130)

    let other = try WatchedCommand("render tour.yaml -o b.y4m --watch --overwrite", in: workspace)
    #expect(other.line() == "b" + done.dropFirst())
    other.send(SIGINT)
    #expect(other.status() == 130)
  }

  /// The frames that the watch has made are its own, so a shorter video removes the further ones.
  @Test func aShorterSequenceLeavesNoFrameOfALongerOne() throws {
    let command = try WatchedCommand("render tour.yaml -o f/ --watch", in: workspace)
    #expect(command.line() == "f/: 8 frames, 0.8 s, 32 × 24 pixels")
    try workspace.write("mine", to: "f/cover.png")
    try writeSpec(frames: 6)
    #expect(command.line() == "f/: 6 frames, 0.6 s, 32 × 24 pixels")
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/f")
    #expect(names.sorted() == (0..<6).map { "000\($0).png" } + ["cover.png"])
    #expect(try command.errors() == "")
    command.send(SIGINT)
    #expect(command.status() == 130)
  }

  @Test func theLogOfEventsIsReplacedToo() throws {
    let command = try WatchedCommand(
      "render tour.yaml --format null --events a.jsonl --watch --progress none", in: workspace)
    #expect(command.line()?.hasPrefix("null: 8 frames, 0.8 s, 32 × 24 pixels, in ") == true)
    let first = try workspace.text("a.jsonl")
    try writeSpec(frames: 9)
    #expect(command.line()?.hasPrefix("null: 9 frames, ") == true)
    #expect(try workspace.text("a.jsonl") != first)
    command.send(SIGINT)
    #expect(command.status() == 130)
  }

  @Test(arguments: [
    ("render - -o a.mp4", "--watch reads the spec again and again; name a file in place of -."),
    ("validate small.yaml -", "--watch reads the spec again and again; name a file in place of -."),
    ("render tour.yaml -o -", "--watch renders again and again; name files in place of -."),
    (
      "render tour.yaml -o a.mp4 --events -",
      "--watch renders again and again; name files in place of -."
    ),
    ("render tour.yaml -o a.mp4 --shard 1/2", "--watch and --shard cannot be combined."),
    (
      "render tour.yaml --dry-run",
      "--watch renders; for checks alone use 'segue validate --watch'."
    ),
    ("validate tour.yaml --json", "--watch writes a line for each change; leave out --json."),
  ])
  func whatCannotBeWatchedIsRefused(line: String, text: String) throws {
    let result = try Command.shell("segue \(line) --watch", in: workspace)
    #expect(result.status == 64)
    #expect(result.errors == "\(text) See 'segue \(line.split(separator: " ")[0]) --help'.\n")
    #expect(result.output == "")
  }

  @Test func standardOutputOfTheSpecIsRefused() throws {
    try workspace.writeSmallSpec(output: "output: { path: '-', format: y4m }")
    let result = try Command.shell("segue render small.yaml --watch", in: workspace)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "--watch: the output of the spec is standard output; name a file with -o.\n")
  }

  @Test func aMissingSpecEndsIt() throws {
    let result = try Command.shell("segue render no.yaml -o a.y4m --watch", in: workspace)
    #expect(result.status == 66)
    #expect(result.errors == "no.yaml: there is no such file; check the path.\n")
  }
}
