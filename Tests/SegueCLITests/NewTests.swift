import Foundation
import Testing

@Suite struct NewTests {
  private static let images = ["corners", "disc", "gradient", "lines", "odd"].map {
    "Fixtures/drawn/\($0).png"
  }

  @Test(arguments: ["tour", "gesture", "storyboard", "preview", "readme"])
  func everyTemplateIsASpecThatRenders(template: String) throws {
    let workspace = try Workspace()
    for count in [0, 1, 2, 5] {
      let (name, images) = ("\(count).yaml", Array(Self.images.prefix(count)))
      let begun = try Command.segue(["new", template] + images + ["-o", name], in: workspace)
      #expect(begun.status == 0 && begun.output == "\(name): \(template)\n", "\(begun.errors)")
      let text = try workspace.text(name)
      #expect(text.hasPrefix("# A spec of "))
      for image in images { #expect(text.contains(" \"\(image)\"")) }
      let valid = try Command.segue(["validate", name], in: workspace)
      #expect(valid.status == 0, "\(template), \(count) images: \(valid.errors)")
      let still = try Command.segue(
        ["still", name, "--time", "1.3", "--scale", "0.1", "-o", "\(count).png"], in: workspace)
      #expect(still.status == 0, "\(template), \(count) images: \(still.errors)")
    }
  }

  /// Screenshots of any shape, upright or turned, fill the frames of the store without bars.
  @Test(arguments: [
    ("screens/map@2x", "886 × 1920"), ("app/list", "886 × 1920"), ("drawn/corners", "1920 × 886"),
  ])
  func aPreviewFillsItsFrames(image: String, size: String) throws {
    let workspace = try Workspace()
    let path = "Fixtures/\(image).png"
    let begun = try Command.segue(["new", "preview", path, "-o", "a.yaml"], in: workspace)
    #expect(begun.status == 0, "\(begun.errors)")
    let plan = try Command.segue(["render", "a.yaml", "--dry-run"], in: workspace)
    #expect(plan.status == 0 && plan.output.contains("\(size) pixels"), "\(plan.output)")
    #expect(!plan.output.contains("in frames of") && !plan.errors.contains("shape"))
  }

  @Test func theFirstTemplateIsATour() throws {
    let workspace = try Workspace()
    let result = try Command.segue(["new"] + Self.images.prefix(2) + ["-o", "-"], in: workspace)
    #expect(
      result.output == """
        # A spec of each screen in turn, with transitions between them.
        # Check it:   segue validate tour.yaml
        # Render it:  segue render tour.yaml -o tour.mp4
        # A key:      segue explain transition
        segue: 1
        canvas: { fps: 60, background: "#101014" }
        views:
          corners: "Fixtures/drawn/corners.png"
          disc:    "Fixtures/drawn/disc.png"
        defaults: { for: 1, transition: { type: cube, duration: 0.6, dimmingCurve: ramp } }
        timeline:
          - show: corners
          - to: disc
            transition: push             # this step alone; segue list has all names
          - to: corners

        """)
  }

  @Test func aSchemaThatLiesBesideASpecIsNamedAtItsHead() throws {
    let workspace = try Workspace()
    try workspace.makeFolder("specs")
    func head(_ arguments: [String], _ path: String) throws -> Substring {
      let result = try Command.segue(["new"] + arguments + ["-o", path], in: workspace)
      #expect(result.status == 0, "\(result.errors)")
      return try workspace.text(path).prefix { $0 != "\n" }
    }
    #expect(try head([], "specs/a.yaml").hasPrefix("# A spec of"))
    try workspace.write("{}", to: "specs/segue.schema.json")
    #expect(try head([], "specs/b.yaml") == "# yaml-language-server: $schema=segue.schema.json")
    #expect(
      try head(["--schema", "own.json"], "specs/c.yaml")
        == "# yaml-language-server: $schema=../own.json")
    let schema = try Command.segue(["schema"], in: workspace).output
    #expect(try workspace.text("own.json") == schema)
    let address = "https://example.com/segue.json"
    #expect(
      try head(["--schema", address], "specs/d.yaml")
        == "# yaml-language-server: $schema=\(address)")
    #expect(try workspace.text("specs/segue.schema.json") == "{}")
  }

  @Test func pathsAreThoseOfTheFolderOfTheSpec() throws {
    let workspace = try Workspace()
    try workspace.makeFolder("specs")
    try workspace.makeFolder("a $ b")
    try FileManager.default.copyItem(
      atPath: Workspace.root + "/Fixtures/drawn/disc.png",
      toPath: workspace.path + "/a $ b/02-true.png")
    let images = ["a $ b/02-true.png", Self.images[0], "./Fixtures/drawn/../drawn/corners.png"]
    let result = try Command.segue(["new"] + images + ["-o", "specs/a.yaml"], in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    let text = try workspace.text("specs/a.yaml")
    #expect(
      text.contains(
        """
          screen:    "../a $$ b/02-true.png"
          corners:   "../Fixtures/drawn/corners.png"
          corners-2: "../Fixtures/drawn/corners.png"

        """))
    let valid = try Command.segue(["validate", "specs/a.yaml"], in: workspace)
    #expect(valid.status == 0, "\(valid.errors)")
  }

  @Test func anotherShapeIsAWarning() throws {
    let workspace = try Workspace()
    let images = ["Fixtures/drawn/corners.png", "Fixtures/drawn/row.png"]
    let result = try Command.segue(["new"] + images + ["-o", "a.yaml"], in: workspace)
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix("warning: Fixtures/drawn/row.png is "), "\(result.errors)")
    #expect(result.errors.hasSuffix("Its view can have fit: cover.\n"))
  }

  @Test func nothingIsWrittenAfterAnError() throws {
    let workspace = try Workspace()
    let missing = try Command.segue(["new", "no.png", "-o", "a.yaml"], in: workspace)
    #expect(missing.status == 66)
    #expect(missing.errors == "no.png: no such file. Check the path.\n")
    try workspace.write("mine", to: "b.yaml")
    let existing = try Command.segue(["new", "-o", "b.yaml"], in: workspace)
    #expect(existing.status == 73)
    #expect(
      existing.errors
        == "b.yaml: exists already. Give --overwrite to replace it, or choose another "
        + "name.\n")
    let json = try Command.segue(["new", "-o", "c.json"], in: workspace)
    #expect(json.status == 64)
    #expect(
      json.errors
        == "-o c.json: a new spec is YAML with comments; choose a name that ends in .yaml."
        + " See 'segue new --help'.\n")
    #expect(try workspace.names() == ["b.yaml"])
    #expect(try workspace.text("b.yaml") == "mine")
    let replaced = try Command.segue(["new", "-o", "b.yaml", "--overwrite"], in: workspace)
    #expect(replaced.status == 0)
    #expect(try workspace.text("b.yaml").hasPrefix("# A spec of"))
  }
}
