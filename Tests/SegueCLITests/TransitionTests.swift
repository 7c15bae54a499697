import Testing

@Suite struct TransitionTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      segue: 1
      canvas: { fps: 20, scale: 0.5 }
      defaults: { for: 0.2 }
      views: { a: Fixtures/drawn/corners.png, b: Fixtures/drawn/lines.png }
      timeline:
        - show: a
        - to: b
          transition: { type: pageScroll, direction: reverse, duration: 0.4, curve: linear }
      """, to: "same.yaml")
  }

  @Test func aTransitionEqualsItsSpec() throws {
    let flags = try Command.shell(
      "segue transition pageScroll Fixtures/drawn/corners.png Fixtures/drawn/lines.png -o a.rgba"
        + " --param direction=reverse --param curve=linear --duration 0.4 --hold 0.2 --fps 20"
        + " --scale 0.5", in: workspace)
    #expect(flags.output == "a.rgba: 16 frames, 0.8 s, 80 × 60 pixels\n")
    #expect(flags.errors == "")
    _ = try Command.shell("segue render same.yaml -o b.rgba", in: workspace)
    #expect(try workspace.bytes("a.rgba") == workspace.bytes("b.rgba"))
  }

  @Test func eachImageRestsForHalfASecond() throws {
    let result = try Command.shell(
      "segue transition cube Fixtures/drawn/pixel.png Fixtures/drawn/pixel.png -o a/", in: workspace
    )
    #expect(result.output == "a/: 90 frames, 1.5 s, 1 × 1 pixels\n")
  }

  @Test func aParameterNamesAView() throws {
    for side in ["to", "paper"] {
      let result = try Command.shell(
        "segue transition pageCurl Fixtures/drawn/corners.png Fixtures/drawn/lines.png"
          + " -o \(side).rgba --fps 4 --param backside=\(side)", in: workspace)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try workspace.bytes("to.rgba") != workspace.bytes("paper.rgba"))
  }

  @Test func aDryRunShowsThePlanAndWritesNothing() throws {
    let images = "Fixtures/drawn/corners.png Fixtures/drawn/lines.png"
    let dry = try Command.shell(
      "segue transition cube \(images) --fps 20 -o a.mp4 --dry-run", in: workspace)
    #expect(dry.status == 0)
    #expect(dry.errors == "")
    #expect(dry.output.contains("frames    30"), "\(dry.output)")
    #expect(dry.output.contains("a.mp4"))
    #expect(try workspace.names() == ["same.yaml"])
    let unnamed = try Command.shell("segue transition cube \(images) --dry-run", in: workspace)
    #expect(unnamed.status == 0)
    // A dry run refuses what the render refuses.
    let refused = try Command.shell(
      "segue transition cube \(images) -o none/a.mp4 --dry-run", in: workspace)
    let render = try Command.shell("segue transition cube \(images) -o none/a.mp4", in: workspace)
    #expect((refused.status, refused.errors) == (render.status, render.errors))
  }

  @Test func imagesOfAnotherShapeGetAWarning() throws {
    let warning =
      "warning: Fixtures/drawn/pixel.png: its 1 × 1 pixels have another shape than the frames of 160 × 120,"
      + " so the background shows beside it. Crop the image, or render a spec whose view has"
      + " 'fit: cover'.\n"
    for end in ["--dry-run", "-o a.rgba"] {
      let result = try Command.shell(
        "segue transition push Fixtures/drawn/corners.png Fixtures/drawn/pixel.png --fps 4 \(end)",
        in: workspace)
      #expect(result.status == 0)
      #expect(result.errors == warning)
    }
    let quiet = try Command.shell(
      "segue transition push Fixtures/drawn/corners.png Fixtures/drawn/pixel.png --quiet --fps 4 -o b.rgba",
      in: workspace)
    #expect(quiet.errors == "")
  }
}
