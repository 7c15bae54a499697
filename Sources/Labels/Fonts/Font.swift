import CHarfBuzz
import CLabelFont
import Foundation
package import Pixels
import SegueFiles

/// A font, read by HarfBuzz, that any thread may use.
///
/// - Units: font units, `unitsPerEm` of them to the font's size, so that every advance is an
///   integer on every machine.
@safe package final class Font: @unchecked Sendable {
  /// The name for messages.
  package let name: String
  /// SHA-256 of its file, if the caller gave it.
  package let digest: String?
  let unitsPerEm: Int
  /// Distance from the baseline to the top of a line.
  let ascent: Int
  /// Distance from the baseline to the bottom of a line, above zero.
  let descent: Int
  /// Space between two lines.
  let lineGap: Int
  /// The kinds of color glyphs that it has.
  let colors: FontColors
  /// Decodes a PNG file; returns nil if the file is damaged.
  let decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?

  /// The HarfBuzz font that ``outline(of:)`` and ``shape(_:)`` use.
  let handle: OpaquePointer

  /// The font that comes with Segue, Roboto Regular: Latin, Greek and Cyrillic.
  package static let bundled = Font()

  /// The bundled font.
  convenience init() {
    let blob = unsafe Self.blob(of: Self.bundledFile, HB_MEMORY_MODE_READONLY)
    unsafe self.init(name: "Roboto", digest: nil, face: 0, blob, nil)
  }

  private static var bundledFile: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: segue_label_font(), count: segue_label_font_size())
  }

  /// The file of the bundled font, for tests that change it.
  package static var bundledBytes: [UInt8] { unsafe bundledFile.map { $0 } }

  /// Reads the bytes of a font file: TrueType, OpenType, or a collection of these.
  ///
  /// A variable font is used in its default instance.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name for messages.
  ///   - digest: SHA-256 of the file, or nil if nobody needs it.
  ///   - face: The index of the font in a collection, from 0.
  ///   - decodePicture: Decodes a PNG file, and returns nil if it is damaged; without it, PNG
  ///     glyphs cannot be drawn.
  /// - Throws: ``FontError`` if it cannot be used to set text.
  package convenience init(
    _ bytes: [UInt8], name: String, digest: String? = nil, face: Int = 0,
    decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)? = nil
  ) throws(FontError) {
    try FontFile.check(bytes, face: face)
    self.init(name: name, digest: digest, face: face, bytes: bytes, decodePicture)
    guard unitsPerEm > 0, glyphCount > 0 else { throw .isDamaged("it has no glyphs") }
    guard hasCharacters else { throw .hasNoCharacters }
  }

  private convenience init(
    name: String, digest: String?, face: Int, bytes: [UInt8],
    _ decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?
  ) {
    // HarfBuzz makes a copy of its own.
    let blob = unsafe bytes.withUnsafeBytes {
      unsafe Self.blob(of: $0, HB_MEMORY_MODE_DUPLICATE)
    }
    unsafe self.init(name: name, digest: digest, face: face, blob, decodePicture)
  }

  private static func blob(
    of bytes: UnsafeRawBufferPointer, _ mode: hb_memory_mode_t
  ) -> OpaquePointer? {
    let blob = unsafe hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), mode, nil, nil)
    // Unlike in `calling`, `errno` proves nothing: malloc may leave `ENOMEM` behind and then find
    // memory for a large block elsewhere. A blob without memory is empty.
    precondition(unsafe Int(hb_blob_get_length(blob)) == bytes.count, "there is memory for text")
    return unsafe blob
  }

  private init(
    name: String, digest: String?, face index: Int, _ blob: OpaquePointer?,
    _ decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?
  ) {
    let (font, extents) = unsafe Self.calling {
      defer { unsafe hb_blob_destroy(blob) }
      let face = unsafe hb_face_create(blob, UInt32(index))
      defer { unsafe hb_face_destroy(face) }
      unsafe hb_face_make_immutable(face)
      // The scale of a new font is its units per em.
      guard let font = unsafe hb_font_create(face) else {
        preconditionFailure("HarfBuzz gives at least an empty font")
      }
      unsafe hb_font_make_immutable(font)
      var extents = hb_font_extents_t()
      unsafe hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
      return unsafe (font, extents)
    }
    (self.name, self.digest) = (name, digest)
    unsafe handle = font
    unitsPerEm = unsafe Int(hb_face_get_upem(hb_font_get_face(font)))
    ascent = Int(extents.ascender)
    descent = -Int(extents.descender)
    lineGap = max(0, Int(extents.line_gap))
    unsafe colors = FontColors(of: hb_font_get_face(font), readsPictures: decodePicture != nil)
    self.decodePicture = decodePicture
  }

  deinit {
    unsafe hb_font_destroy(handle)
  }

  /// A number of font units on the grid of ``PlacedGlyph``, rounded to nearest.
  func placed(_ units: Int) -> Int {
    let doubled = units * PlacedGlyph.unitsPerEm * 2 + unitsPerEm
    return Int((Double(doubled) / Double(2 * unitsPerEm)).rounded(.down))
  }

  private var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(hb_font_get_face(handle))) }

  private var hasCharacters: Bool {
    Self.calling {
      let characters = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(characters) }
      unsafe hb_face_collect_unicodes(hb_font_get_face(handle), characters)
      return unsafe hb_set_is_empty(characters) == 0
    }
  }

  /// Calls HarfBuzz, and ends the process if an allocation failed meanwhile.
  ///
  /// Out of memory, HarfBuzz continues without kerning or without a glyph and reports nothing, so
  /// the picture would differ. HarfBuzz does not touch `errno`, in which ``AllocationFailure``
  /// finds a failed allocation.
  static func calling<Result: ~Copyable>(_ calls: () -> Result) -> Result {
    AllocationFailure.forget()
    let result = calls()
    precondition(!AllocationFailure.hasHappened, "there is memory for text")
    return result
  }
}

extension Font: Hashable {
  /// Whether both are the same object.
  package static func == (a: Font, b: Font) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
