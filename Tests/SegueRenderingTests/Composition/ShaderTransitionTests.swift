import Foundation
import SegueFiles
import SegueLimits
import SegueMessages
import SeguePixels
import SegueRendering
import SegueSinks
import SegueSpec
import SegueTimeline
import TestSupport
import Testing

@testable import SegueFrames

/// Transitions that files in GLSL draw.
@Suite struct ShaderTransitionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Shows the share of a uniform as red, which the views do not have.
  private static let share = """
    uniform float share; // = 0.5
    uniform vec3 tint; // = vec3(0.0, 1.0, 0.0)
    uniform bool isClear;
    vec4 transition(vec2 uv) {
      return uv.y < 0.5 ? vec4(share * float(!isClear), tint.gb, 1.0) : getFromColor(uv);
    }
    """

  private func spec(
    _ transition: String, _ text: String = share, step: String = ""
  ) throws
    -> Spec
  {
    try folder.write(text, to: "a.glsl")
    try folder.write("", to: "spec.yaml")
    return try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 4], fps: 8, scale: 1 }
        views: { a: { color: "#00f" }, b: { color: "#008" } }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: \(transition), for: 0.5\(step) }
        """, file: folder("spec.yaml"))
  }

  private func frame(
    _ index: Int, _ transition: String, _ text: String = share, step: String = ""
  ) async throws -> PixelBuffer {
    try await Composition(try RenderPlan(spec(transition, text, step: step))).frame(index)
  }

  private static let blue = PremultipliedRGBA8(0, 0, 255, 255)
  private static let dark = PremultipliedRGBA8(0, 0, 136, 255)

  @Test func uniformsAreKeys() async throws {
    let usual = try await frame(6, "{ shader: a.glsl }")
    #expect(usual[0, 0] == Self.blue)
    #expect(usual[0, 3] == [128, 255, 0, 255])
    let given = try await frame(6, "{ shader: a.glsl, share: 1, tint: [0, 0, 0.2] }")
    #expect(given[7, 3] == [255, 0, 51, 255])
    let color = try await frame(6, "{ shader: a.glsl, isClear: true, tint: \"#123456\" }")
    #expect(color[7, 3] == [0, 0x34, 0x56, 255])
  }

  /// The shader above is exact at neither end; the frames there are the views.
  @Test func theEndsAreTheViews() async throws {
    let first = try await frame(4, "{ shader: a.glsl }")
    #expect(first.pixels.allSatisfy { $0 == Self.blue })
    let last = try await frame(12, "{ shader: a.glsl }")
    #expect(last.pixels.allSatisfy { $0 == Self.dark })
  }

  @Test func aReversedOneExchangesTheViews() async throws {
    let reversed = try await frame(6, "{ shader: a.glsl, reverse: true }")
    #expect(reversed[0, 0] == Self.dark)
    #expect(reversed[0, 3] == [128, 255, 0, 255])
  }

  /// A hand sets the progress.
  @Test func aHandDrivesIt() async throws {
    let text = "vec4 transition(vec2 uv) { return vec4(vec3(progress), 1.0); }"
    let frame = try await frame(
      6, "{ shader: a.glsl }", text, step: ", drive: { phase: [[0, 0], [0.5, 0.4]] }")
    #expect(frame[0, 0] == [51, 51, 51, 255])
  }

  @Test func defaultsCanBeChanged() async throws {
    try folder.write(Self.share, to: "a.glsl")
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 4], fps: 8, scale: 1 }
        defaults: { transition: { shader: a.glsl, share: 1, duration: 0.5 } }
        views: { a: { color: "#00f" }, b: { color: "#008" } }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: { tint: [0, 0, 0] } }
        """, file: folder("spec.yaml"))
    let frame = try await Composition(try RenderPlan(spec)).frame(6)
    #expect(frame[0, 3] == [255, 0, 0, 255])
  }

  private static let mistakes: [(String, String, String)] = [
    (
      "{ shader: a.glsl, shar: 1, tint: 2 }", share,
      """
      spec.yaml:6:44: timeline[1].transition.shar: unknown key for a.glsl, expected share, tint or isClear. Did you mean 'share'?
      spec.yaml:6:59: timeline[1].transition.tint: is '2', expected a color such as "#3478f6", "#3478f680" or steelblue
      """
    ),
    (
      "{ shader: a.glsl, share: much }", share,
      "spec.yaml:6:51: timeline[1].transition.share: is 'much', expected a number"
    ),
    (
      "{ shader: a.glsl }", "vec4 transition(vec2 uv) {\n  return getFromColour(uv);\n}",
      "a.glsl:2:10: there is no function 'getFromColour'. Did you mean 'getFromColor'?"
    ),
    (
      "{ shader: b.glsl }", share,
      "spec.yaml:6:36: timeline[1].transition.shader: b.glsl: there is no such file; check the path."
    ),
    (
      "{ shader: a.glsl }", mask,
      "spec.yaml:6:36: timeline[1].transition.mask: is missing, expected the path of the picture that a.glsl reads"
    ),
    (
      "{ shader: a.glsl, mask: 2, soft: 3 }",
      mask + "\nuniform float soft; // = 0.5; 0...1",
      "spec.yaml:6:59: timeline[1].transition.soft: is '3', expected a number from 0 to 1"
    ),
    (
      "{ shader: a.glsl, tint: [0, 2, 0] }",
      "uniform vec3 tint; // = vec3(0.0); 0...1\nvec4 transition(vec2 uv) { return vec4(tint, 1.0); }",
      "spec.yaml:6:54: timeline[1].transition.tint[1]: is '2', expected a number from 0 to 1"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesNameTheirPlace(_ transition: String, _ text: String, _ message: String) throws {
    let spec = try spec(transition, text)
    do {
      _ = try RenderPlan(spec)
      Issue.record("no error")
    } catch {
      #expect("\(error)".replacing(folder.path, with: "").replacing("/", with: "") == message)
    }
  }

  @Test func oneThatRunsWithoutEndStopsTheRender() async throws {
    let text = "vec4 transition(vec2 uv) { for (;;) {} return vec4(1.0); }"
    await #expect(throws: InputError.self) {
      _ = try await frame(6, "{ shader: a.glsl }", text)
    }
  }

  @Test func theFileIsAnInput() throws {
    let plan = try RenderPlan(spec("{ shader: a.glsl }"))
    #expect(plan.inputFiles.map(\.name) == [folder("a.glsl")])
  }

  // MARK: Pictures

  private static let mask = """
    uniform sampler2D mask;
    vec4 transition(vec2 uv) { return texture2D(mask, uv); }
    """

  private func writeMask(
    _ picture: PixelBuffer = PixelBuffer(
      width: 2, height: 1, pixels: [[255, 0, 0, 255], [0, 0, 0, 0]])
  ) throws {
    try Data(PNGEncoder().encode(picture)).write(to: URL(filePath: folder("mask.png")))
  }

  @Test func aPictureIsAFileOfTheSpec() async throws {
    try writeMask()
    let frame = try await frame(6, "{ shader: a.glsl, mask: mask.png }", Self.mask)
    #expect(frame[0, 0] == [255, 0, 0, 255])
    // The background of the canvas is black behind what is clear.
    #expect(frame[7, 3] == [0, 0, 0, 255])
    let reversed = try await self.frame(
      6, "{ shader: a.glsl, mask: mask.png, reverse: true }", Self.mask)
    #expect(reversed == frame)
  }

  /// The picture is an input of the plan and of a recipe.
  @Test func aPictureIsAnInput() throws {
    try writeMask()
    let spec = try spec("{ shader: a.glsl, mask: mask.png }", Self.mask)
    let files = [folder("a.glsl"), folder("mask.png")]
    #expect(spec.inputFiles(RenderSettings()).map(\.name) == files)
    let plan = try RenderPlan(spec)
    #expect(plan.inputFiles.map(\.name) == files)
    #expect(plan.spec.inputFiles(RenderSettings()).map(\.name) == files)
    let job = try RenderJob(plan, output: .parse(settings: [("format", "null")]))
    let recipe = try RecipeBook().recipe(of: job).text
    try writeMask(PixelBuffer(width: 1, height: 1, filledWith: [1, 2, 3, 255]))
    #expect(recipe.contains(#""mask.png""#))
    #expect(try RecipeBook().recipe(of: job).text != recipe)
  }

  @Test func aMissingPictureIsOneLineAtItsKey() throws {
    let plan = try RenderPlan(spec("{ shader: a.glsl, mask: none.png }", Self.mask))
    do {
      _ = try plan.check()
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".replacing(folder.path, with: "").replacing("/", with: "")
          == "spec.yaml:6:50: timeline[1].transition.mask: none.png: no such file. Check the path."
      )
    }
  }

  @Test func pixelsOfAPictureHaveALimit() async throws {
    try writeMask(PixelBuffer(width: 7, height: 7, filledWith: [1, 2, 3, 255]))
    var settings = RenderSettings()
    settings.limits.pixels = 40
    let plan = try RenderPlan(
      spec("{ shader: a.glsl, mask: mask.png }", Self.mask), settings: settings)
    await #expect(throws: InputErrors.self) { _ = try await Composition(plan) }
  }
}
