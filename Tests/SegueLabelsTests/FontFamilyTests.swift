import Foundation
import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

/// The families that come with Segue, and the choice of a face.
@Suite struct FontFamilyTests {
  private func inter() throws -> FontFamily { try #require(FontFamily.bundled(named: "inter")) }

  private func used(_ style: FontStyle, in family: FontFamily) -> FontTraits {
    family.font(in: style, size: 17).font.traits
  }

  @Test func robotoHasOneWeightAndInterFour() {
    #expect(FontFamily.bundled.map(\.name) == ["Roboto", "Inter"])
    #expect(
      FontFamily.bundled.map { $0.faces.map(\.traits.weight) } == [[400], [400, 500, 600, 700]])
    #expect(FontFamily.bundled[0].faces == [.bundled])
    #expect(FontFamily.bundled(named: "INTER")?.name == "Inter")
    #expect(FontFamily.bundled(named: "Intel") == nil)
  }

  /// The order of weights by section 5.2 of CSS Fonts 4.
  @Test(
    arguments: [
      (1.0, 400.0), (399, 400), (400, 400), (450, 500), (500, 500), (501, 600), (600, 600),
      (650, 700), (701, 700), (1000, 700),
    ])
  func nearestWeightIsUsed(wanted: Double, weight: Double) throws {
    let (font, substitution) = try inter().font(in: FontStyle(weight: wanted), size: 17)
    #expect(font.traits == FontTraits(weight: weight, width: 100, isItalic: false))
    #expect((substitution == nil) == (wanted == weight))
  }

  /// Between 400 and 500 a lighter face comes before one above 500.
  @Test func weightsNearRegularPreferEachOther() throws {
    let faces = try inter().faces
    let family = FontFamily("Outer", [faces[0], faces[2]])
    #expect(used(FontStyle(weight: 500), in: family).weight == 400)
    #expect(used(FontStyle(weight: 510), in: family).weight == 600)
  }

  @Test func substitutionsAreNamed() throws {
    func text(_ style: FontStyle) throws -> String? {
      try inter().font(in: style, size: 17).substitution?.description
    }
    #expect(try text(FontStyle(weight: 500)) == nil)
    #expect(
      try text(FontStyle(weight: 900))
        == "Inter has no weight 900: 700 is used. Its weights are 400, 500, 600, 700.")
    #expect(
      try text(FontStyle(weight: 400, width: 75, isItalic: true))
        == "Inter has no width 75: 100 is used; it has no italic face: an upright one is used. "
        + "Name a file that has it.")
  }

  /// The embedded bytes are those of the files, and features change the glyphs as HarfBuzz's tool
  /// does it.
  @Test(
    arguments: [
      (0, "Regular"), (1, "Medium"), (2, "SemiBold"), (3, "Bold"),
    ])
  func facesMatchHarfBuzzsOwnTool(index: Int, file: String) throws {
    let path = Repository.root.appending(path: "Sources/CSegueLabelFont/Inter-\(file).otf").path()
    let weight = 400 + 100 * Double(index)
    for (text, features) in [
      ("AVATAR To Київ ΑΥ", []), ("1/2 → 100:00", ["tnum"]), ("A -> B (x)", ["-calt"]),
      ("0 (X) 10", ["zero", "case", "-kern"]), ("x\u{301}é\u{328}", ["ccmp=1"]),
    ] {
      let style = FontStyle(weight: weight, features: features.compactMap { FontFeature($0) })
      let chain = FontChain(try inter(), style, size: 20)
      let line = try #require(
        Label(text, fontSize: 20).layout(in: Size(width: 9999, height: 99), fonts: chain).lines
          .first)
      let options = features.isEmpty ? [] : ["--features=\(features.joined(separator: ","))"]
      let truth = try HarfBuzzGlyph.shaped(text, in: path, options).glyphs
      #expect(
        HarfBuzzGlyph.difference(HarfBuzzGlyph.all(of: line), truth) == nil,
        "\(file): \(text) with \(features)")
    }
  }

  /// Letters of European languages, and the signs of an interface.
  @Test func interHasTheLettersAndSignsOfInterfaces() throws {
    let text =
      "AZaz09 ÀÖØöÿ ĀžƏə Ȁȳ ẀẅẞẠỹ ΑΩαωάΰ ЀЯяёџҐґӘәӨө «»„“”‘’…–—•·†‡ ¡¿§¶@&% €£¥₴₽₹₺ ©®™№ ←↑→↓↔↗ "
      + "×÷±−≈≠≤≥∞√ ⌘⌥⇧⌫ ★☆✓✗ ½¼¾⅓ ⁰⁴₀₄ ■●▲▶"
    for font in try inter().faces {
      let lacking = text.filter { !font.covers($0) }
      #expect(lacking.isEmpty, "\(font.traits.weight): \(lacking)")
    }
  }

  /// The family comes first, then further fonts, and Roboto at last.
  @Test func familyComesBeforeOtherFonts() throws {
    let chain = FontChain(try inter(), FontStyle(weight: 700), size: 20)
    let label = Label("AΩ\u{1D452}", fontSize: 2816)
    #expect(throws: LabelError.self) {
      try label.layout(in: Size(width: 9999, height: 9999), fonts: chain)
    }
    let layout = try Label("AΩ", fontSize: 2816).layout(
      in: Size(width: 9999, height: 9999), fonts: chain)
    #expect(layout.fonts.map(\.name) == ["Inter"])
    #expect(layout.fonts.first?.traits.weight == 700)
    // The height of a line is that of the main font, but for the rounding of the grid.
    #expect(abs(layout.size.height - (2728 + 680)) < 0.1)
    let earlier = FontChain(try inter(), FontStyle(), size: 20, after: [.font(.bundled)])
    let other = try Label("A", fontSize: 20).layout(
      in: Size(width: 99, height: 99), fonts: earlier)
    #expect(other.fonts.map(\.name) == ["Roboto"])
  }

  @Test(
    arguments: [
      ("tnum", "tnum", 1), ("-liga", "liga", 0), ("ss01=2", "ss01", 2), ("kern=0", "kern", 0),
    ] as [(String, String, UInt32)])
  func featuresAreRead(text: String, tag: String, value: UInt32) throws {
    let feature = try #require(FontFeature(text))
    #expect("\(feature.tag)" == tag)
    #expect(feature.value == value)
  }

  @Test(arguments: ["", "-", "tnu", "tnums", "-liga=1", "ss01=", "ss01=-1", "ss01=+1", "ss01=1=2"])
  func otherTextsAreNoFeatures(text: String) {
    #expect(FontFeature(text) == nil)
  }
}
