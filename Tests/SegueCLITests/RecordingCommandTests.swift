import Foundation
import Testing
import TestSupport

/// Commands whose specs show recordings.
@Suite struct RecordingCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for name in ["h264.mp4", "a.gif", "fragments.mp4"] {
      try FileManager.default.copyItem(
        atPath: Workspace.root + "/Fixtures/fuzz/recordings/\(name)",
        toPath: workspace.path + "/" + name)
    }
  }

  private func write(_ video: String, _ keys: String = "") throws {
    try workspace.write(
      """
      segue: 1
      canvas: { fps: 10 }
      views: { a: { video: \(video)\(keys) } }
      timeline: [ { show: a, for: end } ]

      """, to: "s.yaml")
  }

  @Test(arguments: ["h264.mp4", "a.gif"])
  func aSpecWithARecordingIsValid(video: String) throws {
    try write(video)
    let result = try Command.segue(["validate", "s.yaml"], in: workspace)
    #expect(result.output == "s.yaml: valid\n" && result.errors == "")
    #expect(result.status == 0)
  }

  @Test func whatARecordingLacksIsAWarning() throws {
    try write("fragments.mp4")
    let warning =
      "s.yaml:3:22: views.a.video: has no tag of its color matrix; taken as BT.601 because of its"
      + " size\n"
    let plan = try Command.segue(
      ["render", "s.yaml", "-o", "a.y4m", "--dry-run"], in: workspace)
    #expect(plan.errors == "warning: " + warning && plan.status == 0, "\(plan.errors)")
    let render = try Command.segue(["render", "s.yaml", "-o", "a.y4m"], in: workspace)
    #expect(render.errors == "warning: " + warning)
  }

  @Test func anEndBeforeThatOfTheRestIsAWarning() throws {
    try workspace.write(
      """
      segue: 1
      views: { a: { video: h264.mp4 } }
      timeline: [ { show: a, for: 2 } ]

      """, to: "s.yaml")
    let result = try Command.segue(["validate", "s.yaml"], in: workspace)
    let text =
      "s.yaml:2:22: views.a.video: ends after 0.5 s, and its view rests until 2 s of its clock; it"
      + " holds its last picture, expected a shorter rest, or 'end: loop'\n"
    #expect((result.output + result.errors).contains(text), "\(result.output)\(result.errors)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("none.mp4", "none.mp4: no such file. Check the path."),
    ("s.yaml", "s.yaml: is neither a recording nor a sound that can be read."),
    (".", ".: is a folder. Name a recording or a sound in it."),
  ])
  func mistakesAreFoundByValidateAndRender(video: String, text: String) throws {
    try write(video)
    for line in [["validate", "s.yaml"], ["render", "s.yaml", "-o", "a.mp4", "--dry-run"]] {
      let result = try Command.segue(line, in: workspace)
      #expect(result.errors.hasPrefix("s.yaml:3:22: views.a.video: " + text), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1 && result.status != 0)
    }
  }

  /// A dry run has the size of the recording and the length of its rest.
  @Test func aDryRunKnowsTheRecording() throws {
    try write("h264.mp4", ", speed: 0.5")
    let result = try Command.segue(
      ["render", "s.yaml", "-o", "a.mp4", "--dry-run"], in: workspace)
    #expect(result.output.contains("32 × 32 pixels") && result.output.contains("duration  1 s\n"))
    #expect(result.status == 0)
  }

  @Test func limitsOfRecordingsAreFlags() throws {
    try write("h264.mp4")
    let result = try Command.segue(
      ["render", "s.yaml", "-o", "a.mp4", "--max-recording-pictures", "4"], in: workspace)
    #expect(
      result.errors
        == "s.yaml:3:22: views.a.video: h264.mp4: has more than 4 pictures. Cut it, or raise that with"
        + " --max-recording-pictures.\n")
    #expect(result.status == 65)
  }

  /// A resume renders again if the bytes of a recording differ, whatever its time.
  @Test func aResumeNoticesAnotherRecording() throws {
    try write("h264.mp4")
    try workspace.write(#"{"spec": "s.yaml", "output": "a.y4m"}"# + "\n", to: "jobs.jsonl")
    func run() throws -> String {
      try Command.segue(["batch", "jobs.jsonl", "--resume", "--quiet"], in: workspace).output
    }
    #expect(try run().contains(#""status":"done""#))
    #expect(try run().contains(#""status":"skipped""#))
    let path = workspace.path + "/h264.mp4"
    let bytes = try workspace.bytes("h264.mp4")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try run().contains(#""status":"skipped""#))
    try Data(bytes + [0, 0, 0, 8] + Array("free".utf8)).write(to: URL(filePath: path))
    #expect(try run().contains(#""status":"done""#))
  }
}
