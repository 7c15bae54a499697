import Testing

/// Tests `--verify` with correct outputs; `FrameIOTests/Verify` tests faulty ones.
@Suite struct VerifyTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test(arguments: [
    "a.mp4", "a.mp4 --codec hevc", "a.mp4 --crf 0 --quiet", "a.mp4 --gop 2 --bitrate 90000",
    "a.y4m",
    "a.rgba", "a.gif", "a.gif --loop 3", "a.mp4 --frames 2..5", "f-%d.png --frames 2..5",
  ])
  func verificationDoesNotChangeTheOutput(output: String) throws {
    let plain = try Command.shell(
      "segue render small.yaml -o \(output) && cat [af][.-]* && rm [af][.-]*", in: workspace)
    let verified = try Command.shell(
      "segue render small.yaml --verify -o \(output) && cat [af][.-]*", in: workspace)
    #expect(verified.errors == "")
    #expect(verified.status == 0)
    #expect(verified.bytes == plain.bytes)
  }

  @Test func theHiddenFileIsNamed() throws {
    let result = try Command.shell(
      "segue render small.yaml --verify -o a.mp4 --frames 2..5 --log-level info", in: workspace)
    let line = try #require(result.errors.split(separator: "\n").first { $0.contains("verifying") })
    #expect(line.hasPrefix("info: verifying: frames 2..5 of .segue-"))
  }

  @Test(arguments: [
    ("-o - --format y4m", "standard output"), ("-o - --format rgba", "standard output"),
    ("--format null", "what is thrown away"), ("-o /dev/null --format y4m", "a device or a pipe"),
  ])
  func outputsThatCannotBeReadAgainAreRefused(output: String, kind: String) throws {
    let result = try Command.shell("segue render small.yaml --verify \(output)", in: workspace)
    #expect(result.status == 64)
    #expect(result.bytes == [])
    #expect(
      result.errors
        == "--verify reads the output again, and \(kind) cannot be. Name a file with -o, "
        + "or leave out --verify.\n")
  }

  @Test func transitionsAndJoinedPiecesAreVerified() throws {
    let line = """
      segue transition cube Fixtures/drawn/corners.png Fixtures/drawn/disc.png --verify -o t.mp4 --fps 10
      for i in 1 2; do
        segue render small.yaml --shard $i/2 -o p$i/ --verify
        segue render small.yaml --shard $i/2 -o p$i.mp4 --verify --quiet
      done
      segue concat p1/ p2/ -o whole/ --verify
      segue concat p1.mp4 p2.mp4 -o whole.mp4 --verify
      segue render small.yaml -o one.mp4
      cmp whole.mp4 one.mp4
      """
    let result = try Command.shell("set -e; \(line)", in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try workspace.names(in: "whole").count == 8)
  }

  /// A piece may be damaged after it is rendered.
  @Test func aDamagedPieceIsFoundWhenPiecesAreJoined() throws {
    let line = """
      segue render small.yaml --shard 1/2 -o p1/ --quiet
      segue render small.yaml --shard 2/2 -o p2/ --quiet
      printf 'x' | dd of=p2/0005.png bs=1 seek=60 conv=notrunc 2>/dev/null
      segue concat p1/ p2/ -o plain/ --quiet
      segue concat p1/ p2/ -o whole/ --verify
      """
    let result = try Command.shell(line, in: workspace)
    #expect(result.status == 74)
    #expect(
      result.errors.hasPrefix("whole/0005.png: verification failed: frame 5 cannot be read: "))
    #expect(!(try workspace.names().contains("whole")))
  }

  @Test func jobsOfABatchAreVerified() throws {
    try workspace.write(
      """
      {"id": "a", "output": "a.mp4", "verify": true}
      {"id": "b", "output": "b.y4m"}
      {"id": "c", "format": "null", "output": "c", "verify": true}
      {"id": "d", "output": "d.mp4", "verify": 1}
      """, to: "jobs.jsonl")
    let broken = try Command.shell("segue batch jobs.jsonl --spec small.yaml", in: workspace)
    #expect(broken.status == 65)
    #expect(broken.errors == "jobs.jsonl:4:42: verify: is '1', expected true or false\n")
    try workspace.write(
      try workspace.text("jobs.jsonl").split(separator: "\n").prefix(3).joined(separator: "\n"),
      to: "jobs.jsonl")
    let result = try Command.shell(
      "segue batch jobs.jsonl --spec small.yaml --log-level info --progress none", in: workspace)
    #expect(result.status == 1)
    #expect(result.errors.contains("info: job a: verifying: frames 0..8 of .segue-"))
    #expect(!result.errors.contains("job b: verifying"))
    #expect(
      result.errors.contains(
        "job c: --verify reads the output again, and what is thrown away cannot be."))
    #expect(try workspace.names().filter { $0.contains("mp4") } == ["a.mp4"])
  }
}
