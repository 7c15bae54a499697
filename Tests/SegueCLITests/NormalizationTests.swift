import Foundation
import Testing

/// Names that differ in Unicode normalization alone are two files: é in one character, and in two.
@Suite struct NormalizationTests {
  let workspace: Workspace

  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  init() throws {
    workspace = try Workspace()
    for (name, picture) in [
      (Self.composed, "disc"), (Self.decomposed, "corners"), ("a", "disc"), ("b", "corners"),
    ] {
      let line =
        "cp Fixtures/drawn/\(picture).png '\(name).png'; cp Fixtures/sounds/click.wav '\(name).wav'"
      #expect(try Command.shell(line, in: workspace).status == 0)
    }
    try write("spec.yaml", [Self.composed, Self.decomposed])
    try write("plain.yaml", ["a", "b"])
  }

  private func write(_ name: String, _ files: [String]) throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [64, 48], scale: 1, fps: 10 }
      audio: [ { file: "\(files[0]).wav" }, { file: "\(files[1]).wav", at: 0.1 } ]
      views: { x: "\(files[0]).png", y: "\(files[1]).png", z: { image: "\(files[0]).png", fit: fill } }
      timeline: [ { show: x, for: 0.2 }, { to: y, transition: cube, for: 0.2 }, { to: z, for: 0.1 } ]
      """, to: name)
  }

  private func names() throws -> [[UInt8]] { try workspace.names().map { Array($0.utf8) } }

  @Test(arguments: ["", "--root ."])
  func eachImageIsItsOwnFile(options: String) throws {
    for spec in ["spec", "plain"] {
      let lines =
        "segue validate \(spec).yaml \(options) && segue render \(spec).yaml \(options) -o \(spec)/"
        + " && segue render \(spec).yaml \(options) -o \(spec).wav"
        + " && segue contact-sheet \(spec).yaml \(options) -o \(spec)-sheet.png"
      let result = try Command.shell(lines, in: workspace)
      #expect(result.status == 0, "\(spec): \(result.errors)")
    }
    let frames = try workspace.names(in: "plain")
    #expect(try workspace.names(in: "spec") == frames)
    for frame in frames {
      #expect(try workspace.bytes("spec/\(frame)") == workspace.bytes("plain/\(frame)"), "\(frame)")
    }
    for name in [".wav", "-sheet.png"] {
      #expect(try workspace.bytes("spec\(name)") == workspace.bytes("plain\(name)"))
    }
  }

  /// The second image changes, and then the first.
  @Test func aResumeSeesAChangeOfEither() throws {
    try workspace.write(#"{"spec": "spec.yaml", "output": "a.gif"}"#, to: "jobs.jsonl")
    func run() throws -> String {
      let result = try Command.shell("segue batch jobs.jsonl --resume", in: workspace)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try run().contains(#""status":"done""#))
    #expect(try run().contains(#""status":"skipped""#))
    for name in [Self.decomposed, Self.composed] {
      let line = "cp Fixtures/drawn/gradient.png '\(name).png'"
      #expect(try Command.shell(line, in: workspace).status == 0)
      #expect(try run().contains(#""status":"done""#), "\(Array(name.utf8))")
      #expect(try run().contains(#""status":"skipped""#))
    }
  }

  @Test func aPatternMatchesBothSpecs() throws {
    try workspace.makeFolder("specs")
    for name in [Self.composed, Self.decomposed] {
      try workspace.writeSmallSpec("specs/\(name).yaml")
    }
    let result = try Command.shell("segue batch 'specs/*.yaml' --out-dir out", in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(
      Set(try workspace.names(in: "out").map { Array($0.utf8) }).isSuperset(
        of: [Self.composed, Self.decomposed].map { Array("\($0).mp4".utf8) }))
  }

  /// For `String`, the slash before the mark is none, and the value would not lead out.
  @Test(arguments: ["--root .", ""])
  func aValueHidesNoSlash(root: String) throws {
    try workspace.makeFolder("work/out")
    try workspace.makeFolder("work/\u{301}x")
    try workspace.writeSmallSpec("work/small.yaml")
    try workspace.write(
      """
      {"spec": "small.yaml", "set": {"v": "../\u{301}x/../evil"}, "output": "out/{v}.gif"}
      """, to: "work/jobs.jsonl")
    let result = try Command.shell("cd work; segue batch jobs.jsonl \(root)", in: workspace)
    #expect(result.status == 65 || result.status == 1, "\(result.output)")
    #expect(!(try workspace.names(in: "work").contains("evil.gif")))
    #expect(try workspace.names(in: "work/out") == [])
  }
}
