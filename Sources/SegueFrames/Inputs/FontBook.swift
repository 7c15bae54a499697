package import SegueFiles
import SegueImages
import SegueLabels
import SeguePixels
import Synchronization

/// A cache of the fonts read from files, shared by all renders with the same settings; the least
/// recently used font is evicted first.
package final class FontBook: Sendable {
  /// A font, with the identity of the file that it was read from.
  package struct Entry: Sendable {
    let font: Font
    package let sha256: String
    package let identity: FileIdentity
    fileprivate let bytes: Int
    fileprivate var lastUse = 0
  }

  private struct Key: Hashable {
    let path: InputPath
    let face: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0

    mutating func use(_ key: Key) -> Entry? {
      uses += 1
      entries[key]?.lastUse = uses
      return entries[key]
    }

    mutating func keep(_ entry: Entry, as key: Key, limit: Int) {
      bytes += entry.bytes - (entries.updateValue(entry, forKey: key)?.bytes ?? 0)
      _ = use(key)
      while bytes > limit, entries.count > 1,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        bytes -= oldest.value.bytes
        entries[oldest.key] = nil
      }
    }
  }

  /// Capacity in bytes of font files, enough for all fonts of a spec in every language.
  private let room: Int

  init(room: Int = 256 << 20) {
    self.room = room
  }

  private let state = Mutex(State())

  /// The font in the file at `path`, which is read again if the file has changed.
  ///
  /// - Parameters:
  ///   - path: The path of a file of at most `limit` bytes.
  ///   - face: Index of the font in a collection.
  ///   - limit: Largest size of the file, in bytes.
  /// - Returns: The font, the same instance as long as its file is unchanged.
  /// - Throws: ``FontFileError`` if the file cannot be read or is not a font.
  package func entry(at path: InputPath, face: Int = 0, limit: Int) throws(FontFileError) -> Entry {
    let key = Key(path: path, face: face)
    if let known = state.withLock({ $0.use(key) }), let now = try? FileIdentity(of: path),
      known.identity == now
    {
      return known
    }
    let contents: InputContents
    do throws(InputContents.Failure) {
      contents = try InputContents(of: path, limit: limit)
    } catch {
      throw FontFileError(error, of: path, limit: limit)
    }
    let font: Font
    do throws(FontError) {
      font = try Font(
        contents.bytes, name: path.name, digest: contents.sha256, face: face,
        decodePicture: Self.decodedPicture)
    } catch {
      throw .isUnusable(path: path.name, error)
    }
    let entry = Entry(
      font: font, sha256: contents.sha256, identity: contents.identity,
      bytes: contents.bytes.count)
    state.withLock { $0.keep(entry, as: key, limit: room) }
    return entry
  }

  /// The best of the machine's fonts for a character; nil if none has it.
  func systemFont(
    for character: Character, inColor: Bool, in list: SystemFontList, limit: Int
  ) -> Font? {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    for entry in list.entries(having: Array(scalars), inColor: inColor) {
      // A font that cannot be used is skipped.
      let font = try? self.entry(at: InputPath(entry.path), face: entry.face, limit: limit).font
      if let font, font.covers(character) { return font }
    }
    return nil
  }

  /// Bitmaps in fonts are at most 160 pixels on a side; this limit leaves ample room.
  private static let reader = ImageReader(
    limits: ImageLimits(
      pixels: 1 << 20, bytes: ImageLimits.default.bytes,
      pixelsPerByte: ImageLimits.default.pixelsPerByte))

  @Sendable private static func decodedPicture(_ bytes: [UInt8]) -> PixelBuffer? {
    try? reader.read(png: bytes, name: "picture").pixels
  }
}
