import Foundation
import SegueFrames
import SeguePixels
import SegueRendering
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

/// Differences that change a recipe, and differences that do not.
@Suite struct RecipeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let drawn = Repository.fixtures.appending(path: "drawn")
    for name in ["corners.png", "disc.png"] {
      try FileManager.default.copyItem(
        atPath: drawn.appending(path: name).path(), toPath: folder(name))
    }
  }

  private static let spec = """
    segue: 1
    canvas: { size: [32, 32], scale: 1, fps: 10 }
    views: { a: corners.png, b: "${second}" }
    timeline:
      - { show: a, for: 0.2 }
      - { to: b, transition: { type: cube, duration: 0.5 } }
    output: { path: out.mp4, crf: 20 }
    """

  private func recipe(
    _ text: String = spec, second: String = "disc.png", flags: [(key: String, value: String)] = [],
    frames: Range<Int>? = nil, change: (inout RenderSettings) -> Void = { _ in }
  ) throws -> Recipe {
    var settings = RenderSettings()
    change(&settings)
    let spec = try Spec.parse(
      text: text, file: folder("spec.yaml"), variables: ["second": second])
    let job = try RenderJob(
      RenderPlan(spec, settings: settings), output: .parse(settings: flags), frames: frames)
    return try RecipeBook().recipe(of: job)
  }

  @Test func theDigestIsThatOfTheText() throws {
    let recipe = try recipe()
    try folder.write(recipe.text, to: "recipe")
    let sum = try Tool.run("sha256sum", [folder("recipe")])
    #expect(String(decoding: sum, as: UTF8.self).hasPrefix(recipe.digest + " "))
  }

  /// Changes comments, spaces, the style of a map, the output's name, and the number of threads.
  @Test func aChangeWithoutEffectOnFramesKeepsTheRecipe() throws {
    let written = Self.spec
      .replacing("segue: 1", with: "# a comment\nsegue:    1")
      .replacing("{ show: a, for: 0.2 }", with: "show: a\n    for: 0.2")
    #expect(try recipe(written).text == recipe().text)
    #expect(try recipe(flags: [("path", "other.mp4")]).text == recipe().text)
    #expect(try recipe { $0.threads = 7 }.text == recipe().text)
    // The flag has the same value as the spec.
    #expect(try recipe(flags: [("crf", "20")]).text == recipe().text)
  }

  @Test func aChangeOfAFrameChangesTheDigest() throws {
    let plain = try recipe().digest
    var others = [
      try recipe(Self.spec.replacing("for: 0.2", with: "for: 0.3")).digest,
      try recipe(second: "corners.png").digest,
      try recipe(flags: [("crf", "21")]).digest,
      try recipe(flags: [("format", "png"), ("path", "out/")]).digest,
      try recipe(frames: 1..<4).digest,
      try recipe { $0.scale = 2 }.digest,
      try recipe { $0.frameRate = FrameRate(Rational(20)) }.digest,
    ]
    try FileManager.default.removeItem(atPath: folder("disc.png"))
    try FileManager.default.copyItem(atPath: folder("corners.png"), toPath: folder("disc.png"))
    others.append(try recipe().digest)
    #expect(Set([plain] + others).count == others.count + 1)
  }

  @Test func aSpecChangedInCodeHasNoRecipe() throws {
    var spec = try Spec.parse(
      text: Self.spec, file: folder("spec.yaml"), variables: ["second": "disc.png"])
    spec.canvas.background = .black
    let job = try RenderJob(RenderPlan(spec))
    #expect(throws: RecipeError.specWithoutFile) { try RecipeBook().recipe(of: job) }
  }

  @Test func aMissingImageIsReportedAtItsPositionInTheSpec() throws {
    let spec = try Spec.parse(
      text: Self.spec, file: folder("spec.yaml"), variables: ["second": "disc.png"])
    let job = try RenderJob(RenderPlan(spec))
    try FileManager.default.removeItem(atPath: folder("disc.png"))
    let error = #expect(throws: InputErrors.self) { try RecipeBook().recipe(of: job) }
    let path = folder("disc.png")
    #expect(
      error?.description
        == "\(folder("spec.yaml")):3:29: views.b: \(path): no such file. Check the path.")
  }

  /// The spec's text lacks the locale, which mirrors a stage, also that of a screen's spec.
  @Test(arguments: [
    ("stage: { mirror: true }", ""),
    ("stage: { screens: [{ spec: inner.yaml }] }", "stage: { mirror: true }"),
  ])
  func theDirectionOfTheLocaleIsInTheRecipe(outer: String, inner: String) throws {
    let text = """
      segue: 1
      canvas: { size: [32, 32], scale: 1, fps: 10 }
      views: { a: corners.png }
      timeline: [{ show: a, for: 0.2 }]

      """
    try folder.write(text + inner, to: "inner.yaml")
    func recipe(_ locale: String) throws -> Recipe {
      let spec = try Spec.parse(
        text: text + outer, file: folder("spec.yaml"), variables: ["locale": locale])
      let output = try Spec.Output.parse(settings: [("path", folder("a.mp4"))])
      return try RecipeBook().recipe(of: RenderJob(RenderPlan(spec), output: output))
    }
    #expect(try recipe("de") == recipe("fr"))
    #expect(try recipe("he") == recipe("ar"))
    #expect(try recipe("de") != recipe("he"))
  }

  /// An image around the canvas is an input, too.
  @Test(arguments: ["background: { image: wall.png }", "layers: [{ image: wall.png, at: [0, 0] }]"])
  func imagesOfAStageAreInTheRecipe(stage: String) throws {
    let text = Self.spec + "\nstage: { \(stage) }"
    let (wall, files) = (folder("wall.png"), FileManager.default)
    try files.copyItem(atPath: folder("corners.png"), toPath: wall)
    let first = try recipe(text).text
    try files.removeItem(atPath: wall)
    try files.copyItem(atPath: folder("disc.png"), toPath: wall)
    #expect(try recipe(text).text != first)
  }
}
