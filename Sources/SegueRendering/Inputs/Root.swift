package import FrameIO

/// A folder that everything must lie in that a spec or a jobs file names: images, specs and outputs.
///
/// Names are followed through `..` and links as long as they stay in it; absolute names are refused, and so is what is
/// no regular file. What a caller names himself, such as the spec, is his to choose.
///
/// Relative names start where they always do, at the folder of the file that has them, where that lies in the root;
/// else, as for standard input, they start at the root. What no file names, as the images of a ``Spec`` that was made
/// in code and the pieces of a ``ConcatJob``, is named as seen from the working directory, and must lie in the root.
public struct Root: Sendable {
  /// The folder as it was given.
  public let path: String

  package let boundary: Boundary

  /// The folder at `path`, links followed; it stays the same when another one gets its name.
  ///
  /// - Throws: ``RootError`` where there is none.
  public init(_ path: String) throws(RootError) {
    do throws(SystemError) {
      boundary = try Boundary(path)
    } catch {
      throw RootError(path: path, reason: "\(error)")
    }
    self.path = path
  }

  /// Where the file lies that another file calls `path`; `name` is for messages.
  package func place(of path: String, name: String, in file: String) -> InputPath {
    InputPath(path, name: name, in: Path.folder(of: file), of: boundary)
  }

  /// Where the file lies that the caller calls `name`, as seen from the working directory.
  func place(ofGiven name: String) -> InputPath {
    InputPath(given: name, of: boundary)
  }

  /// Where the output goes that another file calls `path`; `name` is the same as seen from the working directory.
  ///
  /// - Throws: `FrameSinkError` where that is outside.
  package func output(_ path: String, name: String, in file: String) throws(FrameSinkError)
    -> String
  {
    try boundary.output(path, name: name, in: Path.folder(of: file))
  }
}
