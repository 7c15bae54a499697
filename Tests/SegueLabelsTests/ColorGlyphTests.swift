import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct ColorGlyphTests {
  /// COLR of version 0 with two layers for the sign "§": the letter H in red below the letter I in
  /// the text's color.
  private static func layered() -> [UInt8] {
    var font = ChangedFont(Font.bundledBytes)
    let (section, h, i) = (glyph("§"), glyph("H"), glyph("I"))
    font.set(
      "COLR",
      bytes((0, 2), (1, 2), (14, 4), (20, 4), (2, 2)) + bytes((section, 2), (0, 2), (2, 2))
        + bytes((h, 2), (1, 2)) + bytes((i, 2), (0xFFFF, 2)))
    // Two colors, blue and red, each as blue, green, red and alpha.
    font.set(
      "CPAL",
      bytes((0, 2), (2, 2), (1, 2), (2, 2), (14, 4), (0, 2)) + [255, 0, 0, 255] + [0, 0, 255, 128])
    return font.file
  }

  private static func bytes(_ numbers: (Int, Int)...) -> [UInt8] {
    numbers.flatMap { ChangedFont.bytes($0.0, $0.1) }
  }

  private static func glyph(_ scalar: Unicode.Scalar) -> Int {
    Int(Font.bundled.shape([scalar]).first?.glyph ?? 0)
  }

  private let box = Size(width: 40, height: 40)

  private func drawn(_ text: String, _ color: Color, in fonts: FontChain) throws -> PixelBuffer {
    try Label(text, fontSize: 30, color: color).layout(in: box, fonts: fonts).drawn(scale: 1)
  }

  @Test func layersAreReadFromTheTables() throws {
    let font = try Font(Self.layered(), name: "layers.ttf")
    #expect(
      font.layers(of: UInt32(Self.glyph("§"))) == [
        GlyphLayer(
          glyph: UInt32(Self.glyph("H")), color: Color(red: 255, green: 0, blue: 0, alpha: 128)),
        GlyphLayer(glyph: UInt32(Self.glyph("I")), color: nil),
      ])
    #expect(font.layers(of: 5).isEmpty)
  }

  /// The picture shows both letters, one over the other.
  @Test func layersLieOverEachOther() throws {
    let fonts = FontChain([.font(try Font(Self.layered(), name: "layers.ttf"))])
    let green = Color(red: 0, green: 255, blue: 0)
    // The emoji selector makes the chain prefer the color font.
    let picture = try drawn("§\u{FE0F}", green, in: fonts)
    let below = try drawn("H", Color(red: 255, green: 0, blue: 0, alpha: 128), in: .bundled)
    let above = try drawn("I", green, in: .bundled)
    let wrong = picture.pixels.indices.filter { index in
      let rest = Double(255 - above.pixels[index].w) / 255
      return (0..<4).contains { channel in
        let expected =
          Double(above.pixels[index][channel]) + Double(below.pixels[index][channel]) * rest
        return abs(Double(picture.pixels[index][channel]) - expected) > 0.51
      }
    }
    #expect(wrong.first == nil)
    #expect(picture.pixels.contains { $0.x > 100 } && picture.pixels.contains { $0.y == 255 })
    // The layers of a translucent text are translucent.
    let faint = try drawn("§\u{FE0F}", Color(red: 0, green: 255, blue: 0, alpha: 128), in: fonts)
    #expect(faint.pixels.map(\.w).max() ?? 0 < 200)
  }

  /// A glyph that only COLR of version 1 describes cannot be drawn, and one that also has an
  /// outline causes a warning.
  @Test func colorsOfVersionOneAreReported() throws {
    var font = ChangedFont(Font.bundledBytes)
    func table(_ glyph: Int) -> [UInt8] {
      Self.bytes(
        (1, 2), (0, 2), (0, 4), (0, 4), (0, 2), (34, 4), (0, 4), (0, 4), (0, 4), (0, 4), (1, 4),
        (glyph, 2), (10, 4))
    }
    font.set("COLR", table(Self.glyph(" ")))
    let blank = try Font(font.file, name: "v1.ttf")
    #expect(!blank.canDraw(UInt32(Self.glyph(" "))))
    #expect(!blank.covers(" "))
    #expect(blank.covers("A"))
    font.set("COLR", table(Self.glyph("§")))
    let fonts = FontChain([.font(try Font(font.file, name: "v1.ttf"))])
    let painted = try Label("§", fontSize: 30).layout(in: box, fonts: fonts)
    #expect(
      painted.missingColors
        == "v1.ttf paints glyphs by COLR version 1 or SVG, which are not supported: they have one color. "
        + "Use a font with bitmaps or COLR version 0.")
  }

  /// The bitmap has the place and size of the font's metrics, and its own colors.
  @Test(.enabled(if: TestFont.areInstalled)) func bitmapsAreDrawnInTheirPlace() throws {
    let chain = try TestFont.chain(.emoji)
    let picture = try Label("🟥", fontSize: 30).layout(in: box, fonts: chain).drawn(scale: 1)
    let solid = picture.pixels.filter { $0.w == 255 }
    #expect(solid.count > 300 && solid.count < 1100)
    let isRed = solid.allSatisfy { Int($0.x) > 60 + Int(max($0.y, $0.z)) }
    #expect(isRed)
    let font = try TestFont.emoji.font()
    let glyph = try #require(font.shape(["🟥"]).first).glyph
    let place = try #require(try font.picture(of: glyph))
    // 136 × 128 pixels at 109 pixels per em, according to fontTools.
    #expect(place.pixels.width == 136 && place.pixels.height == 128)
    let em = Double(font.unitsPerEm)
    #expect(abs(place.size.width / em - 136.0 / 109) < 0.01)
    #expect(abs(place.size.height / em - 128.0 / 109) < 0.01)
    #expect(abs(place.corner.y / em - 101.0 / 109) < 0.01)
  }

  @Test(.enabled(if: TestFont.areInstalled)) func damagedPictureIsAnError() throws {
    let bytes = try TestFont.emoji.bytes()
    let font = try Font(bytes, name: "emoji.ttf") { _ in nil }
    let layout = try Label("😀").layout(in: box, fonts: FontChain([.font(font)]))
    let glyph = try #require(font.shape(["😀"]).first).glyph
    #expect(throws: LabelError.hasDamagedPicture(glyph: glyph, font: "emoji.ttf")) {
      try layout.drawn(scale: 1)
    }
  }
}
