import Testing
import TestSupport

@testable import SegueCLI

/// A time limit ends every wait.
@Suite struct TimeoutTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    _ = try Tool.run("mkfifo", [workspace.path + "/pipe"])
  }

  /// A spec is read from a pipe that nobody writes to; without a deadline, `timeout` ends the
  /// command with 124.
  @Test(arguments: [
    "render pipe -o a.mp4", "render pipe --dry-run", "still pipe --time 0 -o a.png",
    "validate pipe", "batch pipe --jobs-format jsonl", "batch pipe --dry-run",
  ])
  func aSpecThatNeverArrivesExceedsTheLimit(line: String) throws {
    let result = try Command.shell(
      "timeout 20 segue \(line) --timeout 0.1; echo \"status $?\"", in: workspace)
    #expect(result.output == "status 75\n")
    #expect(result.errors == "took longer than 0.1 seconds; give it more with --timeout\n")
    #expect(try workspace.names() == ["pipe"])
  }

  /// The spec has twenty thousand steps, so reading it takes longer than the limit.
  @Test func readingCountsTowardTheLimit() throws {
    let steps = String(
      repeating: "- {to: b, transition: none}\n- {to: a, transition: none}\n", count: 10_000)
    try workspace.write(
      "segue: 1\ncanvas: {size: [40, 40], fps: 10}\nviews: {a: {color: red}, b: {color: blue}}\n"
        + "timeline:\n- {show: a, for: 1}\n" + steps, to: "long.yaml")
    for arguments in [["render", "long.yaml", "--dry-run"], ["validate", "long.yaml"]] {
      let result = try Command.segue(arguments + ["--timeout", "0.001"], in: workspace)
      #expect(result.status == 75)
      #expect(result.output == "")
      #expect(result.errors == "took longer than 0.001 seconds; give it more with --timeout\n")
    }
    // In a batch, the limit applies to the job.
    try workspace.write(#"{"spec": "long.yaml", "output": "a.mp4"}"#, to: "jobs.jsonl")
    let result = try Command.segue(
      ["batch", "jobs.jsonl", "--dry-run", "--timeout", "0.02"], in: workspace)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "job 1: jobs.jsonl:1:1: took longer than 0.02 seconds; give it more with --timeout\n")
    #expect(try workspace.names() == ["jobs.jsonl", "long.yaml", "pipe"])
  }

  /// The jobs file has the same limit as each of its jobs.
  @Test func aJobsFileThatTakesTooLongToReadExceedsTheLimit() throws {
    let rows = String(repeating: "small.yaml,{row}.mp4\n", count: 50_000)
    try workspace.write("spec,output\n" + rows, to: "jobs.csv")
    let result = try Command.segue(["batch", "jobs.csv", "--timeout", "0.001"], in: workspace)
    #expect(result.status == 75)
    #expect(result.errors == "took longer than 0.001 seconds; give it more with --timeout\n")
  }

  /// Only the command line may name a file that may never end.
  @Test func aSpecMayNotNameAPipe() throws {
    try workspace.writeSmallSpec(output: "output: { path: pipe, format: rgba }")
    let result = try Command.shell(
      "timeout 20 segue render small.yaml; echo \"status $?\"", in: workspace)
    #expect(result.output == "status 65\n")
    #expect(
      result.errors.hasPrefix("small.yaml:")
        && result.errors.hasSuffix(
          ": output.path: is a pipe or a device, expected a file; only the command line may name one\n"
        ))
    let named = try Command.shell(
      "timeout 20 cat pipe | wc -c & timeout 20 segue render small.yaml -o pipe --format rgba --quiet; wait",
      in: workspace)
    #expect(named.output == "\(8 * 32 * 24 * 4)\n")
  }

  @Test(arguments: [
    (
      #"{"spec": "pipe", "output": "a.mp4"}"#, 66,
      "pipe: is a pipe or a device, and only the command line may name one; name a file."
    ),
    (
      #"{"spec": "small.yaml", "output": "pipe", "format": "rgba"}"#, 65,
      "jobs.jsonl:1:1: output: pipe is a pipe or a device, expected a file: a batch reads it again"
    ),
    (
      #"{"spec": "small.yaml", "output": "a.mp4", "events": "pipe"}"#, 65,
      "jobs.jsonl:1:1: events: pipe is a pipe or a device, expected a file: a batch reads it again"
    ),
  ])
  func aRowMayNotNameAPipe(row: String, status: Int, message: String) throws {
    try workspace.writeSmallSpec()
    try workspace.write(row + "\n", to: "jobs.jsonl")
    let result = try Command.shell(
      "timeout 20 segue batch jobs.jsonl --fail-fast; echo \"status $?\"", in: workspace)
    #expect(result.output == "status \(status)\n")
    #expect(result.errors == message + "\n")
    #expect(try workspace.names() == ["jobs.jsonl", "pipe", "small.yaml"])
  }
}
