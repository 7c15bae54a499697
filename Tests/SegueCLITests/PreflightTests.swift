import Foundation
import Testing

/// `validate` and dry runs report everything that a render would refuse, with the same messages.
@Suite struct PreflightTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    _ = try Command.shell("head -c 300 Fixtures/drawn/disc.png > cut.png", in: workspace)
    try workspace.writeSmallSpec()
  }

  private static let head = "segue: 1\ncanvas: { size: [64, 48], scale: 1, fps: 10 }\n"
  private static let steps = "timeline: [ { show: a, for: 0.2 }, { to: b, for: 0.2 } ]\n"

  static let refused: [(name: String, spec: String)] = [
    ("label", "views: { a: { card: \"\u{E000}\", inset: 2 }, b: { color: red } }\n" + steps),
    ("image", "views: { a: cut.png, b: { color: red } }\n" + steps),
    (
      "both",
      "views: { a: cut.png, b: { card: \"\u{E000}\", inset: 2 }, c: { color: red } }\n"
        + "timeline: [ { show: a, for: 0.2 }, { to: b }, { to: c } ]\n"
    ),
    ("inset", "views: { a: { card: a }, b: { color: red } }\n" + steps),
    (
      "encoder",
      "views: { a: { color: blue }, b: { color: red } }\n" + steps
        + "output: { format: mp4, codec: hevc, codecOptions: { rc-lookahead: 251 } }\n"
    ),
  ]

  @Test(arguments: refused.map(\.name))
  func everythingThatARenderRefusesIsReportedBefore(name: String) throws {
    let spec = try #require(Self.refused.first { $0.name == name }).spec
    try workspace.write(Self.head + spec, to: "bad.yaml")
    let render = try Command.shell("segue render bad.yaml -o out.mp4", in: workspace)
    #expect(render.status == 65, "\(render.errors)")
    let dry = try Command.shell("segue render bad.yaml -o out.mp4 --dry-run", in: workspace)
    #expect((dry.status, dry.errors, dry.output) == (65, render.errors, ""))
    let validate = try Command.shell("segue validate bad.yaml", in: workspace)
    #expect(validate.status == 1)
    #expect(validate.errors == render.errors)
    // A batch reports the error before its first job runs, and renders its other jobs.
    try workspace.write("spec,output\nsmall.yaml,a.mp4\nbad.yaml,b.mp4\n", to: "jobs.csv")
    let batch = try Command.shell("segue batch jobs.csv --dry-run", in: workspace)
    #expect(batch.status == 1)
    let told = render.errors.split(separator: "\n").map { "job 2: \($0)\n" }.joined()
    #expect(batch.errors == told)
    let fast = try Command.shell(
      "segue batch jobs.csv --fail-fast --dry-run; ls a.mp4 2>&1", in: workspace)
    #expect(fast.errors == told)
  }

  @Test func outputPathsAreCheckedAndNothingIsCreated() throws {
    try workspace.write("mine", to: "there.mp4")
    for (arguments, status, message) in [
      (
        "-o there.mp4", 73,
        "there.mp4: exists already. Give --overwrite to replace it, or choose another name.\n"
      ),
      (
        "-o no/a.mp4", 73,
        "no/a.mp4: there is no folder 'no'. Make it first, or choose another place.\n"
      ),
      (
        "-o no/f-%02d.png", 73,
        "no/f-00.png: there is no folder 'no'. Make it first, or choose another place.\n"
      ),
      (
        "-o a.mp4 --events no/e.jsonl", 73,
        "no/e.jsonl: there is no folder 'no'. Make it first, or choose another place.\n"
      ),
      ("-o a.mp4 --memory-limit 1MB", 65, nil),
      ("-o there.mp4 --overwrite", 0, ""), ("-o new/", 0, ""),
    ] as [(String, Int32, String?)] {
      let dry = try Command.shell("segue render small.yaml --dry-run \(arguments)", in: workspace)
      #expect(dry.status == status, "\(arguments): \(dry.errors)")
      if let message { #expect(dry.errors == message) }
      guard status != 0 else { continue }
      let render = try Command.shell("segue render small.yaml \(arguments)", in: workspace)
      #expect((render.status, render.errors) == (dry.status, dry.errors))
    }
    #expect(try workspace.names() == ["cut.png", "small.yaml", "there.mp4"])
    #expect(try workspace.text("there.mp4") == "mine")
  }

  @Test func aDryRunGivesTheWarningsOfTheRender() throws {
    try workspace.write(
      Self.head.replacing("fps", with: "background: \"#0000\", fps")
        + "views: { a: { card: { label: \"a label that has no room\", fontSize: 40 }, inset: 2 }, b: { color: red } }\n"
        + Self.steps, to: "odd.yaml")
    let dry = try Command.shell("segue render odd.yaml -o out.mp4 --dry-run", in: workspace)
    let render = try Command.shell(
      "segue render odd.yaml -o out.mp4 2>&1 >/dev/null | grep warning", in: workspace)
    #expect(dry.status == 0)
    #expect(dry.errors.split(separator: "\n").count == 2, "\(dry.errors)")
    #expect(
      Set(dry.errors.split(separator: "\n")) == Set(render.output.split(separator: "\n")))
  }

  /// A batch creates missing folders, and reports beforehand those that it cannot create.
  @Test func aBatchChecksItsOutputPaths() throws {
    try workspace.write("mine", to: "file")
    try workspace.write(
      "spec,output\nsmall.yaml,new/deep/a.mp4\nsmall.yaml,file/b.mp4\nsmall.yaml,file/c/\n",
      to: "jobs.csv")
    let dry = try Command.shell("segue batch jobs.csv --dry-run", in: workspace)
    #expect(dry.status == 1)
    let reason = "cannot be made: folder file: "
    #expect(dry.errors.contains("job 2: file/b.mp4: "), "\(dry.errors)")
    #expect(dry.errors.split(separator: "\n").count == 2, "\(reason)\(dry.errors)")
    #expect(try workspace.names() == ["cut.png", "file", "jobs.csv", "small.yaml"])
  }

  @Test func aDryRunOfAResumeShowsSkippedJobs() throws {
    try workspace.write("spec,output\nsmall.yaml,a.mp4\nsmall.yaml,b.mp4\n", to: "jobs.csv")
    _ = try Command.shell("segue batch jobs.csv --quiet && rm b.mp4", in: workspace)
    let dry = try Command.shell("segue batch jobs.csv --resume --dry-run", in: workspace)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(
      dry.output.hasPrefix(
        """
        job  output  frames     size
        1    a.mp4        8  32 × 24  skipped (up to date)
        2    b.mp4        8  32 × 24

        jobs    2, of which 1 skipped (up to date)
        frames  8

        """), "\(dry.output)")
    #expect(!(try workspace.names().contains("b.mp4")))
    let run = try Command.shell("segue batch jobs.csv --resume", in: workspace)
    #expect(run.errors.hasPrefix("2 jobs: 1 done, 1 skipped (up to date); 8 frames"))
  }

  /// An output that does not come from a batch is refused, and a dry run reports that.
  @Test func aDryRunOfAResumeReportsRefusedOutputs() throws {
    try workspace.write("spec,output\nsmall.yaml,a.mp4\n", to: "jobs.csv")
    try workspace.write("mine", to: "a.mp4")
    let dry = try Command.shell("segue batch jobs.csv --resume --dry-run", in: workspace)
    #expect(dry.status == 1)
    #expect(
      dry.errors
        == "job 1: a.mp4: exists already. Give --overwrite to replace it, or choose another name.\n"
    )
  }
}
