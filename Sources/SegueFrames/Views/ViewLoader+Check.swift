import SegueFiles
import SegueImages
import SegueRecordings
import SegueSpec
import Synchronization

extension ViewLoader {
  /// Checks every view that is shown, as ``load()`` does, but keeps nothing.
  ///
  /// - Parameters:
  ///   - decodes: Whether images are decoded; otherwise only their headers are read.
  ///   - checks: A cache for the problems of images.
  /// - Returns: Warnings, in the order of the spec.
  /// - Throws: ``InputErrors`` with every view that cannot be shown.
  func check(decodes: Bool, _ checks: ImageChecks) throws(InputErrors) -> [String] {
    var (warnings, errors): ([String], [InputError]) = ([], [])
    for (view, key) in keys {
      do throws(InputError) {
        warnings += try noticed(in: view, decodes: decodes, checks)
        warnings += noticed(in: try layout(of: view, as: key), of: view)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return warnings.withoutRepeats
  }

  private func noticed(
    in view: Spec.View, decodes: Bool, _ checks: ImageChecks
  ) throws(InputError) -> [String] {
    _ = try images.part(of: view)
    guard case .image(let path, _) = view.content else { return remarks(about: view) }
    guard decodes else { return [] }
    do throws(ImageError) {
      return try checks.warnings(of: images.spec.resolved(path: path)) { () throws(ImageError) in
        try images.read(path).warnings
      }
    } catch {
      throw InputError(images.spec.error(about: view, error.description), error)
    }
  }
}

extension ViewLoader {
  /// Remarks about the recording of a view, one line each; none for a view without one.
  ///
  /// A recording that cannot be played has been reported when the plan was made.
  func remarks(about view: Spec.View) -> [String] {
    let facts = try? images.recording(of: view)
    return facts?.remarks.map { images.spec.error(about: view, $0).description } ?? []
  }
}

/// Caches the problems of images, so that each image is read once.
package final class ImageChecks: Sendable {
  private let answers = Mutex<[PathKey: Result<[String], ImageError>]>([:])

  package init() {}

  /// The warnings about the image at `path`; `read` decodes it if it is not yet cached.
  func warnings(
    of path: String, _ read: () throws(ImageError) -> [String]
  ) throws(ImageError) -> [String] {
    let path = PathKey(path)
    if let answer = answers.withLock({ $0[path] }) { return try answer.get() }
    let answer = Result { () throws(ImageError) in try read() }
    answers.withLock { $0[path] = answer }
    return try answer.get()
  }
}
