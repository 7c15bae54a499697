import Segue
import SegueGeometry
import SeguePixels
import SegueTemplates
import Testing

/// Templates with a stage, as they come.
@Suite struct StageTemplateTests {
  static let templates: [SpecTemplate] = [.store, .social, .landing, .heroLight, .heroDark]

  /// The spec of a template for three screens, which are pictures of one color.
  private func plan(_ template: SpecTemplate, isTurned: Bool) throws -> RenderPlan {
    let images = (1...3).map { "screen-\($0)@2x.png" }
    let text = template.text(images: images, isTurned: isTurned, path: "a.yaml", schema: nil)
    var settings = RenderSettings()
    settings.scale = 1
    for image in images {
      settings.images[image] =
        isTurned ? PixelBuffer(width: 1688, height: 780) : PixelBuffer(width: 780, height: 1688)
    }
    return try RenderPlan(Spec.parse(text: text, file: "a.yaml"), settings: settings)
  }

  /// The luminance of a color between 0 and 1, as WCAG 2.2 has it.
  private func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    func light(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// A value to the power of 2.4.
  private func power(_ value: Double) -> Double {
    // The fifth root of its twelfth power, by Newton's method.
    let target = (0..<12).reduce(1.0) { product, _ in product * value }
    var root = 1.0
    for _ in 0..<60 { root -= (root - target / (root * root * root * root)) / 5 }
    return root
  }

  /// Each title stands beside the device, within the margins, and has a contrast of 7 to 1 with
  /// everything behind it; the smaller words of a page, 5 to 1 as those of GitHub.
  @Test(arguments: templates, [false, true])
  func wordsCanBeRead(template: SpecTemplate, isTurned: Bool) async throws {
    var spec = try plan(template, isTurned: isTurned).spec
    let stage = try #require(spec.stage)
    let size = try #require(stage.size)
    let margin = min(size.width, size.height) / 16
    spec.stage?.layers = []
    var settings = try plan(template, isTurned: isTurned)
    var bare = RenderSettings()
    bare.scale = 1
    for view in settings.spec.views {
      if case .image(let path, _) = view.content {
        bare.images[path] = PixelBuffer(
          width: isTurned ? 1688 : 780, height: isTurned ? 780 : 1688,
          filledWith: PremultipliedRGBA8(255, 0, 255, 255))
      }
    }
    settings = try RenderPlan(spec, settings: bare)
    for layer in stage.layers {
      guard case .text(let text) = layer.content else { continue }
      let (corner, width) = (layer.at.frames[0].value, try #require(layer.width))
      let lines = Double(text.text.split(separator: "\n").count)
      let height = lines * (text.font.size ?? 0) * (text.lineHeight ?? 1.3)
      #expect(corner.x >= margin && corner.x + width <= size.width - margin)
      #expect(corner.y >= margin && corner.y + height <= size.height - margin)
      let color = text.color.channels
      let words = luminance(color.x, color.y, color.z)
      let frame = try await settings.frame(at: .milliseconds(1400))
      var least = 21.0
      for y in Int(corner.y)..<Int(corner.y + height) {
        for x in Int(corner.x)..<Int(corner.x + width) {
          let pixel = frame[x, y]
          let behind = luminance(
            Double(pixel.x) / 255, Double(pixel.y) / 255, Double(pixel.z) / 255)
          least = min(least, (max(words, behind) + 0.05) / (min(words, behind) + 0.05))
        }
      }
      #expect(least >= (text.font.weight > 400 ? 7 : 5), "\(text.text): \(least)")
    }
  }

  /// A loop ends as it begins.
  @Test(arguments: [SpecTemplate.landing, .heroLight, .heroDark])
  func loopsEndAsTheyBegin(template: SpecTemplate) async throws {
    let plan = try plan(template, isTurned: false)
    let stage = try #require(plan.spec.stage)
    for screen in stage.screens {
      #expect(screen.tilt.frames.first?.value == screen.tilt.frames.last?.value)
      #expect(screen.center?.frames.first?.value == screen.center?.frames.last?.value)
    }
    let steps = plan.spec.steps
    #expect(steps.first?.view.value == steps.last?.view.value)
  }

  /// None has anything to warn of as it comes.
  @Test(arguments: templates, [false, true])
  func aNewSpecHasNoWarnings(template: SpecTemplate, isTurned: Bool) throws {
    #expect(try plan(template, isTurned: isTurned).warnings == [])
  }
}
