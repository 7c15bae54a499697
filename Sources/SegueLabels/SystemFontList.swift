import CSegueSystemFonts
import Synchronization

/// The fonts of this machine, from fontconfig, in the order of their match with a plain sans serif
/// font.
@safe package final class SystemFontList: Sendable {
  /// A font in a file.
  package struct Entry: Hashable, Sendable {
    package let path: String
    /// The index in a collection.
    package let face: Int
  }

  /// The list of this process, created on first use; nil without fontconfig.
  package static let shared = SystemFontList()

  /// The version of fontconfig; nil without it.
  package static var version: String? {
    let version = Int(segue_fontconfig_version())
    return version == 0
      ? nil : "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  @safe private struct Handle: @unchecked Sendable {
    let fonts: OpaquePointer
  }

  // The mutex ensures that only one thread at a time calls fontconfig.
  private let handle: Mutex<Handle>

  private init?() {
    guard let fonts = unsafe segue_system_fonts_open() else { return nil }
    unsafe handle = Mutex(Handle(fonts: fonts))
  }

  deinit {
    handle.withLock { unsafe segue_system_fonts_close($0.fonts) }
  }

  /// The fonts that have all of `scalars`, the best match first.
  ///
  /// - Parameters:
  ///   - scalars: Characters that belong together.
  ///   - inColor: Whether to search the emoji fonts.
  /// - Returns: The fonts, or none if no font has all the characters.
  package func entries(having scalars: [Unicode.Scalar], inColor: Bool) -> [Entry] {
    let set: Int32 = inColor ? 1 : 0
    return handle.withLock { handle in
      var entries: [Entry] = []
      for index in 0..<(unsafe segue_system_fonts_count(handle.fonts, set)) {
        let hasAll = scalars.allSatisfy {
          unsafe segue_system_font_has(handle.fonts, set, index, $0.value) != 0
        }
        guard hasAll else { continue }
        var face: Int32 = 0
        guard let path = unsafe segue_system_font_path(handle.fonts, set, index, &face) else {
          continue
        }
        entries.append(unsafe Entry(path: String(cString: path), face: Int(face)))
      }
      return entries
    }
  }
}
