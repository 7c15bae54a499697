import SegueFiles
import SegueFoundation
import SegueFrames
package import SegueMessages

extension StudioSource {
  /// The source that a path of the command line names: a spec, a folder of pictures, or nothing for
  /// the playground.
  ///
  /// - Parameters:
  ///   - path: The path; nil for the playground.
  ///   - root: The folder that holds everything; nil for that of the spec.
  /// - Returns: The source.
  /// - Throws: ``StudioSourceError``, or an error about the folder.
  package static func open(_ path: String?, root: String? = nil) throws -> StudioSource {
    guard let path else {
      let folder = root ?? "."
      return StudioSource(
        kind: .playground, path: nil, text: Playground.text, root: try Root(folder), folder: folder)
    }
    let isFolder: Bool
    do throws(InputFileError) {
      isFolder = try InputPath(path).isFolder()
    } catch {
      throw StudioSourceError.doesNotExist(path: path)
    }
    if isFolder {
      let pictures = try PictureFolder(InputPath(path), name: "")
      return StudioSource(
        kind: .folder, path: nil, text: pictures.tour(), root: try Root(root ?? path), folder: path)
    }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw StudioSourceError.isNoText(path: path) }
    let folder = Path.folder(of: path)
    return StudioSource(
      kind: .spec, path: path, text: text, root: try Root(root ?? (folder.isEmpty ? "." : folder)),
      folder: folder.isEmpty ? "." : folder)
  }
}

/// A path that is no source of a studio.
package enum StudioSourceError: Error, Hashable {
  case doesNotExist(path: String)
  case isNoText(path: String)
}

extension StudioSourceError: FailingError, CustomStringConvertible {
  package var failure: Failure {
    switch self {
    case .doesNotExist: .missingInput
    case .isNoText: .badInput
    }
  }

  package var description: String {
    switch self {
    case .doesNotExist(let path):
      "\(path): no such file or folder. Name a spec, or a folder of pictures."
    case .isNoText(let path):
      "\(path): is no text in UTF-8. Name a spec, or a folder of pictures."
    }
  }
}
