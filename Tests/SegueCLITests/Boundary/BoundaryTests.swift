import Foundation
import Testing
import TestSupport

/// Paths in specs and jobs files never lead out of `--root`, and nothing is written through a link.
@Suite struct BoundaryTests {
  @Test(arguments: EscapeAttempt.all)
  func escapeIsRefused(attempt: EscapeAttempt) throws {
    let place = try Playground()
    for (name, text) in attempt.files {
      try place.workspace.write(
        text.replacing("ROOT", with: place.path("root")), to: name)
    }
    for (name, medium) in attempt.media { try place.write(medium, to: name) }
    for (name, target) in attempt.links {
      try place.workspace.makeFolder(
        URL(filePath: name).deletingLastPathComponent().relativePath)
      try FileManager.default.createSymbolicLink(
        atPath: place.path(name), withDestinationPath: target)
    }
    let before = try place.outside()
    let result = try Command.segue(attempt.arguments, in: place.workspace)
    let expected = attempt.text.replacing("ROOT", with: place.path("root"))
    #expect(result.errors.hasPrefix(expected), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.status == attempt.status)
    #expect(try place.outside() == before)
  }

  /// Attachments and linked segments of an MKV are never looked at.
  @Test func anMKVThatRefersToOthersIsReadByItself() throws {
    let place = try Playground()
    try place.write(.movieWithAttachment, to: "root/a.mkv")
    try place.workspace.write(
      Playground.spec("a.mkv").replacing("image:", with: "video:"), to: "root/spec.yaml")
    let (names, before) = (try place.workspace.names(in: "root"), try place.outside())
    let result = try Command.segue(
      ["render", "root/spec.yaml", "--root", "root", "--format", "null"], in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.workspace.names(in: "root") == names)
    #expect(try place.outside() == before)
  }

  static let insiders = [
    "in.png", "inside.png", "sub/../in.png", "sub/up.png", "./sub//b.png", "sub/../sub/../in.png",
  ]

