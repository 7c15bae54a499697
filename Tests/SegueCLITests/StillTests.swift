import Testing

@Suite struct StillTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
    _ = try Command.shell("segue render small.yaml -o f/", in: workspace)
  }

  @Test(arguments: [0, 2, 3, 5, 7])
  func aStillEqualsItsFrame(frame: Int) throws {
    let result = try still("--frame \(frame) -o a.png")
    #expect(result.status == 0)
    #expect(result.output == "a.png: 32 × 24 pixels\n")
    #expect(try workspace.bytes("a.png") == workspace.bytes("f/000\(frame).png"))
  }

  /// Frames are a tenth of a second apart; 0.35 and 1/3 lie between two frames and differ from
  /// both.
  @Test func anInstantIsNotRoundedToAFrame() throws {
    for (name, time) in [("a", "0.3"), ("b", "0.35"), ("c", "1/3"), ("d", "7/20")] {
      #expect(try still("--time \(time) -o \(name).png").status == 0)
    }
    let frames = try (0..<8).map { try workspace.bytes("f/000\($0).png") }
    #expect(try workspace.bytes("a.png") == frames[3])
    #expect(try !frames.contains(workspace.bytes("b.png")))
    #expect(try !frames.contains(workspace.bytes("c.png")))
    #expect(try workspace.bytes("b.png") != workspace.bytes("c.png"))
    #expect(try workspace.bytes("b.png") == workspace.bytes("d.png"))
  }

  @Test func theEndIsAnInstantOfTheVideo() throws {
    #expect(try still("--time 0.8 -o a.png").status == 0)
    #expect(try workspace.bytes("a.png") == workspace.bytes("f/0007.png"))
    #expect(try still("--time 0.8001 -o b.png").status == 64)
  }

  @Test func anExistingFileIsRefused() throws {
    try workspace.write("Hello", to: "a.png")
    #expect(try still("--frame 0 -o a.png").status == 73)
    #expect(try workspace.bytes("a.png") == Array("Hello".utf8))
    #expect(try still("--frame 0 -o a.png --overwrite").status == 0)
    #expect(try workspace.bytes("a.png") == workspace.bytes("f/0000.png"))
  }

  @Test func theExtensionOrTheFormatChooses() throws {
    for (flags, signature) in [
      ("-o a.webp", "RIFF"), ("-o a.jpg", "\u{FF}\u{D8}\u{FF}"),
      ("-o a.dat --format webp", "RIFF"),
    ] {
      #expect(try still("--frame 3 \(flags)").status == 0)
      let name = flags.split(separator: " ")[1]
      let start = signature.unicodeScalars.map { UInt8($0.value) }
      #expect(try workspace.bytes(String(name)).starts(with: start), "\(flags)")
    }
    let piped = try still("--frame 3 -o - --format webp")
    #expect(try piped.bytes == workspace.bytes("a.webp"))
    #expect(piped.errors == "standard output: 32 × 24 pixels\n")
    let refused = try still("--frame 3 -o a.gif")
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "a.gif: its name does not tell the format of a picture. Name it .png, .webp, .jpg or"
        + " .jpeg, or give --format.\n")
  }

  @Test func settingsWithoutEffectAreSaid() throws {
    let result = try still("--frame 3 -o a.jpg --png-level 3 --lossless --quality 50")
    #expect(
      result.errors == """
        warning: pngLevel has no effect on jpeg
        warning: lossless has no effect on jpeg

        """)
    #expect(try still("--frame 3 -o b.jpg --quality 101").status == 64)
  }

  /// The libraries choose their loops by the processor; these variables turn those of libjpeg-turbo
  /// off.
  @Test func aJPEGDoesNotDependOnTheProcessor() throws {
    let screen = Workspace.root + "/Fixtures/screens/photos@2x.png"
    try workspace.write(
      "segue: 1\nviews: { a: \"\(screen)\" }\ntimeline: [{ show: a }]\n", to: "photos.yaml")
    let files = try ["", "JSIMD_FORCENONE=1", "JSIMD_FORCESSE2=1"].map { environment in
      try Command.shell(
        "\(environment) segue still photos.yaml --frame 0 -o - --format jpeg", in: workspace
      ).bytes
    }
    #expect(files[0].count > 10_000)
    #expect(files[1] == files[0] && files[2] == files[0])
  }

  private func still(_ flags: String) throws -> Command.Result {
    try Command.shell("segue still small.yaml \(flags)", in: workspace)
  }
}
