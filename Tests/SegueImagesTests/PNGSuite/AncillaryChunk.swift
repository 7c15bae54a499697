import Testing
import TestSupport

/// An ancillary chunk in a form that the specification allows.
struct AncillaryChunk: CustomTestStringConvertible {
  let kind: String
  let data: [UInt8]
  let place: Place

  /// Its allowed place (section 5.6).
  enum Place { case beforePalette, beforeData, anywhere }

  var testDescription: String { kind }

  var bytes: [UInt8] { PNGBytes.chunk(kind, data) }

  init(_ kind: String, _ data: [UInt8], _ place: Place) {
    (self.kind, self.data, self.place) = (kind, data, place)
  }

  /// Chunks that do not change the pixels of an RGB image, each valid by its paragraph of 11.3.
  static let harmless: [AncillaryChunk] = [
    AncillaryChunk("sRGB", [0], .beforePalette),
    // The specification recommends this value beside sRGB.
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
    // These are extensions, and unknown chunks: the second letter marks those as private, the last
    // as safe to copy.
    AncillaryChunk("oFFs", PNGBytes.bigEndian(3) + PNGBytes.bigEndian(-3) + [0], .beforeData),
    AncillaryChunk("sTER", [0], .beforeData),
    AncillaryChunk("mDCV", Array(repeating: 1, count: 24), .beforePalette),
    AncillaryChunk("cLLI", Array(repeating: 1, count: 8), .beforePalette),
    AncillaryChunk("xxXx", [1, 2, 3], .anywhere),
    AncillaryChunk("yyYY", [], .anywhere),
  ]

  /// Latin-1 or UTF-8 text, with the zero that ends it.
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }
}
