import FrameIO
import Labels
import Pixels
import Synchronization

/// The fonts that have been read from files, for all renders that share their settings; those that were used last, as far
/// as there is room.
final class FontBook: Sendable {
  /// A font, and what it was read from.
  struct Entry: Sendable {
    let font: Font
    let sha256: String
    let identity: FileIdentity
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

  /// Bytes of files: more than all fonts of a spec that speaks every language.
  private let room: Int

  init(room: Int = 256 << 20) {
    self.room = room
  }

  private let state = Mutex(State())

  /// The font in the file at `path`, which is read again where it has been written to since.
  ///
  /// - Parameters:
  ///   - path: Of a file of at most `limit` bytes.
  ///   - face: Which font of a collection.
  ///   - limit: Bytes.
  /// - Returns: The font, the same one as long as its file stays what it is.
  /// - Throws: ``FontFileError`` where it cannot be read, or is no font.
  func entry(at path: InputPath, face: Int = 0, limit: Int) throws(FontFileError) -> Entry {
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
      throw FontFileError(error, path: path.name, limit: limit)
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

  /// The best of the machine's fonts for a character; nil where none has it.
  func systemFont(
    for character: Character, inColor: Bool, in list: SystemFontList, limit: Int
  ) -> Font? {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    for entry in list.entries(having: Array(scalars), inColor: inColor) {
      // A font that cannot be used is not the best.
      let font = try? self.entry(at: InputPath(entry.path), face: entry.face, limit: limit).font
      if let font, font.covers(character) { return font }
    }
    return nil
  }

  /// Fonts have pictures of 160 pixels or fewer a side; this is more than any needs.
  private static let reader = ImageReader(
    limits: ImageLimits(
      pixels: 1 << 20, bytes: ImageLimits.default.bytes,
      pixelsPerByte: ImageLimits.default.pixelsPerByte))

  @Sendable private static func decodedPicture(_ bytes: [UInt8]) -> PixelBuffer? {
    try? reader.read(png: bytes, name: "picture").pixels
  }
}
