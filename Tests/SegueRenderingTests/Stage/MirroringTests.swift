import SegueFiles
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

/// Stages whose sides are exchanged for a locale that is written from right to left.
@Suite struct MirroringTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func frame(
    _ stage: String, locale: String?, at second: Double = 0, images: [String: PixelBuffer] = [:]
  ) async throws -> PixelBuffer {
    let text = """
      segue: 1
      canvas: { size: [40, 80], scale: 1, fps: 10 }
      views: { a: { color: "#2060c0" } }
      timeline: [ { show: a, for: 4 } ]
      stage:
        size: [160, 120]
      \(stage)
      """
    let variables = locale.map { ["locale": $0] } ?? [:]
    let spec = try Spec.parse(text: text, file: folder("a.yaml"), variables: variables)
    #expect(spec.locale == locale)
    let isUsed = spec.stage?.mirrors == true
    #expect(spec.warnings.isEmpty == (isUsed || locale == nil), "\(spec.warnings)")
    var settings = RenderSettings()
    settings.images = images
    return try await Preview(RenderPlan(spec, settings: settings)).frame(Int(second * 10))
  }

  private func flipped(_ picture: PixelBuffer) -> PixelBuffer {
    var flipped = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width { flipped[x, y] = picture[picture.width - 1 - x, y] }
    }
    return flipped
  }

  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { most, pair in
      (0..<4).reduce(most) { max($0, abs(Int(pair.0[$1]) - Int(pair.1[$1]))) }
    }
  }

  /// Screens, their turns, their ways, and the colors of the background are those of the picture in
  /// a mirror.
  @Test(
    arguments: [
      "background: { gradient: [red, blue], angle: 60 }",
      "background: { gradient: [red, blue], shape: radial, center: [0.2, 0.4] }",
      "background: { mesh: [[red, blue, lime], [navy, white, teal]] }",
      """
      background: white
        screens:
          - { center: [[0, [30, 50]], [2, [110, 70]]], width: 50, tilt: [10, 30, 12] }
          - { center: [120, 40], width: 24, tilt: [[0, [0, -40, 5]], [1, [0, 0, 40]]] }
      """,
    ], [0, 1.5])
  func theLayoutIsThatOfAMirror(stage: String, second: Double) async throws {
    let stage = "  " + stage
    let plain = try await frame(stage, locale: "ar", at: second)
    let mirrored = try await frame(stage + "\n  mirror: true", locale: "ar", at: second)
    // The thresholds of a dither are not symmetric, and an edge may be rounded the other way.
    #expect(difference(mirrored, flipped(plain)) <= 1)
    #expect(difference(mirrored, plain) > 50)
  }

  /// The colors of words run the other way, as those of the background do.
  @Test func gradientsOfWordsAreMirrored() async throws {
    let stage = """
        background: black
        screens: [{ width: 10, center: [80, 100] }]
        layers:
          - text: HHHHHHHH
            at: [0, 10]
            width: 160
            align: center
            color: { gradient: [red, blue], angle: 90 }
            font: { size: 24 }
      """
    func sides(_ mirror: String) async throws -> [Character] {
      let frame = try await frame(stage + mirror, locale: "he")
      return [0..<80, 80..<160].map { columns in
        var (red, blue) = (0, 0)
        for y in 10..<40 {
          for x in columns { (red, blue) = (red + Int(frame[x, y].x), blue + Int(frame[x, y].z)) }
        }
        return red > blue ? "r" : "b"
      }
    }
    #expect(try await sides("") == ["r", "b"])
    #expect(try await sides("\n  mirror: true") == ["b", "r"])
  }

  /// The box of an image, its place in it, and its pixels, which are not mirrored.
  @Test func imagesKeepTheirPixels() async throws {
    var picture = PixelBuffer(width: 20, height: 10, filledWith: PremultipliedRGBA8(0, 255, 0, 255))
    for y in 0..<10 { for x in 0..<5 { picture[x, y] = PremultipliedRGBA8(255, 0, 0, 255) } }
    let stage = """
        background: black
        screens: [{ width: 10, center: [80, 60] }]
        layers: [{ image: badge.png, at: [12, 7] }]
        mirror: true
      """
    let mirrored = try await frame(stage, locale: "he", images: ["badge.png": picture])
    // 160 - 12 - 20 is its left side.
    #expect(mirrored[128, 7].x == 255 && mirrored[132, 16].x == 255)
    #expect(mirrored[133, 7].y == 255 && mirrored[147, 16].y == 255)
    #expect(mirrored[127, 7].x == 0 && mirrored[148, 7].y == 0)
  }

  /// The columns of a frame that have light pixels.
  private func columns(_ frame: PixelBuffer) -> ClosedRange<Int> {
    let lit = (0..<frame.width).filter { x in (0..<24).contains { frame[x, $0].x > 128 } }
    return (lit.first ?? 0)...(lit.last ?? 0)
  }

  /// Words end where they began, and are read as before.
  @Test(arguments: ["left", "start", "right", "end", "center"])
  func wordsKeepTheirLetters(align: String) async throws {
    func stage(_ mirror: Bool) -> String {
      """
        background: black
        screens: [{ width: 10, center: [80, 60] }]
        layers: [{ text: "LL", at: [10, 3], width: 60, align: \(align), font: { size: 14 } }]
        mirror: \(mirror)
      """
    }
    let plain = try await frame(stage(false), locale: "fa")
    let mirrored = try await frame(stage(true), locale: "fa")
    let (from, to) = (columns(plain), columns(mirrored))
    #expect(from.count == to.count)
    #expect(abs(to.lowerBound - (159 - from.upperBound)) <= 2, "\(from), \(to)")
    // The stem of an L is at its left, and its foot at its right.
    for (frame, columns) in [(plain, from), (mirrored, to)] {
      let (stem, foot) = (lit(frame, columns.lowerBound + 1), lit(frame, columns.upperBound - 1))
      #expect(stem > 2 * foot && foot > 0, "\(stem), \(foot)")
    }
  }

  /// A plate has more room at the other side.
  @Test func platesExchangeTheirRoom() async throws {
    func stage(_ mirror: Bool) -> String {
      """
        background: black
        screens: [{ width: 10, center: [80, 90] }]
        layers:
          - text: "I"
            at: [40, 3]
            width: 80
            align: center
            font: { size: 14 }
            color: white
            plate: { color: white, padding: [2, 4, 2, 30], cornerRadius: 0 }
        mirror: \(mirror)
      """
    }
    let from = columns(try await frame(stage(false), locale: "ar"))
    let to = columns(try await frame(stage(true), locale: "ar"))
    // The letter is in the middle, and the plate reaches 26 pixels farther at one side.
    #expect(from.lowerBound + from.upperBound < 159 - 20)
    #expect(abs(to.lowerBound - (159 - from.upperBound)) <= 1, "\(from), \(to)")
  }

  /// The number of light pixels in a column of the words.
  private func lit(_ frame: PixelBuffer, _ column: Int) -> Int {
    (0..<24).count { frame[column, $0].x > 64 }
  }

  /// A layer that slides comes from the other side.
  @Test func slidesComeFromTheOtherSide() async throws {
    func stage(_ mirror: Bool) -> String {
      """
        background: black
        screens: [{ width: 10, center: [80, 60] }]
        layers: [{ text: "A", at: [70, 3], width: 20, align: center, font: { size: 14 }, in: slide }]
        mirror: \(mirror)
      """
    }
    let (plain, mirrored) = (
      columns(try await frame(stage(false), locale: "ur", at: 0.1)),
      columns(try await frame(stage(true), locale: "ur", at: 0.1))
    )
    #expect(plain.upperBound < mirrored.upperBound && plain.lowerBound < mirrored.lowerBound)
  }

  /// Without the key, without a locale, and for one from left to right, nothing changes.
  @Test(arguments: [nil, "de", "zh-Hant", "az-Latn"] as [String?])
  func otherLocalesAreNotMirrored(locale: String?) async throws {
    let stage = "  screens: [{ center: [30, 50], width: 30, tilt: [0, 30, 0] }]"
    let plain = try await frame(stage, locale: locale)
    let isSame = try await frame(stage + "\n  mirror: true", locale: locale) == plain
    #expect(isSame)
  }
}
