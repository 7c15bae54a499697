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

  private func still(_ flags: String) throws -> Command.Result {
    try Command.shell("segue still small.yaml \(flags)", in: workspace)
  }
}
