import Foundation
import Testing
import TestSupport

@testable import SegueCLI

@Suite struct InterruptionTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      segue: 1
      canvas: { size: [400, 400], scale: 1, fps: 1000 }
      views: { a: { color: red }, b: { color: blue } }
      timeline: [ { show: a, for: 0 }, { to: b, transition: { type: cube, duration: 1000 } } ]
      """, to: "long.yaml")
  }

  enum Signal: Int32, CaseIterable, Sendable {
    case hangup = 1
    case interrupt = 2
    case quit = 3
    case user = 10
    case terminate = 15
    case processorTime = 24

    var line: String {
      self == .processorTime
        ? "Interrupted: the limit on processor time is reached (ulimit -t).\n"
        : "Interrupted.\n"
    }
  }

  /// Sends a signal during a render that would take many minutes.
  @Test(
    arguments: Signal.allCases,
    Breadth.some(["a.mp4", "frames/", "frame-%d.png", "a.rgba"], orOnly: 2))
  func nothingIsLeftBehindAfterASignal(signal: Signal, output: String) throws {
    let process = try Command.start(["render", "long.yaml", "-o", output], in: workspace)
    try wait(for: "the hidden file") { try workspace.names().count > 1 }
    kill(process.processIdentifier, signal.rawValue)
    try wait(for: "the end") { !process.isRunning }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal.rawValue)
    #expect(try workspace.names() == ["long.yaml"])
  }

  /// Every command that writes a file, at work that would take long.
  @Test(arguments: [
    "contact-sheet long.yaml --count 200 -o a.png",
    "still long.yaml --frame 9999 --scale 9 -o a.png",
    "transition cube big.png big.png --fps 1000 --duration 100 -o a.mp4",
    "batch jobs.jsonl",
  ])
  func noCommandLeavesItsHiddenFile(line: String) throws {
    try workspace.write(#"{"spec": "long.yaml", "output": "a.mp4"}"#, to: "jobs.jsonl")
    let still = "segue still long.yaml --frame 1 -o big.png"
    #expect(try Command.shell(still, in: workspace).status == 0)
    let before = try workspace.names()
    let process = try Command.start(line.split(separator: " ").map(String.init), in: workspace)
    try wait(for: "the hidden file") { try workspace.names().contains { $0.hasPrefix(".segue-") } }
    kill(process.processIdentifier, SIGINT)
    try wait(for: "the end") { !process.isRunning }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try workspace.names().filter { $0 != ".segue" } == before)
  }

  /// The process prints one line without a trace, and exits with the signal's status, both for
  /// renders and for work on the main thread.
  @Test(
    arguments: Signal.allCases,
    ["render long.yaml -o a.y4m", "validate pipe", "render pipe --dry-run"])
  func aSignalPrintsOneLine(signal: Signal, line: String) throws {
    let result = try Command.shell(
      """
      mkfifo pipe; segue \(line) 2> errors & work=$!
      sleep 0.5; kill -\(signal.rawValue) $work; wait $work; echo "status $?"; cat errors; rm errors pipe
      """, in: workspace)
    #expect(result.output == "status \(128 + signal.rawValue)\n\(signal.line)")
    #expect(try workspace.names() == ["long.yaml"])
  }

  /// Ignores the signal in the parent process, as `nohup` does.
  @Test(arguments: ["render long.yaml -o a.y4m --timeout 1.5", "validate pipe --timeout 1.5"])
  func hangupIsIgnoredIfTheParentIgnoresIt(line: String) throws {
    let result = try Command.shell(
      """
      mkfifo pipe; trap '' HUP; segue \(line) & work=$!
      sleep 0.5; kill -HUP $work; wait $work; echo "status $?"; rm pipe
      """, in: workspace)
    #expect(result.output == "status 75\n")
    #expect(result.errors == "took longer than 1.5 seconds; give it more with --timeout\n")
  }

  /// The next output in a folder removes what a killed render left there, including the hidden
  /// folder of a sequence.
  @Test(
    arguments: ["a.mp4", "frames/", "frame-%d.png"],
    [
      "render long.yaml --frames 0..2 -o b.y4m", "still long.yaml --frame 0 -o b.png",
      "render long.yaml --frames 0..2 -o b/",
    ])
  func aLaterCommandRemovesTheFilesOfAKilledOne(output: String, line: String) throws {
    let process = try Command.start(["render", "long.yaml", "-o", output], in: workspace)
    try wait(for: "the hidden file") { try workspace.names().count > 1 }
    kill(process.processIdentifier, SIGKILL)
    try wait(for: "the end") { !process.isRunning }
    #expect(try workspace.names().contains { $0.hasPrefix(".segue-") })
    let result = try Command.shell("segue \(line)", in: workspace)
    #expect(result.status == 0)
    #expect(try workspace.names().filter { $0.hasPrefix(".segue-") } == [])
  }

  /// Sends the signals with which the Swift runtime ends a process.
  @Test(arguments: [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP], ["a.mp4", "frames/"])
  func aCrashIsAnInternalErrorAndLeavesNothingBehind(signal: Int32, output: String) throws {
    let result = try Command.shell(
      """
      segue render long.yaml -o \(output) --progress none & render=$!
      until ls -d .segue-* > /dev/null 2>&1; do sleep 0.02; done; sleep 0.1
      kill -\(signal) $render; wait $render; echo "status $?"
      """, in: workspace)
    #expect(result.output == "status 70\n")
    let line = ErrorText.internalError("signal \(signal)")
    #expect(result.errors == line + "\n")
    #expect(try workspace.names() == ["long.yaml"])
  }

  @Test func aPipeThatNobodyReadsDoesNotBlockTheExit() throws {
    let result = try Command.shell(
      """
      mkfifo pipe; sleep 20 < pipe & reader=$!
      segue render long.yaml --format y4m -o pipe & render=$!
      sleep 1; kill -TERM $render; wait $render; echo "status $?"; kill $reader
      """, in: workspace)
    #expect(result.output == "status 143\n")
  }

  /// Waits until `condition` holds, long enough even for a busy machine.
  private func wait(for what: String, until condition: () throws -> Bool) throws {
    for _ in 0..<1500 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("\(what) did not come")
  }
}
