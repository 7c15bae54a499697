import CSegueHarfBuzz
import CSegueLabelFont
import SegueFoundation
package import SeguePixels

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
  /// The features to shape with, besides those that are always on.
  let features: [FontFeature]
  /// The axes of a variable font, in the order of its table.
  package let axes: [FontAxis]
  /// The weight, width and slant of its glyphs.
  package let traits: FontTraits
  /// Decodes a PNG file; returns nil if the file is damaged.
  let decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?

  /// Two HarfBuzz fonts of the same file, for ``agreed(_:)``.
  private let handles: (OpaquePointer, OpaquePointer)

  /// The font of every label, Roboto Regular: Latin, Greek and Cyrillic.
  package static let bundled = Font()

  /// One of the fonts that come with Segue, the first by default.
  convenience init(embedded index: Int = 0) {
    let file = unsafe segue_embedded_font_at(index)
    let blob = unsafe Self.blob(
      of: UnsafeRawBufferPointer(start: file.bytes, count: file.size), HB_MEMORY_MODE_READONLY)
    unsafe self.init(name: String(cString: file.family), digest: nil, face: 0, blob, nil)
    // All fonts share HarfBuzz's functions, and these have none without memory.
    precondition(hasGlyph(for: "A"), TextMemory.promise)
  }

  /// The number of the fonts that come with Segue.
  static var embeddedCount: Int { segue_embedded_font_count() }

  /// The file of the bundled font, for tests that change it.
  package static var bundledBytes: [UInt8] {
    let file = unsafe segue_embedded_font_at(0)
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.size).map { $0 }
  }

  /// Reads the bytes of a font file: TrueType, OpenType, or a collection of these.
  ///
  /// A variable font has its default instance; ``styled(_:size:)`` makes others.
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
    // This checks what all fonts share.
    _ = Font.bundled
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
    // A blob without memory is empty.
    precondition(unsafe Int(hb_blob_get_length(blob)) == bytes.count, TextMemory.promise)
    return unsafe blob
  }

  private convenience init(
    name: String, digest: String?, face index: Int, _ blob: OpaquePointer?,
    _ decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?
  ) {
    let faces = unsafe (Self.face(of: blob, index), Self.face(of: blob, index))
    unsafe hb_blob_destroy(blob)
    defer {
      unsafe hb_face_destroy(faces.0)
      unsafe hb_face_destroy(faces.1)
    }
    unsafe self.init(name: name, digest: digest, faces, [], [], decodePicture)
  }

  private init(
    name: String, digest: String?, _ faces: (OpaquePointer, OpaquePointer),
    _ coordinates: [FontAxis.Coordinate], _ features: [FontFeature],
    _ decodePicture: (@Sendable ([UInt8]) -> PixelBuffer?)?
  ) {
    (self.name, self.digest) = (name, digest)
    (self.features, self.decodePicture) = (features, decodePicture)
    unsafe handles = (Self.handle(of: faces.0, coordinates), Self.handle(of: faces.1, coordinates))
    let metrics = unsafe Self.agreed(handles) { handle in
      var extents = hb_font_extents_t()
      unsafe hb_font_get_extents_for_direction(handle, HB_DIRECTION_LTR, &extents)
      let unitsPerEm = unsafe Int32(hb_face_get_upem(hb_font_get_face(handle)))
      return [unitsPerEm, extents.ascender, extents.descender, extents.line_gap].map { Int($0) }
    }
    unitsPerEm = metrics[0]
    ascent = metrics[1]
    descent = -metrics[2]
    lineGap = max(0, metrics[3])
    colors = unsafe Self.agreed(handles) { handle in
      unsafe FontColors(of: hb_font_get_face(handle), readsPictures: decodePicture != nil)
    }
    axes = unsafe Self.agreed(handles) { unsafe FontAxis.all(of: hb_font_get_face($0)) }
    traits = unsafe Self.agreed(handles) { unsafe FontTraits(of: $0) }
  }

  /// The same font at a place of its axes, shaped with these features.
  ///
  /// It shares what HarfBuzz has made of the file.
  func instance(at coordinates: [FontAxis.Coordinate], features: [FontFeature]) -> Font {
    let faces = unsafe (
      Self.face(ofFont: handles.0), Self.face(ofFont: handles.1)
    )
    return unsafe Font(name: name, digest: digest, faces, coordinates, features, decodePicture)
  }

  private static func face(ofFont handle: OpaquePointer) -> OpaquePointer {
    guard let face = unsafe hb_font_get_face(handle) else {
      preconditionFailure("a HarfBuzz font has at least the empty face")
    }
    return unsafe face
  }

  private static func face(of blob: OpaquePointer?, _ index: Int) -> OpaquePointer {
    guard let face = unsafe hb_face_create(blob, UInt32(index)) else {
      preconditionFailure("HarfBuzz gives at least an empty face")
    }
    precondition(unsafe face != hb_face_get_empty(), TextMemory.promise)
    unsafe hb_face_make_immutable(face)
    return unsafe face
  }

  /// A HarfBuzz font, whose scale is its units per em, at a place of its axes.
  private static func handle(
    of face: OpaquePointer, _ coordinates: [FontAxis.Coordinate]
  ) -> OpaquePointer {
    guard let font = unsafe hb_font_create(face) else {
      preconditionFailure("HarfBuzz gives at least an empty font")
    }
    precondition(unsafe font != hb_font_get_empty(), TextMemory.promise)
    if !coordinates.isEmpty {
      let variations = coordinates.map {
        hb_variation_t(tag: $0.tag.code, value: Float($0.value))
      }
      unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
    }
    unsafe hb_font_make_immutable(font)
    return unsafe font
  }

  deinit {
    unsafe hb_font_destroy(handles.0)
    unsafe hb_font_destroy(handles.1)
  }

  /// A number of font units on the grid of ``PlacedGlyph``, rounded to nearest.
  func placed(_ units: Int) -> Int {
    let doubled = units * PlacedGlyph.unitsPerEm * 2 + unitsPerEm
    return Int((Double(doubled) / Double(2 * unitsPerEm)).rounded(.down))
  }

  private var glyphCount: Int {
    agreed { handle in unsafe Int(hb_face_get_glyph_count(hb_font_get_face(handle))) }
  }

  private var hasCharacters: Bool {
    agreed { handle in
      let characters = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(characters) }
      unsafe hb_face_collect_unicodes(hb_font_get_face(handle), characters)
      return unsafe hb_set_is_empty(characters) == 0
    }
  }

  /// The result of calls of HarfBuzz with each of ``handles``, which must be the same.
  ///
  /// Out of memory, HarfBuzz continues without a table, a feature or a glyph and reports nothing,
  /// so the picture would differ. Nothing else tells that an allocation has failed: glibc may set
  /// `errno` in one that succeeds. The two fonts share nothing that HarfBuzz makes of the file, so
  /// their results differ; or if memory is short for both, it still is after them.
  @safe func agreed<Result: Equatable>(_ calls: (_ handle: OpaquePointer) -> Result) -> Result {
    unsafe Self.agreed(handles, calls)
  }

  private static func agreed<Result: Equatable>(
    _ handles: (OpaquePointer, OpaquePointer), _ calls: (_ handle: OpaquePointer) -> Result
  ) -> Result {
    let result = unsafe calls(handles.0)
    precondition(
      unsafe calls(handles.1) == result && TextMemory.isThere, TextMemory.promise)
    return result
  }
}

extension Font: Hashable {
  /// Whether both are the same object.
  package static func == (a: Font, b: Font) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