  @Test(arguments: insiders)
  func imagesWithinTheRootAreRead(image: String) throws {
    let place = try Playground()
    try place.workspace.write(Playground.spec(image), to: "root/spec.yaml")
    let result = try Command.segue(
      ["render", "root/spec.yaml", "--root", "root", "--format", "null"], in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Paths on the command line are relative to the working directory, as shell completion expects.
  @Test(arguments: [
    (".", "root/in.png", "root"), (".", "root/sub/../sub/up.png", "root"),
    (".", "./root//inside.png", "root"), (".", "ROOT/in.png", "root"), (".", "in.png", "."),
    (".", "root/sub/b.png", "root/sub"), ("root", "in.png", "."), ("root/sub", "../in.png", ".."),
    ("root/sub", "b.png", "../../root"), ("outside", "../root/in.png", "../root"),
    (".", "root/in.png", "linked"), (".", "linked/in.png", "root"),
  ])
  func imagesOnTheCommandLineAreReadFromTheWorkingDirectory(
    folder: String, image: String, root: String
  ) throws {
    let place = try Playground()
    try FileManager.default.createSymbolicLink(
      atPath: place.path("linked"), withDestinationPath: "root")
    try FileManager.default.copyItem(
      atPath: place.path("root/in.png"), toPath: place.path("in.png"))
    let image = image.replacing("ROOT", with: place.path("root"))
    let result = try Command.shell(
      "cd \(folder) && segue transition cube \(image) \(image) --root \(root) --duration 0.1 --hold 0"
        + " --format null", in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Covers pieces and folders of pieces, including one that is the root itself.
  @Test func piecesOnTheCommandLineAreReadFromTheWorkingDirectory() throws {
    let place = try Playground()
    try place.workspace.write(Playground.spec("in.png"), to: "root/spec.yaml")
    let result = try Command.shell(
      """
      segue render root/spec.yaml --shard 1/1 -o root/a.mp4 --quiet &&
        segue render root/spec.yaml --shard 1/1 -o root/sub/frames/ --quiet &&
        segue concat root/a.mp4 --root root -o a.mp4 &&
        segue concat root/sub/frames --root root -o one/ &&
        segue concat root/sub/frames --root root/sub/frames -o two/ &&
        segue concat 'root/sub/frames/%04d.png' --root root -o three/ &&
        cd root && segue concat sub/frames --root . -o ../four/
      """, in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
    for folder in ["one", "two", "three", "four"] {
      #expect(try place.workspace.names(in: folder).contains("0000.png"))
    }
  }

  /// Paths start at the root if the spec lies elsewhere.
  @Test func aSpecFromElsewhereNamesFilesWithinTheRoot() throws {
    let place = try Playground()
    let spec = Playground.spec("sub/b.png", "output: { path: made.mp4 }")
    for file in ["-", "outside/other.yaml"] {
      try place.workspace.write(spec, to: "outside/other.yaml")
      let result = try Command.segue(
        ["render", file, "--root", "root", "--overwrite"], in: place.workspace, input: spec)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("root/made.mp4: "))
    }
    #expect(try place.workspace.names(in: "root").contains("made.mp4"))
  }

  @Test func jobsWithinTheRootAreRendered() throws {
    let place = try Playground()
    try place.workspace.write(Playground.spec("sub/up.png"), to: "root/spec.yaml")
    try place.workspace.write(
      #"{"spec": "sub/../spec.yaml", "output": "new/{x}/a.mp4", "set": {"x": "y"}, "shards": 2}"#,
      to: "root/jobs.jsonl")
    let result = try Command.segue(
      ["batch", "root/jobs.jsonl", "--root", "root", "--quiet"], in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.workspace.names(in: "root/new/y").contains("a.mp4"))
  }

  /// A planted link in place of a frame's file is replaced; nothing is written through it.
  @Test func aLinkInPlaceOfAFrameIsReplaced() throws {
    let place = try Playground()
    try place.workspace.write(Playground.spec("in.png"), to: "root/spec.yaml")
    try place.workspace.makeFolder("root/frames")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("root/frames/0000.png"), withDestinationPath: "../../outside/secret.png")
    let before = try place.outside()
    let result = try Command.segue(
      ["render", "root/spec.yaml", "-o", "root/frames/", "--overwrite"], in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.outside() == before)
    let type = try FileManager.default.attributesOfItem(atPath: place.path("root/frames/0000.png"))
    #expect(type[.type] as? FileAttributeType == .typeRegular)
  }

  /// Files of a killed process are removed, but never the target of a link with such a name.
  @Test func aLinkInPlaceOfAHiddenFolderIsKept() throws {
    let place = try Playground()
    try place.workspace.write(Playground.spec("in.png"), to: "root/spec.yaml")
    try place.workspace.write(
      #"{"spec": "spec.yaml", "output": "a.mp4"}"#, to: "root/jobs.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("root/.segue-1-1"), withDestinationPath: "../outside")
    let before = try place.outside()
    let result = try Command.segue(
      ["batch", "root/jobs.jsonl", "--resume", "--quiet"], in: place.workspace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.outside() == before)
  }

  @Test func aMissingRootIsReported() throws {
    let place = try Playground()
    let result = try Command.segue(
      ["render", "outside/spec.yaml", "--root", "none", "--format", "null"], in: place.workspace)
    #expect(
      result.errors
        == "--root none: cannot be opened (No such file or directory). Name a folder that is there.\n"
    )
    #expect(result.status == 66)
  }

  /// The table in the guide has every attempt, in the order of the tests.
  @Test func theGuideHasEveryAttempt() throws {
    let guide = try String(contentsOfFile: Workspace.root + "/docs/boundary.md", encoding: .utf8)
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.map { [$0[0], $0[1]] } == EscapeAttempt.all.map { [$0.name, "\($0.status)"] })
  }
}
