import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// Outputs that would replace a file that the work reads, under whatever name.
@Suite struct ReplacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("input", to: "a.png")
    try FileManager.default.linkItem(atPath: folder("a.png"), toPath: folder("hard.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("here"), withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(
      atPath: folder("soft.png"), withDestinationPath: "a.png")
  }

  private var replacement: Replacement {
    Replacement(true, besides: InputFiles([InputPath(folder("a.png"))]))
  }

  @Test(
    arguments: ["a.png", "hard.png", "here/a.png", "here/here/hard.png"], [true, false])
  func anInputIsNeverReplaced(name: String, isAllowed: Bool) throws {
    let path = folder(name)
    let replacement = Replacement(isAllowed, besides: replacement.inputs)
    #expect(throws: OutputError.isInput(path: path)) {
      _ = try OutputFile(path, replacing: replacement)
    }
    #expect(throws: OutputError.isInput(path: path)) {
      try OutputFile.checkPlace(path, replacing: replacement)
    }
    #expect(throws: OutputError.isInput(path: path)) { try replacement.check([path]) }
    #expect(try folder.names() == ["a.png", "hard.png", "here", "soft.png"])
  }

  /// The input is known by a link, and the output is what the link leads to.
  @Test func anInputBehindALinkIsNotReplaced() throws {
    let replacement = Replacement(true, besides: InputFiles([InputPath(folder("soft.png"))]))
    #expect(throws: OutputError.isInput(path: folder("hard.png"))) {
      _ = try OutputFile(folder("hard.png"), replacing: replacement)
    }
  }

  @Test func anInputThatTakesTheNameMeanwhileStays() throws {
    var file = try OutputFile(folder("out.gif"), replacing: replacement)
    try file.write(Array("output".utf8).span)
    try FileManager.default.linkItem(atPath: folder("a.png"), toPath: folder("out.gif"))
    var error: OutputError?
    do throws(OutputError) { try file.commit() } catch let thrown { error = thrown }
    #expect(error == .isInput(path: folder("out.gif")))
    #expect(try folder.text("out.gif") == "input")
  }

  @Test func aSequenceDoesNotReplaceAnInput() throws {
    try FileManager.default.createDirectory(
      atPath: folder("frames"), withIntermediateDirectories: false)
    try FileManager.default.linkItem(atPath: folder("a.png"), toPath: folder("frames/0001.png"))
    let path = folder("frames/0001.png")
    #expect(throws: OutputError.isInput(path: path)) {
      _ = try OutputSequence(
        SequencePattern(folder("frames/")), frames: 0..<3, of: 3, replacing: replacement)
    }
    #expect(throws: OutputError.isInput(path: path)) {
      try OutputSequence.checkPlace(
        SequencePattern(folder("frames/")), frames: 0..<3, of: 3, replacing: replacement)
    }
    #expect(try folder.names(in: "frames") == ["0001.png"])
  }

  /// The first files have moved when the third one meets an input; all go back.
  @Test func aSequenceThatMeetsAnInputGoesBack() throws {
    try FileManager.default.createDirectory(
      atPath: folder("frames"), withIntermediateDirectories: false)
    try folder.write("old", to: "frames/0000.png")
    var sequence = try OutputSequence(
      SequencePattern(folder("frames/")), frames: 0..<3, of: 3, replacing: replacement)
    for frame in 0..<3 { try sequence.write(Array("new".utf8).span, frame: frame) }
    try FileManager.default.linkItem(atPath: folder("a.png"), toPath: folder("frames/0002.png"))
    var error: OutputError?
    do throws(OutputError) { try sequence.commit() } catch let thrown { error = thrown }
    #expect(error == .isInput(path: folder("frames/0002.png")))
    #expect(try folder.names(in: "frames") == ["0000.png", "0002.png"])
    #expect(try folder.text("frames/0000.png") == "old")
    #expect(try folder.text("frames/0002.png") == "input")
  }

  @Test func anInputIsNotRemoved() throws {
    FinishedOutputs.remove(folder("hard.png"), besides: replacement.inputs)
    FinishedOutputs.remove(folder("a.png"), besides: .none)
    #expect(try folder.names() == ["hard.png", "here", "soft.png"])
  }

  @Test func anotherFileIsReplaced() throws {
    try folder.write("old", to: "b.png")
    let file = try OutputFile(folder("b.png"), replacing: replacement)
    try file.commit()
    #expect(try folder.text("b.png") == "")
  }

  /// Sets of inputs that are put together have the files of each.
  @Test func setsOfInputsAddUp() throws {
    try folder.write("other", to: "b.png")
    let (a, b) = (
      InputFiles([InputPath(folder("a.png"))]), InputFiles([InputPath(folder("b.png"))])
    )
    let missing = InputFiles([InputPath(folder("c.png"))])
    for inputs in [a.and(b), b.and(missing).and(a), InputFiles.all([missing, a, b])] {
      for name in ["a.png", "b.png"] {
        #expect(throws: OutputError.isInput(path: folder(name))) {
          try Replacement(true, besides: inputs).check([folder(name)])
        }
      }
    }
    try Replacement(true, besides: a).check([folder("b.png"), folder("c.png")])
  }
}
