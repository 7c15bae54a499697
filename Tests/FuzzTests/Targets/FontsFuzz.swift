import SegueGeometry
import SeguePixels
import TestSupport

@testable import SegueImages

@testable import SegueLabels

/// Font files: the bytes themselves, or the bundled font with damaged or generated tables.
enum FontsFuzz: FuzzTarget {
  static let name = "fonts"
  static let seedFolders: [String] = []
  static let dictionary: String? = "fonts"
  static let longestInput = 2048

  private static let tags = [
    "head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "GSUB", "GPOS", "GDEF", "OS/2", "post",
    "COLR", "CPAL", "CBDT", "CBLC", "sbix", "SVG ", "kern", "fvar", "gvar", "CFF ", "prep", "fpgm",
  ]

  private static let texts = ["AVA fi", "é§\u{FE0F}", "x\u{301}g", "Київ", "😀1\u{FE0F}\u{20E3}"]

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    var reader = ByteReader(bytes)
    let text = reader.element(of: texts)
    let size = Double(reader.integer(1...200))
    let file = reader.flag() ? changed(&reader) : reader.remainder()
    let decoder = ImageReader(
      limits: ImageLimits(pixels: 1 << 16, bytes: 1 << 20, pixelsPerByte: 8320))
    let font = try? Font(file, name: "fuzz") { try? decoder.read(png: $0, name: "fuzz").pixels }
    guard let font else { return }
    // The font draws alone first, because a chain would prefer the bundled font for common
    // characters.
    try draw(text, size, by: font)
    let layout = try? Label(text, fontSize: size).layout(
      in: Size(width: 64, height: 48), fonts: FontChain([.font(font)]))
    _ = try? layout?.drawn(scale: 1)
  }

  private static func draw(_ text: String, _ size: Double, by font: Font) throws(FuzzFailure) {
    var pen = 0
    let glyphs = font.shape(Array(text.unicodeScalars)[...]).map { shaped in
      defer { pen += font.placed(shaped.advance) }
      return PlacedGlyph(
        font: font, glyph: shaped.glyph, x: pen + font.placed(shaped.x), y: font.placed(shaped.y))
    }
    let box = Size(width: 64, height: 48)
    let layout = LabelLayout(
      box: box, size: box,
      lines: [LabelLine(text: text, width: 64, origin: Point(2, 36), glyphs: glyphs)],
      color: .black, fontSize: size)
    _ = layout.missingColors
    guard let picture = try? layout.drawn(scale: 1) else { return }
    let isPremultiplied = picture.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }
    try FuzzFailure.check(isPremultiplied, "a pixel is brighter than its alpha")
  }

  /// The bundled font with some tables replaced or some of their bytes changed.
  private static func changed(_ reader: inout ByteReader) -> [UInt8] {
    var font = ChangedFont(Font.bundledBytes)
    while !reader.isEmpty {
      let tag = reader.element(of: tags)
      let old = font.tables.first { $0.tag == tag }?.bytes ?? []
      switch reader.integer(0...2) {
      case 0: font.set(tag, reader.bytes(Int(reader.byte())))
      case 1: font.set(tag, Array(old.prefix(Int(reader.word()))))
      default:
        guard !old.isEmpty else { continue }
        var new = old
        let place = (Int(reader.word()) << 4 + reader.integer(0...15)) % new.count
        for (index, byte) in reader.bytes(reader.integer(1...8)).enumerated() {
          new[(place + index) % new.count] = byte
        }
        font.set(tag, new)
      }
    }
    return font.file
  }
}
