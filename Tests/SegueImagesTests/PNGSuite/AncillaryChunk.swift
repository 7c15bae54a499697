import TestSupport
import Testing

/// A chunk that says something beside the pixels, as the specification allows it.
struct AncillaryChunk: CustomTestStringConvertible {
  let kind: String
  let data: [UInt8]
  let place: Place

  /// Where it may stand: 5.6.
  enum Place { case beforePalette, beforeData, anywhere }

  var testDescription: String { kind }

  var bytes: [UInt8] { PNGBytes.chunk(kind, data) }

  init(_ kind: String, _ data: [UInt8], _ place: Place) {
    (self.kind, self.data, self.place) = (kind, data, place)
  }

  /// Those that leave the pixels of an RGB image as they are: each valid, by its paragraph of 11.3.
  static let harmless: [AncillaryChunk] = [
    AncillaryChunk("sRGB", [0], .beforePalette),
    // What the specification recommends beside sRGB.
    AncillaryChunk("gAMA", PNGBytes.bigEndian(45_455), .beforePalette),
    AncillaryChunk(
      "cHRM",
      [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000].flatMap(PNGBytes.bigEndian),
      .beforePalette),
    AncillaryChunk("cICP", [1, 13, 0, 1], .beforePalette),
    AncillaryChunk("sBIT", [5, 6, 5], .beforePalette),
    AncillaryChunk("bKGD", [0, 1, 0, 2, 0, 3], .beforeData),
    AncillaryChunk("pHYs", PNGBytes.bigEndian(2835) + PNGBytes.bigEndian(2835) + [1], .beforeData),
    AncillaryChunk("sPLT", text("name") + [8, 1, 2, 3, 255, 0, 9], .beforeData),
    AncillaryChunk("eXIf", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0], .anywhere),
    AncillaryChunk("tIME", [0x07, 0xE9, 2, 28, 23, 59, 60], .anywhere),
    AncillaryChunk("tEXt", text("Title") + Array("a picture".utf8), .anywhere),
    AncillaryChunk("zTXt", text("Comment") + [0] + PNGBytes.stored([97, 98]), .anywhere),
    AncillaryChunk(
      "iTXt", text("Author") + [0, 0] + text("de") + text("Autor") + Array("Zoë".utf8), .anywhere),
    AncillaryChunk(
      "iTXt", text("Author") + [1, 0] + text("") + text("") + PNGBytes.stored([97]), .anywhere),
    // Of the extensions, and of nobody: the second letter says private, the last that it may be
    // copied.
    AncillaryChunk("oFFs", PNGBytes.bigEndian(3) + PNGBytes.bigEndian(-3) + [0], .beforeData),
    AncillaryChunk("sTER", [0], .beforeData),
    AncillaryChunk("mDCV", Array(repeating: 1, count: 24), .beforePalette),
    AncillaryChunk("cLLI", Array(repeating: 1, count: 8), .beforePalette),
    AncillaryChunk("xxXx", [1, 2, 3], .anywhere),
    AncillaryChunk("yyYY", [], .anywhere),
  ]

  /// Latin-1 or UTF-8, and the zero that ends it.
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }
}
