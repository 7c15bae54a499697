import Geometry
import Raster
import SegueSpec
import SegueImages

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
    let canvas = fitting.canvas
    let size = Size(
      width: Double(canvas.width) / canvas.scale, height: Double(canvas.height) / canvas.scale)
    for view in images.spec.shownViews {
      do throws(InputError) {
        warnings += try noticed(in: view, decodes: decodes, checks)
        let label = try laidOut(view, in: view.decoration.inset.bounds(in: size).size)
        warnings += noticed(in: label, of: view)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return warnings
  }

  private func noticed(
    in view: Spec.View, decodes: Bool, _ checks: ImageChecks
  ) throws(InputError) -> [String] {
    guard case .image(let path, _) = view.content else { return [] }
    do throws(ImageError) {
      guard decodes else {
        _ = try images.size(of: path)
        return []
      }
      return try checks.warnings(of: images.spec.resolved(path: path)) { () throws(ImageError) in
        try images.read(path).warnings
      }
    } catch {
      throw InputError(images.spec.error(about: view, error.description), error)
    }
  }
}
