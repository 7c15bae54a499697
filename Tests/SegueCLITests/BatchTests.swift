import Foundation
import Testing

/// Runs `segue batch` as scripts do.
@Suite struct BatchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  private func batch(_ arguments: String, input: String = "") throws -> Command.Result {
    try Command.shell("\(input) segue batch \(arguments)", in: workspace)
  }

  @Test func resultsAreLinesOfJSONAndTheSummaryIsAMessage() throws {
    try workspace.write(
      """
      {"spec": "small.yaml", "output": "out/a.mp4"}
      {"spec": "small.yaml", "output": "out/b/", "id": "second"}
      """, to: "jobs.jsonl")
    let result = try batch("jobs.jsonl --jobs 1")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    let sum = try Command.shell("sha256sum < out/a.mp4; wc -c < out/a.mp4", in: workspace).output
    let (digest, bytes) = (sum.prefix(64), sum.split(separator: "\n")[1])
    let first = lines[0].replacing(/"seconds":[0-9.]+/, with: "\"seconds\":0")
    #expect(
      first == #"{"bytes":\#(bytes),"frames":8,"id":"1","output":"out/a.mp4","seconds":0,"#
        + #""sha256":"\#(digest)","status":"done"}"#)
    #expect(lines[1].contains(#""id":"second""#))
    #expect(
      try #/2 jobs: 2 done; 16 frames in [0-9.]+ s, [0-9.]+ frames a second, 0.0 MB\n/#
        .wholeMatch(in: result.errors) != nil, "\(result.errors)")
  }

  @Test func aFailedJobHasAResult() throws {
    try workspace.write(
      """
      {"spec": "none.yaml", "output": "a.mp4"}
      {"spec": "small.yaml", "output": "b.mp4"}
      """, to: "jobs.jsonl")
    let result = try batch("jobs.jsonl --jobs 1 --report report.json")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines[0]
        == #"{"error":{"code":66,"text":"none.yaml: there is no such file; check the path."},"#
        + #""id":"1","output":"a.mp4","seconds":0,"status":"failed"}"#)
    #expect(
      result.errors.hasPrefix(
        "job 1: none.yaml: there is no such file; check the path.\n2 jobs: 1 done, 1 failed; "))
    let report = try Command.shell(
      "python3 -c 'import json; r = json.load(open(\"report.json\")); print(r[\"summary\"][\"failed\"], "
        + "[j[\"id\"] for j in r[\"jobs\"]])'", in: workspace)
    #expect(report.output == "1 ['1', '2']\n")
  }

  @Test(arguments: [
    ("jobs.csv", 65, "jobs.csv:2:3: output: 'x' names"),
    ("gone.jsonl", 66, "gone.jsonl: there is no such file; check the path.\n"),
    (
      "two.jsonl", 65,
      "two.jsonl:2:1: output: ./a.mp4 is also the output of the job on line 1, expected an output of its own; put {id} or a variable into the name\n"
    ),
    ("--out-dir out 'no-*.yaml'", 66, "no-*.yaml: there is no such file; check the path.\n"),
    (
      "a.jsonl b.jsonl", 64,
      "Name one file of jobs; several specs need --out-dir. See 'segue batch --help'.\n"
    ),
    (
      "two.jsonl --job '{}'", 64,
      "--job and a file of jobs cannot be combined; leave out one. See 'segue batch --help'.\n"
    ),
    (
      "two.jsonl --memory much", 64,
      "The value 'much' is invalid for '--memory <bytes>': expected bytes, such as 800M or 4G. See 'segue batch --help'.\n"
    ),
  ])
  func nothingStartsIfTheBatchItselfIsInvalid(arguments: String, status: Int32, message: String)
    throws
  {
    try workspace.write("spec,output\nsmall.yaml,{x}.mp4\n", to: "jobs.csv")
    try workspace.write(
      """
      {"spec": "small.yaml", "output": "a.mp4"}
      {"spec": "small.yaml", "output": "./a.mp4"}
      """, to: "two.jsonl")
    let result = try batch(arguments)
    #expect(result.status == status)
    #expect(result.output == "")
    if message.hasSuffix("\n") { #expect(result.errors == message) }
    #expect(try workspace.names() == ["jobs.csv", "small.yaml", "two.jsonl"])
  }

  @Test func aBatchThatFailsFastStartsNothingIfAJobCannotRun() throws {
    try workspace.write("spec,output\nsmall.yaml,a.mp4\nnone.yaml,b.mp4\n", to: "jobs.csv")
    let result = try batch("jobs.csv --fail-fast")
    #expect(result.status == 66)
    #expect(result.errors == "none.yaml: there is no such file; check the path.\n")
    #expect(try workspace.names() == ["jobs.csv", "small.yaml"])
  }

  @Test func dryRunShowsWhatWouldBeDone() throws {
    try workspace.write("spec,output\nsmall.yaml,out/a.mp4\nnone.yaml,b.mp4\n", to: "jobs.csv")
    let result = try batch("jobs.csv --dry-run")
    #expect(result.status == 1)
    #expect(result.errors == "job 2: none.yaml: there is no such file; check the path.\n")
    #expect(
      result.output.hasPrefix(
        """
        job  output     frames     size
        1    out/a.mp4       8  32 × 24

        jobs    2, of which 1 cannot be rendered
        frames  8
        time    about 0:01

        """), "\(result.output)")
    #expect(try workspace.names() == ["jobs.csv", "small.yaml"])
  }

  /// A label without room is told by a dry run and by a run, on standard error.
  @Test func warningsAreMessages() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [80, 40], scale: 1, fps: 10 }
      views: { a: { card: "${title}", inset: 4 } }
      timeline: [ { show: a, for: 0.2 } ]
      """, to: "card.yaml")
    try workspace.write(
      "spec,output,title\ncard.yaml,a.gif,Hi\ncard.yaml,b.gif,Two words of a title\n",
      to: "jobs.csv")
    #expect(try batch("jobs.csv --dry-run --quiet").errors == "")
    for flags in ["--dry-run", ""] {
      let result = try batch("jobs.csv --jobs 1 \(flags)")
      #expect(result.status == 0)
      let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
      #expect(lines.count == 1, "\(result.errors)")
      #expect(
        lines.first?.hasPrefix("warning: job 2: card.yaml:3:21: views.a.card: the text takes ")
          == true,
        "\(result.errors)")
    }
  }

  @Test func standardInputAcceptsEveryFormat() throws {
    for (number, text) in [
      "spec,output\\nsmall.yaml,0.mp4", "{\"spec\":\"small.yaml\",\"output\":\"1.mp4\"}",
      "- { spec: small.yaml, output: 2.mp4 }",
    ].enumerated() {
      let result = try batch("- --quiet", input: "printf '%b\\n' '\(text)' |")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "")
      #expect(try workspace.names().contains("\(number).mp4"))
    }
  }

  /// Each line of a plan is an independent command, which may run anywhere and repeatedly.
  @Test func theLinesOfAPlanRenderTheSameOutputs() throws {
    try workspace.write(
      "spec,output,name\nsmall.yaml,out/{name}.mp4,it's\nsmall.yaml,out/{name}.mp4,\"a \"\"b\"\" {c}\"\nsmall.yaml,out/d/,d\n",
      to: "jobs.csv")
    let plan = try batch("jobs.csv --plan --jobs-per-task 2 > plan.sh; wc -l < plan.sh")
    #expect(plan.output == "2\n", "\(plan.errors)")
    let run = try Command.shell(
      "cd / && sh -e \"$OLDPWD/plan.sh\" && sh -e \"$OLDPWD/plan.sh\" | grep -c skipped",
      in: workspace)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("\n3\n"))
    #expect(try workspace.names(in: "out") == [".segue", "a \"b\" {c}.mp4", "d", "it's.mp4"])
    let whole = try batch("jobs.csv --resume | grep -c skipped")
    #expect(whole.output == "3\n")
  }

  @Test func progressCoversAllJobs() throws {
    try workspace.write("spec,output\nsmall.yaml,a.mp4\nsmall.yaml,b.mp4\n", to: "jobs.csv")
    let result = try batch("jobs.csv --progress json")
    // Other messages are also objects.
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("{\"jobs\"") }
    let last = try #require(lines.last)
    #expect(
      last.hasPrefix(#"{"jobs":2,"done":2,"skipped":0,"failed":0,"frames":16,"remainingFrames":0,"#)
    )
  }

  /// A batch ended by a signal leaves only complete outputs.
  @Test(arguments: [SIGINT, SIGKILL])
  func anInterruptedBatchCanBeResumed(signal: Int32) throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [64, 64], scale: 1, fps: 60 }
      views: { a: { color: red }, b: { color: blue } }
      timeline: [ { show: a, for: 0 }, { to: b, transition: { type: cube, duration: "${d}" } } ]
      """, to: "long.yaml")
    let rows = (0..<12).map { "long.yaml,\($0).mp4,\($0 % 3 == 2 ? 20 : 2)\n" }
    try workspace.write("spec,output,d\n" + rows.joined(), to: "jobs.csv")
    let process = try Command.start(["batch", "jobs.csv", "--resume"], in: workspace)
    for _ in 0..<1500 {
      if try workspace.names().contains(where: { $0.hasSuffix(".mp4") }) { break }
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    if signal == SIGINT {
      #expect(process.terminationStatus == 130)
      #expect(try !workspace.names().contains { $0.hasPrefix(".segue-") })
    }
    let early = try Command.shell(
      "for f in *.mp4; do ffprobe -v error $f || exit 1; done; sha256sum *.mp4", in: workspace)
    #expect(early.status == 0, "\(early.errors)")
    let end = try batch("jobs.csv --resume --quiet")
    #expect(end.status == 0, "\(end.errors)")
    #expect(try !workspace.names().contains { $0.hasPrefix(".segue-") })
    #expect(try workspace.names().count { $0.hasSuffix(".mp4") } == 12)
    let sums = try Command.shell("sha256sum *.mp4", in: workspace).output
    for line in early.output.split(separator: "\n") { #expect(sums.contains(line)) }
    let checked = try Command.shell(
      "segue batch jobs.csv --overwrite --quiet > again && sha256sum *.mp4", in: workspace)
    #expect(checked.output == sums)
  }
}
