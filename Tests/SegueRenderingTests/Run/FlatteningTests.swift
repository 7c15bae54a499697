import Foundation
import SegueFrames
import SegueGeometry
import SeguePixels
import SegueRendering
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// Formats without transparency show the picture of the others, flattened once, at the end.
@Suite struct FlatteningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Every valid fixture on a transparent canvas: y4m has the samples of the flattened rgba frames.
  @Test(arguments: Breadth.some(SpecFixtures.valid, orOnly: 15))
  func opaqueFormatsShowTheFlattenedPicture(name: String) async throws {
    try await check(.clear, fixture: name)
  }

  /// A translucent canvas: its color is seen through its own alpha, over black.
  @Test(arguments: ["sheet.yaml", "properties.yaml", "popover.yaml"])
  func translucentCanvasesAreFlattenedToo(name: String) async throws {
    try await check(Color(red: 200, green: 100, blue: 50, alpha: 90), fixture: name)
  }

  private func check(_ background: Color, fixture name: String) async throws {
    let url = SpecFixtures.url(name, in: "valid")
    var spec = try Spec.parse(
      bytes: Data(contentsOf: url), file: url.path,
      variables: [
        "fps": "30", "color": "red", "rest": "1", "folder": "a", "out": "a.mp4", "codec": "h264",
      ], transitions: FoldTransition.transitions + Catalogue.transitions)
    spec.canvas.background = background
    spec.output = Spec.Output()
    spec.audio = .none
    var settings = RenderSettings()
    for case .image(let path, _) in spec.views.map(\.content) {
      settings.images[path] = Self.translucent
    }
    if settings.images.isEmpty {
      spec.canvas.size = spec.canvas.size ?? Size(width: 60, height: 90)
    }
    let whole = try RenderPlan(spec, settings: settings)
    let sides = (whole.size.width, whole.size.height)
    // The sides are even, so that none is padded.
    var plan = whole
    for length in 50...90 {
      let scale = max(Double(length) / max(sides.0, sides.1), 3 / min(sides.0, sides.1))
      plan = try whole.at(scale: scale)
      if plan.frameWidth % 2 == 0, plan.frameHeight % 2 == 0 { break }
    }
    let frames = Self.frames(of: plan)
    for range in frames {
      let straight = try await bytes(plan, "a.rgba", range)
      let samples = try await bytes(plan, "a.y4m", range)
      let flat = try Self.flattened(straight, width: plan.frameWidth, height: plan.frameHeight)
      let header = try #require(samples.firstRange(of: [UInt8]("FRAME\n".utf8)))
      let planes = samples[header.upperBound...]
      let expected = Self.samples(of: flat)
      #expect(planes.count == expected.count)
      // A sample is rounded to nearest.
      var worst = 0.0
      for (found, exact) in zip(planes, expected) { worst = max(worst, abs(Double(found) - exact)) }
      #expect(worst <= 0.5 + 1e-9, "\(name), frame \(range.lowerBound)")
    }
  }

  /// A picture with every alpha.
  private static let translucent: PixelBuffer = {
    var random = SplitMix64(seed: 0xF1A7)
    var image = PixelBuffer(width: 390, height: 844)
    for index in image.pixels.indices {
      let alpha = UInt8(index % 390 * 255 / 389)
      func channel() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
      image.pixels[index] = PremultipliedRGBA8(channel(), channel(), channel(), alpha)
    }
    return image
  }()

  /// A dozen frames, at rest and in motion.
  private static func frames(of plan: RenderPlan) -> [Range<Int>] {
    let count = plan.timeline.frameCount
    return stride(from: 0, to: count, by: max(1, count / 12)).map { $0..<$0 + 1 }
  }

  private func bytes(_ plan: RenderPlan, _ name: String, _ frames: Range<Int>) async throws
    -> [UInt8]
  {
    var job = try RenderJob(
      plan, output: .parse(settings: [(key: "path", value: folder(name))]), frames: frames)
    job.overwrite = true
    try await job.run()
    return Array(try Data(contentsOf: URL(filePath: folder(name))))
  }

  /// The samples of BT.709 in the studio range: luma, then blue and red.
  ///
  /// - Source: ITU-R BT.709-6, section 3.
  private static func samples(of picture: PixelBuffer) -> [Double] {
    func rgb(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let pixel = picture[min(x, picture.width - 1), min(y, picture.height - 1)]
      return SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) / 255
    }
    func luma(_ color: SIMD3<Double>) -> Double {
      0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }
    let (width, height) = ((picture.width + 1) / 2, (picture.height + 1) / 2)
    var (lumas, blues, reds): ([Double], [Double], [Double]) = ([], [], [])
    for y in 0..<2 * height { for x in 0..<2 * width { lumas.append(16 + 219 * luma(rgb(x, y))) } }
    for y in 0..<height {
      for x in 0..<width {
        // Sited at even columns: 1-2-1 across, and the mean of two rows.
        func column(_ x: Int) -> SIMD3<Double> { rgb(max(x, 0), 2 * y) + rgb(max(x, 0), 2 * y + 1) }
        let mean = (column(2 * x - 1) + 2 * column(2 * x) + column(2 * x + 1)) / 8
        blues.append(128 + 224 * (mean.z - luma(mean)) / 1.8556)
        reds.append(128 + 224 * (mean.x - luma(mean)) / 1.5748)
      }
    }
    return lumas + blues + reds
  }

  /// Straight pixels over black, in `Double`.
  private static func flattened(_ bytes: [UInt8], width: Int, height: Int) throws -> PixelBuffer {
    try #require(bytes.count == 4 * width * height)
    var flat = PixelBuffer(width: width, height: height)
    for index in 0..<width * height {
      let alpha = Double(bytes[4 * index + 3]) / 255
      func over(_ channel: Int) -> UInt8 {
        UInt8((Double(bytes[4 * index + channel]) * alpha).rounded())
      }
      flat.pixels[index] = PremultipliedRGBA8(over(0), over(1), over(2), 255)
    }
    return flat
  }
}
