import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// A manifest exists only beside the files that it describes.
@Suite struct SequenceManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sequence(
    _ frames: Range<Int>, _ text: String, name: String = ".m", overwrite: Bool = false
  ) throws -> OutputSequence {
    var files = try OutputSequence(
      SequencePattern(folder("f/")), frames: frames, of: 9,
      manifest: SequenceManifest(name: name, text: text),
      replacing: Replacement(overwrite, besides: .none))
    for frame in frames { try files.write(Array(text.utf8).span, frame: frame) }
    return files
  }

  @Test func manifestAppearsWithItsFiles() throws {
    let files = try sequence(0..<2, "one")
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".segue-") })
    try files.commit()
    #expect(try folder.names() == ["f"])
    #expect(try folder.names(in: "f") == [".m", "0000.png", "0001.png"])
    #expect(try folder.text("f/.m") == "one")
  }

  @Test func partsThatBeganTogetherShareTheirFolder() throws {
    let first = try sequence(0..<1, "one")
    let second = try sequence(1..<2, "two", name: ".n")
    try first.commit()
    try second.commit()
    #expect(try folder.names() == ["f"])
    #expect(try folder.names(in: "f") == [".m", ".n", "0000.png", "0001.png"])
  }

  @Test func existingManifestIsRefused() throws {
    try sequence(0..<1, "one").commit()
    #expect(throws: OutputError.exists(path: folder("f/.m"))) { _ = try sequence(1..<2, "two") }
    #expect(try folder.text("f/.m") == "one")
  }

  @Test func existingManifestIsReplacedOnRequest() throws {
    try sequence(0..<2, "one").commit()
    try sequence(0..<2, "two", overwrite: true).commit()
    #expect(try folder.names(in: "f") == [".m", "0000.png", "0001.png"])
    #expect(try folder.text("f/.m") == "two")
    #expect(try folder.text("f/0001.png") == "two")
  }

  @Test func failureRestoresEverything() throws {
    try sequence(0..<2, "one").commit()
    let files = try sequence(0..<2, "two", overwrite: true)
    // A folder now prevents the move of the last frame.
    try FileManager.default.removeItem(atPath: folder("f/0001.png"))
    try FileManager.default.createDirectory(
      atPath: folder("f/0001.png"), withIntermediateDirectories: false)
    do {
      try files.commit()
      Issue.record("a folder was replaced by a file")
    } catch {
      #expect(error == .writeFailed(path: folder("f/0001.png"), reason: "Is a directory"))
    }
    #expect(try folder.names(in: "f") == [".m", "0000.png", "0001.png"])
    #expect(try folder.text("f/.m") == "one")
    #expect(try folder.text("f/0000.png") == "one")
  }

  @Test(arguments: [
    ("f/", "%04d.png"), ("a-%d.png", "a-%d.png"), ("50%%-%03d.png", "50%%-%03d.png"),
  ])
  func templateNamesTheSameFiles(path: String, template: String) throws {
    let pattern = try SequencePattern(path)
    #expect(pattern.template(of: 1000) == template)
    let again = try SequencePattern(template)
    for frame in [0, 7, 999] {
      #expect(again.name(ofFrame: frame, of: 5) == pattern.name(ofFrame: frame, of: 1000))
    }
    #expect(try SequencePattern("f/").template(of: 100_000) == "%05d.png")
  }
}
