import SegueFiles
import SegueStrings

/// The cues of a file of captions, by their start, and what is unusual about them.
package struct Captions: Hashable, Sendable {
  /// The cues, at least one; cues of one start are in the order of the file.
  package let cues: [Cue]

  /// The warnings, in the order of the file.
  package let warnings: [CaptionWarning]
}

extension Captions {
  /// Reads captions: SubRip (`.srt`) or WebVTT (`.vtt`).
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The path of the file, which begins every message.
  /// - Returns: The cues with their warnings.
  /// - Throws: All mistakes at once.
  package static func read(_ bytes: [UInt8], name: String) throws(CaptionErrors) -> Captions {
    let text: String
    do throws(TextBytes.InvalidByte) {
      text = try TextBytes.text(of: bytes)
    } catch {
      throw CaptionErrors([CaptionError(file: name, position: error.position, problem: .notUTF8)])
    }
    let ending = Path.suffix(of: Path.name(of: name)).lowercased()
    let formats = CaptionFormat.all
    let format =
      formats.first { $0.endings.contains(ending) } ?? formats.first { $0.recognizes(text) }
    guard let format else {
      throw CaptionErrors([CaptionError(file: name, position: nil, problem: .unknownFormat)])
    }
    var reader = CaptionReader(text, file: name)
    format.read(&reader)
    return try reader.captions()
  }
}
