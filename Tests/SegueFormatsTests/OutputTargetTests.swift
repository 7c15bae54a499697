import SegueEncoding
import Testing

@testable import SegueFiles
@testable import SegueFormats
import SegueVerification

@Suite struct OutputTargetTests {
  @Test func extensionChoosesFormat() throws {
    #expect(
      try OutputTarget(path: "a/out.mp4", format: nil)
        == OutputTarget(.mp4, .file(path: "a/out.mp4")))
    #expect(try OutputTarget(path: "OUT.MP4", format: nil).format == .mp4)
    #expect(
      try OutputTarget(path: "out.y4m", format: nil) == OutputTarget(.y4m, .file(path: "out.y4m")))
    #expect(
      try OutputTarget(path: "out.webp", format: nil)
        == OutputTarget(.webp, .file(path: "out.webp")))
    #expect(
      try OutputTarget(path: "out.rgba", format: nil)
        == OutputTarget(.rgba, .file(path: "out.rgba")))
  }

  @Test(arguments: ["f-%04d.png", "a.b/%d.PNG", "frames/", "%06d.png", "50%%-%03d.png"])
  func numberOrFolderIsSequence(path: String) throws {
    #expect(
      try OutputTarget(path: path, format: nil)
        == OutputTarget(.png, .sequence(SequencePattern(path))))
  }

  @Test func formatOverridesExtension() throws {
    #expect(
      try OutputTarget(path: "a.mp4", format: "y4m") == OutputTarget(.y4m, .file(path: "a.mp4")))
    #expect(try OutputTarget(path: "a", format: "mp4") == OutputTarget(.mp4, .file(path: "a")))
    #expect(try OutputTarget(path: "a/%d.png", format: "png").format == .png)
    #expect(
      try OutputTarget(path: "a.png", format: "apng") == OutputTarget(.apng, .file(path: "a.png")))
    #expect(try OutputTarget(path: "a.mp4", format: "null") == OutputTarget(.null, .nowhere))
    #expect(try OutputTarget(path: nil, format: "null") == OutputTarget(.null, .nowhere))
  }

  @Test func dashIsStandardOutput() throws {
    #expect(try OutputTarget(path: "-", format: "y4m") == OutputTarget(.y4m, .standardOutput))
    #expect(try OutputTarget(path: "-", format: "rgba") == OutputTarget(.rgba, .standardOutput))
    for format in OutputFormat.allCases where format.traits.kind == .file {
      #expect(
        try OutputTarget(path: "-", format: format.rawValue)
          == OutputTarget(format, .standardOutput))
    }
  }

  @Test func wrongChoicesSayWhatToDo() {
    let cases: [(String?, String?, OutputFormatError)] = [
      (nil, nil, .noOutput),
      ("", "mp4", .noOutput),
      ("a.mp4", "mpg4", .unknownFormat("mpg4", nearest: "mp4")),
      ("a.mp5", nil, .unknownExtension(path: "a.mp5", nearest: ".mp4")),
      ("a.tiff", nil, .unknownExtension(path: "a.tiff", nearest: nil)),
      ("a.b/noext", nil, .unknownExtension(path: "a.b/noext", nearest: nil)),
      (".mp4", nil, .unknownExtension(path: ".mp4", nearest: nil)),
      ("-", nil, .streamNeedsFormat),
      ("-", "png", .formatIsManyFiles(.png)),
    ]
    for (path, format, error) in cases {
      #expect(throws: error) { try OutputTarget(path: path, format: format) }
    }
    for (path, format) in [("a.png", nil), ("frames", "png")] {
      #expect(throws: OutputError.sequenceNeedsNumber(path: path)) {
        try OutputTarget(path: path, format: format)
      }
    }
  }

  @Test func onlyFilesCanBeReadAgain() throws {
    let targets: [(OutputTarget, String)] = [
      (OutputTarget(.null, .nowhere), "what is thrown away"),
      (OutputTarget(.y4m, .standardOutput), "standard output"),
      (OutputTarget(.rgba, .standardOutput), "standard output"),
      (OutputTarget(.rgba, .file(path: "/dev/null")), "a device or a pipe"),
    ]
    for (target, kind) in targets {
      #expect(throws: VerificationError.cannotBeRead(kind)) { try target.checkVerifiable() }
    }
    try OutputTarget(.y4m, .file(path: "none/new.y4m")).checkVerifiable()
    // They are files until they are complete.
    try OutputTarget(.gif, .standardOutput).checkVerifiable()
    try OutputTarget(.mp4, .file(path: "/dev/null")).checkVerifiable()
  }
}
