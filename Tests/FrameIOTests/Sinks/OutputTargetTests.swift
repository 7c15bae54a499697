import Testing

@testable import FrameIO

@Suite struct OutputTargetTests {
  @Test func extensionChoosesFormat() throws {
    #expect(try OutputTarget(path: "a/out.mp4", format: nil) == .mp4(path: "a/out.mp4"))
    #expect(try OutputTarget(path: "OUT.MP4", format: nil).format == .mp4)
    #expect(try OutputTarget(path: "out.y4m", format: nil) == .y4m(.file(path: "out.y4m")))
    #expect(try OutputTarget(path: "out.rgba", format: nil) == .rgba(.file(path: "out.rgba")))
  }

  @Test(arguments: ["f-%04d.png", "a.b/%d.PNG", "frames/", "%06d.png", "50%%-%03d.png"])
  func numberOrFolderIsSequence(path: String) throws {
    #expect(try OutputTarget(path: path, format: nil) == .png(SequencePattern(path)))
  }

  @Test func formatOverridesExtension() throws {
    #expect(try OutputTarget(path: "a.mp4", format: "y4m") == .y4m(.file(path: "a.mp4")))
    #expect(try OutputTarget(path: "a", format: "mp4") == .mp4(path: "a"))
    #expect(try OutputTarget(path: "a/%d.png", format: "png").format == .png)
    #expect(try OutputTarget(path: "a.mp4", format: "null") == .null)
    #expect(try OutputTarget(path: nil, format: "null") == .null)
  }

  @Test func dashIsStandardOutput() throws {
    #expect(try OutputTarget(path: "-", format: "y4m") == .y4m(.standardOutput))
    #expect(try OutputTarget(path: "-", format: "rgba") == .rgba(.standardOutput))
  }

  @Test func wrongChoicesSayWhatToDo() {
    let cases: [(String?, String?, FrameSinkError)] = [
      (nil, nil, .noOutput),
      ("", "mp4", .noOutput),
      ("a.mp4", "mpg4", .unknownFormat("mpg4", nearest: "mp4")),
      ("a.mp5", nil, .unknownExtension(path: "a.mp5", nearest: ".mp4")),
      ("a.gif", nil, .unknownExtension(path: "a.gif", nearest: nil)),
      ("a.b/noext", nil, .unknownExtension(path: "a.b/noext", nearest: nil)),
      (".mp4", nil, .unknownExtension(path: ".mp4", nearest: nil)),
      ("-", nil, .streamNeedsFormat),
      ("-", "mp4", .formatNeedsFile(.mp4)),
      ("-", "png", .formatNeedsFile(.png)),
      ("a.png", nil, .sequenceNeedsNumber(path: "a.png")),
      ("frames", "png", .sequenceNeedsNumber(path: "frames")),
    ]
    for (path, format, error) in cases {
      #expect(throws: error) { try OutputTarget(path: path, format: format) }
    }
  }
}
