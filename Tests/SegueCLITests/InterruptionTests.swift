import Foundation
import Testing

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
    case terminate = 15
  }

  /// In the midst of a render that would take many minutes.
  @Test(arguments: Signal.allCases, ["a.mp4", "frames/", "frame-%d.png", "a.rgba"])
  func nothingIsLeftBehind(signal: Signal, output: String) throws {
    let process = try Command.start(["render", "long.yaml", "-o", output], in: workspace)
    try wait(for: "the hidden file") { try workspace.names().count > 1 }
    kill(process.processIdentifier, signal.rawValue)
    try wait(for: "the end") { !process.isRunning }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal.rawValue)
    #expect(try workspace.names() == ["long.yaml"])
  }

  /// As the Swift runtime ends a process: one line, nothing left, and no trace.
  @Test(arguments: [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP], ["a.mp4", "frames/"])
  func aCrashIsAnInternalErrorThatLeavesNothing(signal: Int32, output: String) throws {
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

  @Test func pipeThatNobodyReadsDoesNotKeepTheProcess() throws {
    let result = try Command.shell(
      """
      mkfifo pipe; sleep 20 < pipe & reader=$!
      segue render long.yaml --format y4m -o pipe & render=$!
      sleep 1; kill -TERM $render; wait $render; echo "status $?"; kill $reader
      """, in: workspace)
    #expect(result.output == "status 143\n")
  }

  /// Waits until `condition` holds, for as long as a busy machine may take.
  private func wait(for what: String, until condition: () throws -> Bool) throws {
    for _ in 0..<1500 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("\(what) did not come")
  }
}
