import Testing

@Suite struct DemoTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func demoNeedsNoInput() throws {
    let result = try Command.shell("segue demo --scale 0.1 --fps 10", in: workspace)
    #expect(result.status == 0)
    #expect(result.output == "segue-demo.mp4: 52 frames, 5.2 s, 40 × 84 pixels\n")
    #expect(try workspace.names() == ["segue-demo.mp4"])
    #expect(try Command.shell("segue demo --scale 0.1 --fps 10", in: workspace).status == 73)
  }

  @Test func demoAcceptsTheFlagsOfRender() throws {
    let result = try Command.shell("segue demo --scale 0.5 --frames 30..32 -o a/", in: workspace)
    #expect(result.output == "a/: 2 frames, 0.033 s, 195 × 422 pixels\n")
    #expect(try workspace.names(in: "a") == ["0030.png", "0031.png"])
  }
}
