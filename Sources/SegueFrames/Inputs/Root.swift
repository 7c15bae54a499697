package import SegueFiles
package import SegueMessages

/// A folder that must contain every file that a spec or a jobs file names: images, specs and
/// outputs.
///
/// ```swift
/// var settings = RenderSettings()
/// settings.root = try Root("uploads")
/// let spec = try Spec.read(path: "uploads/tour.yaml")
/// let tour = try RenderPlan(spec, settings: settings)
/// ```
///
/// `..` and links are followed as long as they stay within the folder. Absolute paths are rejected,
/// and so is anything but a regular file. Paths that the caller gives, such as that of the spec,
/// are not restricted.
///
/// A relative path starts at the folder of the file that contains it, if that lies within the root,
/// and otherwise at the root, as for standard input. A path that comes from no file, such as an
/// image of a ``Spec`` made in code or a piece that is joined, is relative to the working directory
/// and must lie within the root.
public struct Root: Sendable {
  /// The folder as given.
  package let path: String

  package let boundary: Boundary

  /// Opens the folder at `path`, following links; the root remains this folder even if another one
  /// takes over its path.
  ///
  /// - Throws: ``RootError`` if it cannot be opened.
  public init(_ path: String) throws(RootError) {
    do throws(SystemError) {
      boundary = try Boundary(path)
    } catch {
      throw RootError(path: path, reason: "\(error)")
    }
    self.path = path
  }

  /// Resolves a `path` in `file`; `name` is for messages.
  package func place(of path: String, name: String, in file: String) -> InputPath {
    InputPath(path, name: name, in: Path.folder(of: file), of: boundary)
  }

  /// Resolves a path that the caller gives, relative to the working directory.
  package func place(ofGiven name: String) -> InputPath {
    InputPath(given: name, of: boundary)
  }

  /// Resolves the `path` of an output in `file`; `name` is the same path relative to the working
  /// directory.
  ///
  /// - Throws: `OutputError` if it lies outside.
  package func output(_ path: String, name: String, in file: String) throws(OutputError)
    -> String
  {
    try boundary.output(path, name: name, in: Path.folder(of: file))
  }
}

/// The reason why a folder cannot be the ``Root``.
///
/// ```swift
/// do {
///   let root = try Root("uploads")
///   print(root)
/// } catch {
///   print(error.description)
/// }
/// ```
public struct RootError: Error, Hashable, CustomStringConvertible {
  /// The folder as given.
  package let path: String

  /// The error message of the system.
  package let reason: String

  /// One line: the problem and the way out.
  public var description: String {
    "--root \(path): cannot be opened (\(reason)). Name a folder that is there."
  }
}

extension RootError: FailingError {
  package var failure: Failure {
    SystemError.isLackOfDescriptors(reason) ? .outOfDescriptors : .missingInput
  }
}
