import Foundation
import Testing

@Suite struct RenderTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func theResultIsOneLineOnStandardOutput() throws {
    let result = try render("-o a.mp4")
    #expect(result.output == "a.mp4: 8 frames, 0.8 s, 32 × 24 pixels\n")
    #expect(result.errors == "")
    #expect(try workspace.names() == ["a.mp4", "small.yaml"])
    let probe = try Command.shell(
      "ffprobe -v error -count_packets -show_entries "
        + "stream=codec_name,width,height,r_frame_rate,nb_read_packets,duration -of csv=p=0 a.mp4",
      in: workspace)
    #expect(probe.output == "h264,32,24,10/1,0.800000,8\n")
  }

  @Test func aPartOfAVideoEqualsTheWhole() throws {
    try render("-o whole/")
    let result = try render("--frames 3..6 -o part/")
    #expect(result.output == "part/: 3 frames, 0.3 s, 32 × 24 pixels\n")
    #expect(try workspace.names(in: "whole") == (0..<8).map { "000\($0).png" })
    #expect(try workspace.names(in: "part") == ["0003.png", "0004.png", "0005.png"])
    for name in try workspace.names(in: "part") {
      #expect(
        try workspace.bytes("part/\(name)") == workspace.bytes("whole/\(name)"), "\(name)")
    }
  }

  @Test func onlyFramesInMotionDiffer() throws {
    try render("-o f/")
    let frames = try (0..<8).map { try workspace.bytes("f/000\($0).png") }
    #expect(frames[0] == frames[1])
    #expect(frames[6] == frames[7])
    #expect(Set(frames[1..<7]).count == 6)
  }

  @Test(arguments: ["a.mp4", "a.rgba"])
  func theNumberOfThreadsDoesNotChangeTheOutput(name: String) throws {
    let bytes = try [1, 2, 7].map { threads in
      try render("--threads \(threads) -o \(threads)-\(name)")
      return try workspace.bytes("\(threads)-\(name)")
    }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] == bytes[2])
    #expect(bytes[0].count > 500)
  }

  @Test func existingFilesAreReplacedOnRequest() throws {
    try workspace.write("Hello", to: "a.mp4")
    #expect(try render("-o a.mp4 --overwrite").status == 0)
    #expect(try workspace.bytes("a.mp4").count > 500)
    #expect(try render("-o a.mp4").status == 73)
  }

  @Test func framesOfALongerRenderAreNamed() throws {
    try render("-o f/")
    for number in ["0008", "0009", "0010"] { try workspace.write("old", to: "f/\(number).png") }
    let result = try render("-o f/ --overwrite")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: f/0008.png to 0010.png: left by a longer render. Remove them, because programs that \
        read the sequence show them at its end.

        """)
    #expect(try workspace.text("f/0008.png") == "old")
    for name in ["f/0009.png", "f/0010.png"] {
      try FileManager.default.removeItem(atPath: workspace.path + "/" + name)
    }
    #expect(
      try render("-o f/ --overwrite").errors.hasPrefix("warning: f/0008.png: left by a longer"))
    // A part of the video leaves the others alone.
    #expect(try render("-o f/ --overwrite --frames 0..4").errors == "")
  }

  @Test func quietSuppressesEverythingButErrors() throws {
    let odd = "--scale 1.03 --quiet"  // 33 × 25 pixels, which mp4 pads
    let done = try render("\(odd) -o a.mp4")
    #expect(done.status == 0)
    #expect(done.output + done.errors == "")
    let refused = try render("\(odd) -o a.mp4")
    #expect(refused.status == 73)
    #expect(refused.errors != "")
  }

  @Test func paddingIsReportedAndIncludedInTheSize() throws {
    let result = try render("--scale 1.03 -o a.mp4")
    #expect(
      result.errors
        == "warning: 4:2:0 video needs even sizes: 33 × 25 becomes 34 × 26, with the last column and"
        + " row twice.\n")
    #expect(result.output == "a.mp4: 8 frames, 0.8 s, 34 × 26 pixels\n")
    #expect(
      try render("--scale 1.03 -o f/").output == "f/: 8 frames, 0.8 s, 33 × 25 pixels\n")
  }

  @Test func theFrameRateIsExact() throws {
    #expect(
      try render("--fps 30000/1001 -o a.mp4").output
        == "a.mp4: 24 frames, 0.801 s, 32 × 24 pixels\n")
    let probe = try Command.shell(
      "ffprobe -v error -show_entries stream=r_frame_rate -of csv=p=0 a.mp4", in: workspace)
    #expect(probe.output == "30000/1001\n")
  }

  @Test func formatNullWritesNothing() throws {
    let result = try render("--format null")
    let start = "null: 8 frames, 0.8 s, 32 × 24 pixels, in "
    #expect(result.output.hasPrefix(start))
    #expect(result.output.hasSuffix(" frames a second\n"))
    let speed = result.output.dropLast(" frames a second\n".count).split(separator: " ").last
    #expect(try #require(speed.flatMap { Double($0) }) > 0)
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test func aSpecIsReadFromStandardInput() throws {
    let spec = try workspace.text("small.yaml")
    let result = try Command.segue(["render", "-", "-o", "b.rgba"], in: workspace, input: spec)
    #expect(result.status == 0)
    try render("-o a.rgba")
    #expect(try workspace.bytes("a.rgba") == workspace.bytes("b.rgba"))
    let wrong = try Command.segue(
      ["render", "-", "-o", "c.rgba"], in: workspace,
      input: "segue: 1\nviews: { a: { color: red } }\ntimeline: [ { show: b } ]")
    #expect(wrong.errors.hasPrefix("<stdin>:3:21: timeline[0].show: no view 'b'"))
  }

  @Test func variablesAreReplaced() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [4, 2], scale: 1, fps: 10 }
      views: { a: { color: "${ink}" } }
      timeline: [ { show: a, for: "${time}" } ]
      """, to: "set.yaml")
    let line = "render set.yaml --format rgba -o -"
    let set = try Command.shell(
      "segue \(line) --set ink=red --set time=1 --set time=0.1", in: workspace)
    #expect(set.bytes == Array(repeating: [255, 0, 0, 255], count: 8).flatMap(\.self))
    let unset = try Command.shell("segue \(line) --set ink=red", in: workspace)
    #expect(unset.status == 65)
    #expect(
      unset.errors
        == "set.yaml:4:29: timeline[0].for: variable 'time' is not set, expected --set time=VALUE\n"
    )
    let unused = try Command.shell(
      "segue \(line) --set ink=red --set time=0.1 --set size=4", in: workspace)
    #expect(unused.errors.hasPrefix("warning: set.yaml: variable 'size' is set and never used\n"))
  }

  /// Flags override the spec, and a path on the command line overrides the spec's format; the
  /// spec's path is relative to the spec.
  @Test(arguments: [
    ("path: out.mp4", "", "specs/out.mp4"),
    ("path: out.mp4", "-o here.mp4", "here.mp4"),
    ("{ path: out.mp4, format: mp4, codec: h264 }", "-o frames/", "frames/0000.png"),
    ("{ path: out.mp4, format: mp4 }", "--format y4m", "specs/out.mp4"),
    ("{ path: out, format: png }", "-o %d.png", "0.png"),
    ("{ format: y4m }", "-o raw.bin", "raw.bin"),
    ("{ format: y4m }", "-o raw.bin --format rgba", "raw.bin"),
  ])
  func theOutputAndItsFormatAreChosen(output: String, flags: String, made: String) throws {
    try workspace.makeFolder("specs")
    try workspace.writeSmallSpec(
      "specs/a.yaml", output: output.hasPrefix("{") ? "output: \(output)" : "output: { \(output) }")
    let result = try Command.shell("segue render specs/a.yaml \(flags)", in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    let start = try workspace.bytes(made).prefix(8)
    let format: [UInt8] =
      if flags.contains("rgba") {
        [255, 0, 0, 255, 255, 0, 0, 255]
      } else if flags.contains("png") || flags.contains("frames/") {
        [137, 80, 78, 71, 13, 10, 26, 10]
      } else if made == "raw.bin" || flags.contains("y4m") {
        Array("YUV4MPEG".utf8)
      } else {
        [0, 0, 0, 32] + Array("ftyp".utf8)
      }
    #expect(Array(start) == format)
  }

  @Test func settingsWithoutEffectAreReported() throws {
    try workspace.writeSmallSpec(output: "output: { crf: 20 }")
    let result = try render("--preset fast -o a.rgba")
    #expect(
      result.errors == """
        warning: small.yaml:11:16: output.crf: has no effect: rgba has no encoder to set
        warning: preset has no effect: rgba has no encoder to set

        """)
  }

  @Test func encoderFlagsReachTheEncoder() throws {
    try workspace.writeSmallSpec(output: "output: { crf: 30, preset: slow }")
    try render("-o a.mp4 --bitrate 8M --gop 3 --preset ultrafast --codec-option bf=0")
    let text = String(decoding: try workspace.bytes("a.mp4"), as: Unicode.ASCII.self)
    for part in [" rc=abr ", " bitrate=8000 ", " keyint=3 ", " bframes=0 ", " ref=1 "] {
      #expect(text.contains(part), "no '\(part)'")
    }
  }

  @Test func thePNGCompressionLevelIsUsed() throws {
    try render("--png-level 0 -o stored/")
    try render("--png-level 9 -o packed/")
    #expect(try workspace.bytes("stored/0000.png").count > 32 * 24 * 3)
    #expect(try workspace.bytes("packed/0000.png").count < 300)
  }

  @discardableResult
  private func render(_ flags: String) throws -> Command.Result {
    try Command.segue(
      ["render", "small.yaml"] + flags.split(separator: " ").map(String.init), in: workspace)
  }
}
