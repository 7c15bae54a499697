import SegueSpec

extension ViewLoader {
  /// Checks every view that is shown, as ``load()`` does, but keeps nothing.
  ///
  /// - Parameters:
  ///   - decodes: Whether images are decoded; otherwise only their headers are read.
  ///   - checks: A cache for the problems of images.
  /// - Returns: Warnings, in the order of the spec.
  /// - Throws: ``InputErrors`` with every view that cannot be shown.
  func check(decodes: Bool, _ checks: ImageChecks) throws(InputErrors) -> [SpecWarning] {
    var (warnings, errors): ([SpecWarning], [InputError]) = ([], [])
    for (view, key) in keys {
      do throws(InputError) {
        _ = try images.part(of: view)
        warnings += try view.shown.warnings(in: images, decoding: decodes ? checks : nil)
        warnings += noticed(in: try layout(of: view, as: key), of: view)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return warnings.withoutRepeats
  }
}
