import Testing

@Suite struct PlanTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func planIsShownAndNothingWritten() throws {
    let result = try Command.shell(
      "segue render Fixtures/specs/showcase.yaml --dry-run -o a.mp4", in: workspace)
    #expect(
      result.output == """
        output    a.mp4, mp4
        size      780 × 1688 pixels, 390 × 844 points at scale 2
        rate      60 frames a second
        frames    354
        duration  5.9 s

        view      transition     start  duration   rest  first frame  frames
        photos                     0 s            0.6 s            0      36
        settings  cube           0.6 s     0.5 s  0.6 s           36      66
        chat      pageCurl       1.7 s       1 s  0.6 s          102      96
        map       pageScroll     3.3 s     0.5 s  0.6 s          198      66
        photos    crossDissolve  4.4 s     0.5 s    1 s          264      90

        """)
    #expect(result.errors == "")
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test func flagsArePartOfThePlan() throws {
    let result = try Command.shell(
      "segue render small.yaml --dry-run --format null --fps 30000/1001 --scale 2.5 --frames 3..7",
      in: workspace)
    #expect(
      result.output == """
        output    none, frames are thrown away
        size      80 × 60 pixels, 32 × 24 points at scale 2.5
        rate      30000/1001 frames a second
        frames    3..7 of 24
        duration  0.8 s

        view  transition  start  duration   rest  first frame  frames
        red                 0 s            0.2 s            0       6
        blue  cube        0.2 s     0.4 s  0.2 s            6      18

        """)
  }

  @Test func planNeedsNoOutput() throws {
    let result = try Command.shell("segue render small.yaml --dry-run", in: workspace)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("output    none; name one with -o\n"))
  }

  @Test func planNeedsItsImages() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1 }
      views: { a: a.png, b: { color: red } }
      timeline: [ { show: b }, { to: a } ]
      """, to: "missing.yaml")
    let result = try Command.shell("segue render missing.yaml --dry-run", in: workspace)
    #expect(result.status == 66)
    #expect(result.errors == "missing.yaml:3:13: views.a: a.png: no such file. Check the path.\n")
    #expect(result.output == "")
  }
}
