package import SegueFiles
package import SegueLabels
import SegueMessages

/// A reason why a font cannot be used; `path` is the file as the caller named it.
package enum FontFileError: Error, Hashable {
  /// `near` is a file that may be meant.
  case doesNotExist(path: String, near: NearbyName?)
  case cannotOpen(path: String, InputFileError)
  case cannotRead(path: String, reason: String)
  case isTooLarge(path: String, bytes: Int, limit: Int)
  case hasChanged(path: String)
  case isUnusable(path: String, FontError)
  /// A spec that must stay within a folder asks for the machine's fonts.
  case systemIsOutside
  case lacksFontconfig

  init(_ failure: InputContents.Failure, of file: InputPath, limit: Int) {
    let path = file.name
    self =
      switch failure {
      case .cannotOpen(.doesNotExist): .doesNotExist(path: path, near: NearbyName(to: file))
      case .cannotOpen(let error): .cannotOpen(path: path, error)
      case .cannotRead(let reason): .cannotRead(path: path, reason: reason)
      case .isTooLarge(let bytes): .isTooLarge(path: path, bytes: bytes, limit: limit)
      case .hasChanged: .hasChanged(path: path)
      }
  }
}

extension FontFileError: FailingError {
  var failure: Failure {
    switch self {
    case .cannotOpen(_, .cannotOpen(let error)) where SystemError.isLackOfDescriptors("\(error)"):
      .outOfDescriptors
    case .cannotOpen(_, .isOutside): .badInput
    case .doesNotExist, .cannotOpen, .cannotRead, .lacksFontconfig: .missingInput
    case .hasChanged: .changedInput
    case .isTooLarge, .isUnusable, .systemIsOutside: .badInput
    }
  }

  var isFault: Bool {
    switch self {
    case .cannotOpen(_, .cannotOpen), .cannotOpen(_, .isDenied), .cannotRead, .hasChanged: true
    default: false
    }
  }
}

extension FontFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotExist(let path, let near): "\(path): no such file. \(NearbyName.advice(near))"
    case .cannotOpen(let path, .doesNotExist): "\(Self.doesNotExist(path: path, near: nil))"
    case .cannotOpen(let path, .isFolder): "\(path): is a folder. Name a font file in it."
    case .cannotOpen(let path, .isNotRegularFile):
      "\(path): is a pipe or a device. Save the font to a file first."
    case .cannotOpen(let path, .isOutside):
      "\(path): leads out of the folder that --root names. Put the file into it, and name that one."
    case .cannotOpen(let path, .isDenied):
      "\(path): cannot be opened (permission denied). Check its permissions."
    case .cannotOpen(let path, .cannotOpen(let error)):
      "\(path): cannot be opened (\(error)). Check its permissions."
    case .cannotRead(let path, let reason):
      "\(path): cannot be read (\(reason)). Copy it to another disk and try again."
    case .isTooLarge(let path, let bytes, let limit):
      "\(path): is \(bytes) bytes long, more than \(limit). "
        + "Use a smaller file, or raise that with --max-font-bytes."
    case .hasChanged(let path):
      "\(path): was written to while it was read. Run the command again."
    case .isUnusable(let path, let error): "\(path): \(error)"
    case .systemIsOutside:
      "the system's fonts are outside of the folder that --root names. Give --font system to allow them."
    case .lacksFontconfig:
      "the system's fonts need fontconfig, which cannot be loaded. Install it (Debian: libfontconfig1), or name font files."
    }
  }
}
