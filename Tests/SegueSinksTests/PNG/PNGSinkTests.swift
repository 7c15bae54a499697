import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

@Suite struct PNGSinkTests {
  let folder: TemporaryFolder
  let frames = (0..<3).map { PixelBuffer.noise(5, 4, seed: $0, isOpaque: $0 != 1) }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func framesKeepTheNumbersOfTheWholeVideo() throws {
    try write(try sink("f-%02d.png", 8..<11))
    #expect(try folder.names() == ["f-08.png", "f-09.png", "f-10.png"])
    for (name, frame) in zip(try folder.names(), frames) {
      #expect(
        try firstDifference(PNGEncoderTests.decode(folder.bytes(name)), frame.straightBytes) == nil)
    }
  }

  @Test func folderAppearsComplete() throws {
    var sink = try sink("out/", 0..<3)
    try sink.write(sink.converter.convert(frames[0]))
    #expect(try folder.names().count == 1)
    #expect(try folder.names() != ["out"])
    for frame in frames[1...] { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["0000.png", "0001.png", "0002.png"])
  }

  @Test func filesAreAddedToAnExistingFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder("out"), withIntermediateDirectories: false)
    try folder.write("mine", to: "out/notes")
    try write(try sink("out/", 0..<3))
    #expect(try folder.names(in: "out") == ["0000.png", "0001.png", "0002.png", "notes"])
  }

  @Test func restRepeatsTheConvertedFrame() throws {
    var sink = try sink("%d.png", 0..<2)
    let converted = try sink.converter.convert(frames[0])
    try sink.write(converted)
    try sink.write(converted)
    try sink.finish()
    #expect(try firstDifference(folder.bytes("0.png"), converted) == nil)
    #expect(try firstDifference(folder.bytes("1.png"), converted) == nil)
  }

  @Test(arguments: ["out/", "f-%d.png"])
  func nothingIsLeftWithoutFinish(pattern: String) throws {
    do {
      var sink = try sink(pattern, 0..<3)
      try sink.write(sink.converter.convert(frames[0]))
    }
    #expect(try folder.names() == [])
  }

  @Test func anyExistingFileIsRefused() throws {
    try folder.write("old", to: "f-2.png")
    #expect(throws: OutputError.exists(path: folder("f-2.png"))) {
      _ = try sink("f-%d.png", 0..<3)
    }
    // The new files have other names.
    try write(try sink("f-%d.png", 3..<6))
    #expect(try folder.names() == ["f-2.png", "f-3.png", "f-4.png", "f-5.png"])
  }

  @Test func overwriteReplacesAll() throws {
    for name in ["f-0.png", "f-1.png"] { try folder.write("old", to: name) }
    try write(try sink("f-%d.png", 0..<3, overwrite: true))
    #expect(try folder.names() == ["f-0.png", "f-1.png", "f-2.png"])
    #expect(try firstDifference(folder.bytes("f-0.png"), PNGEncoder().encode(frames[0])) == nil)
  }

  @Test(arguments: [false, true])
  func failedFinishUndoesItsMoves(overwrite: Bool) throws {
    if overwrite { try folder.write("old", to: "f-0.png") }
    var sink = try sink("f-%d.png", 0..<3, overwrite: overwrite)
    for frame in frames { try sink.write(sink.converter.convert(frame)) }
    // An entry that appears under the last name meanwhile cannot be replaced.
    try FileManager.default.createDirectory(
      atPath: folder("f-2.png"), withIntermediateDirectories: false)
    let path = folder("f-2.png")
    do {
      try sink.finish()
      Issue.record("the sink replaced a folder")
    } catch let error as OutputError {
      #expect(
        error
          == (overwrite ? .writeFailed(path: path, reason: "Is a directory") : .exists(path: path)))
    }
    #expect(try folder.names() == (overwrite ? ["f-0.png", "f-2.png"] : ["f-2.png"]))
    if overwrite { #expect(try folder.text("f-0.png") == "old") }
  }

  @Test func missingFolderIsNamed() {
    let path = folder("none/f-0.png")
    #expect(throws: OutputError.missingFolder(folder("none"), of: path)) {
      _ = try sink("none/f-%d.png", 0..<3)
    }
    #expect(throws: OutputError.missingFolder(folder("none"), of: folder("none/out"))) {
      _ = try sink("none/out/", 0..<3)
    }
  }

  private func sink(
    _ name: String, _ range: Range<Int>, overwrite: Bool = false
  ) throws -> PNGSequenceSink {
    try PNGSequenceSink(
      SequencePattern(folder(name)), frames: range, of: 60,
      replacing: Replacement(overwrite, besides: .none))
  }

  private func write(_ sink: consuming PNGSequenceSink) throws {
    for frame in frames { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
  }
}
