import SegueGeometry
import SegueSpec

extension RenderPlan {
  /// The warnings about images that leave a part of the canvas empty, because their shape is not
  /// that of the canvas; one line each.
  ///
  /// ```swift
  /// for warning in try tour.warnings + tour.shapeWarnings() { print(warning) }
  /// ```
  ///
  /// - Throws: A line for each image that cannot be read.
  public func shapeWarnings() throws -> [String] {
    let images = ImageSource(spec, settings: settings)
    do throws(InputError) {
      var warnings: [String] = []
      for view in spec.shownViews {
        guard let file = view.file, file.fit == .contain, let part = try images.part(of: view)
        else { continue }
        // A difference of less than a pixel is the rounding of a scale.
        let factor = min(Double(width) / Double(part.width), Double(height) / Double(part.height))
        let empty = max(
          Double(width) - factor * Double(part.width),
          Double(height) - factor * Double(part.height))
        guard empty >= 1 else { continue }
        warnings.append(
          "\(file.path): its \(part.width) × \(part.height) pixels have another shape than the frames"
            + " of \(width) × \(height), so the background shows beside it. Crop the image, or render"
            + " a spec whose view has 'fit: cover'.")
      }
      return warnings
    } catch {
      throw InputErrors([error])
    }
  }
}
