import Foundation
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames

/// The pixels of a canvas that its stage shows smaller.
@Suite struct CanvasDetailTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(
    _ stage: String, canvas: String = "size: [390, 844], scale: 3", view: String = "color: white",
    transition: String = "type: push"
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { \(canvas), fps: 10 }
      views: { a: { \(view) }, b: { color: "#808080" } }
      timeline: [ { show: a, for: 1 }, { to: b, transition: { \(transition) }, for: 2 } ]
      stage: { \(stage) }
      """
    return try RenderPlan(try Spec.parse(text: text, file: folder("a.yaml")))
  }

  /// The scale of the canvas is at least 4/3 of what is seen, in sixths, because 6 is the greatest
  /// common divisor of 1170 and 2532; points stay as they are.
  @Test(
    arguments: [
      ("screens: [{ width: 195 }]", 4), ("screens: [{ width: 100 }]", 3),
      ("screens: [{ width: 20 }]", 2), ("screens: [{ width: 293 }]", 6),
      ("screens: [{}]", 6), ("screens: [{ width: 20 }, { width: 195 }]", 4),
      // It comes to 0.6 of its size at the third keyframe.
      ("screens: [{ width: [[0, 100], [1, 234]] }]", 5),
      // Its upper side turns toward the eye: 0.4 · e / (e − 0.4 · 422 · sin 60°) = 0.434 where the
      // eye is 2.2 · 844 points away, and so 4/3 of it is 3.47 sixths.
      ("screens: [{ width: 156, tilt: [-60, 0, 0] }]", 4),
      ("screens: [{ width: 156, tilt: [0, 60, 0] }]", 4),
      // Nothing finer than its deviation is left of it, and what is seen of it fills the stage.
      ("screens: [{ width: 20 }], background: { blur: 40 }", 2),
      ("screens: [{ width: 20 }], background: { blur: 0.5 }", 6),
    ])
  func aCanvasHasThePixelsThatAreSeen(stage: String, sixths: Int) throws {
    let plan = try plan("size: [390, 844], \(stage)")
    #expect((plan.width, plan.height) == (195 * sixths, 422 * sixths), "\(plan.width)")
    #expect(abs(plan.canvasScale - Double(sixths) / 2) < 1e-12 && plan.scale == 3)
    #expect(abs(plan.size.width - 390) < 1e-9 && abs(plan.size.height - 844) < 1e-9)
    #expect((plan.frameWidth, plan.frameHeight) == (1170, 2532))
  }

  /// A stage without a size has that of the whole canvas, however small its screens are.
  @Test func aStageHasTheSizeOfTheWholeCanvas() throws {
    let plan = try plan("screens: [{ width: 100 }]")
    #expect((plan.frameWidth, plan.frameHeight) == (1170, 2532))
    #expect((plan.width, plan.height) == (585, 1266))
  }

  /// Sides without a common divisor stay as they are, and so do those of a shader's canvas.
  @Test func aCanvasKeepsWholePixelsAndItsShaders() throws {
    let odd = try plan("screens: [{ width: 40 }]", canvas: "size: [391, 845], scale: 1")
    #expect((odd.width, odd.height) == (391, 845))
    try folder.write(
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }",
      to: "mix.glsl")
    let shader = try plan("screens: [{ width: 40 }]", transition: "shader: mix.glsl")
    #expect((shader.width, shader.height) == (1170, 2532))
  }

  private static let screens = Repository.fixtures.appending(path: "screens").path()

  /// The root of the mean square of the differences of two pictures.
  private func deviation(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
    var sum = 0.0
    for (a, b) in zip(a.pixels, b.pixels) {
      let way = SIMD4<Double>(a) - SIMD4<Double>(b)
      sum += (way * way).sum() / 3
    }
    return (sum / Double(a.pixels.count)).squareRoot()
  }

  /// A screenshot in a turned device differs little from the whole canvas, sampled once, and from
  /// the mean of 16 pixels of a larger frame: two filters sharpen a little more than
  /// one, which is off by 2.1 levels.
  @Test(arguments: ["photos", "chat"]) func fewerPixelsAreNotSeen(name: String) async throws {
    let screen = "{ device: phone-notch, width: 150, tilt: [0, -20, 4] }"
    let plan = try plan(
      "size: [200, 340], screens: [\(screen)]", canvas: "size: [390, 844], scale: 2",
      view: "image: \"\(Self.screens)/\(name)@2x.png\", fit: fill")
    #expect(plan.width == 390)
    let seen = try await Preview(plan).frame(0)
    var bare = plan.spec
    bare.stage = nil
    let canvas = try await Preview(try RenderPlan(bare)).frame(0)
    #expect(canvas.width == 780)
    let pictures = try await RenderViews(plan).stages
    let chain = try #require(FrameChain(plan, pictures, backing: nil))
    let whole = chain.frame(around: canvas, plan.shot(at: .zero).scenes)
    let large = try await Preview(try plan.at(scale: 8)).frame(0)
    var truth = PixelBuffer(width: seen.width, height: seen.height)
    #expect(large.width == 4 * truth.width && large.height == 4 * truth.height)
    for y in 0..<truth.height {
      for x in 0..<truth.width {
        var sum = SIMD4<UInt32>.zero
        for v in 0..<4 {
          for u in 0..<4 {
            sum &+= SIMD4<UInt32>(truncatingIfNeeded: large[4 * x + u, 4 * y + v])
          }
        }
        truth[x, y] = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ 8) / 16)
      }
    }
    #expect(deviation(seen, whole) < 1.5, "\(deviation(seen, whole))")
    #expect(deviation(whole, truth) < 2.1, "\(deviation(whole, truth))")
    #expect(deviation(seen, truth) < 2.5, "\(deviation(seen, truth))")
  }
}
