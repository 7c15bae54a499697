import SegueFiles
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// The noise over the background of a stage.
@Suite struct GrainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A stage of 240 × 160 pixels, of which a screen in a corner shows blue.
  private func frame(
    _ background: String, canvas: String = "", at index: Int = 0
  ) async throws -> PixelBuffer {
    let text = """
      segue: 1
      canvas: { size: [8, 8], scale: 1, fps: 10\(canvas) }
      views: { home: { color: "#0000ff" } }
      timeline: [ { show: home, for: 0.5 } ]
      stage:
        size: [240, 160]
        background: { \(background) }
        screens: [{ width: 8, center: [4, 4] }]
      """
    let spec = try Spec.parse(text: text, file: folder("spec.yaml"))
    return try await Preview(RenderPlan(spec)).frame(index)
  }

  /// The levels of a channel below the screen.
  private func levels(_ picture: PixelBuffer, _ channel: Int = 0) -> [Double] {
    picture.pixels[(8 * picture.width)...].map { Double($0[channel]) }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private func deviation(_ values: [Double]) -> Double {
    let mean = mean(values)
    return self.mean(values.map { ($0 - mean) * ($0 - mean) }).squareRoot()
  }

  private let gray = "gradient: [\"#808080\", \"#808080\"]"

  /// The noise has the mean and the deviation of its definition, in one tone, and is nearly normal.
  @Test(arguments: [0.02, 0.1]) func theNoiseHasItsDeviation(amount: Double) async throws {
    let picture = try await frame(gray + ", grain: \(amount)")
    let red = levels(picture)
    // 36,480 pixels: the mean is within four of its own deviations.
    let bound = 4 * amount * 255 / 190
    #expect(abs(mean(red) - 128) < bound)
    // Rounding adds a variance of 1/12.
    let truth = (amount * amount * 65025 + 1.0 / 12).squareRoot()
    #expect(abs(deviation(red) / truth - 1) < 0.02)
    #expect(levels(picture, 1) == red && levels(picture, 2) == red)
    let within = red.count { abs($0 - 128) <= truth }
    let share = Double(within) / Double(red.count)
    #expect(abs(share - 0.683) < 0.06)
    #expect(picture[4, 4] == PremultipliedRGBA8(0, 0, 255, 255))
  }

  /// Neighbors have nothing to do with each other, nor has one seed with another; each frame has
  /// the same noise.
  @Test func theSeedDecides() async throws {
    let first = try await frame(gray + ", grain: 0.1")
    let other = try await frame(gray + ", grain: 0.1, seed: 1")
    #expect(try await frame(gray + ", grain: 0.1, seed: 0", at: 3) == first)
    let (a, b) = (levels(first).map { $0 - 128 }, levels(other).map { $0 - 128 })
    func correlation(_ a: some Sequence<Double>, _ b: some Sequence<Double>) -> Double {
      mean(zip(a, b).map { $0 * $1 }) / (25.5 * 25.5)
    }
    #expect(abs(correlation(a, b)) < 0.02)
    #expect(abs(correlation(a, a.dropFirst())) < 0.02)
    #expect(abs(correlation(a, a.dropFirst(240))) < 0.02)
  }

  /// Nothing comes where nothing is, and a color that shines through counts once.
  @Test func transparentPixelsStay() async throws {
    let clear = try await frame(
      "gradient: [\"#ffffff00\", \"#ffffff\"], angle: 90, grain: 0.2",
      canvas: ", background: \"#00000000\"")
    #expect(clear[0, 80].w == 0 && clear[0, 80].x == 0)
    #expect(clear.pixels.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w })
    let half = "gradient: [\"#ffffff80\", \"#ffffff80\"]"
    let canvas = ", background: \"#00000080\""
    let bare = try await frame(half, canvas: canvas)
    let noisy = try await frame(half + ", grain: 0.02", canvas: canvas)
    #expect(bare[100, 80].w == noisy[100, 80].w)
    #expect(abs(mean(levels(bare)) - mean(levels(noisy))) < 0.3)
  }
}
