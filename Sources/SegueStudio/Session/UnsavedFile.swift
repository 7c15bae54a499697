import SegueFiles
import SegueFoundation
import SegueMessages

/// A file beside a spec that holds its text until that is saved or thrown away, so that neither the
/// end of the studio nor that of its page loses a character.
///
/// It is `.segue/NAME.unsaved`, and holds the text alone, so that any program can read it.
/// A studio locks it. A second studio of the same spec has `NAME.unsaved-2`, and so on.
final class UnsavedFile {
  /// The path of the file, from the working directory.
  let path: String

  private let boundary: Boundary
  private let lock: OutputLock

  /// The most studios of one spec, and the most files that are looked for.
  private static let most = 16

  private init(_ path: String, in boundary: Boundary) throws(OutputError) {
    let hidden = Path.folder(of: path)
    lock = try OutputLock(
      ofOutput: Path.join(Path.folder(of: hidden), Path.name(of: path)), in: boundary)
    (self.path, self.boundary) = (path, boundary)
  }

  private static func paths(besides spec: String) -> [String] {
    let folder = Path.join(Path.folder(of: spec), Folders.hiddenName)
    let name = Path.name(of: spec) + ".unsaved"
    return (1...most).map { Path.join(folder, $0 == 1 ? name : "\(name)-\($0)") }
  }

  /// Looks for the first file that an earlier studio left beside a spec; nil without one.
  ///
  /// - Parameters:
  ///   - spec: The path of the spec.
  ///   - boundary: The folder that it must lie in.
  ///   - limit: The most bytes of a spec.
  /// - Returns: The file, which is locked now, and its text.
  static func left(
    besides spec: String, in boundary: Boundary, limit: Int
  ) -> (UnsavedFile, text: String)? {
    for path in paths(besides: spec) where InputPath(given: path, of: boundary).exists {
      guard let file = try? UnsavedFile(path, in: boundary), let text = file.text(limit: limit)
      else { continue }
      return (file, text)
    }
    return nil
  }

  /// A place for a new file, which no other studio has and no earlier one has left.
  ///
  /// - Throws: `OutputError` if the folder of the spec cannot be written to.
  static func new(besides spec: String, in boundary: Boundary) throws(OutputError) -> UnsavedFile {
    for path in paths(besides: spec) where !InputPath(given: path, of: boundary).exists {
      do throws(OutputError) {
        return try UnsavedFile(path, in: boundary)
      } catch .beingMade {
        continue
      }
    }
    throw .beingMade(path: spec, by: nil)
  }

  /// The text of the file; nil if it is none, or a link that leads out of the boundary.
  private func text(limit: Int) -> String? {
    guard let contents = try? InputContents(of: InputPath(given: path, of: boundary), limit: limit)
    else { return nil }
    return String(validating: contents.bytes, as: UTF8.self)
  }

  /// Replaces the text of the file; the previous one stays if that fails.
  func write(_ text: String) throws(OutputError) {
    // The text must outlive this process, and not the machine, which would take 10 ms a key.
    try TextFile(path, replacing: Replacement(true, besides: .none), in: boundary)
      .write(text, waits: false)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
