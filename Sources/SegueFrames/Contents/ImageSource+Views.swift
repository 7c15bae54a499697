import SegueFiles
import SegueMessages
import SeguePixels
import SegueRaster
package import SegueSpec
import SegueTransitions

extension ImageSource {
  /// The cache of views, and the key of a view that may be in it; nil for a view that may not.
  func cached(_ view: Spec.View, on canvas: Canvas, _ sampling: Sampling) -> (
    cache: ViewCache, key: ViewCache.Key
  )? {
    guard let cache = settings.viewCache else { return nil }
    let identity: FileIdentity?
    switch view.shown.origin(in: self) {
    case .unknown: return nil
    case .spec: identity = nil
    case .file(let found): identity = found
    }
    let key = ViewCache.Key(
      view: view, image: identity, canvas: canvas, sampling: sampling,
      fonts: spec.fonts, file: spec.file)
    return (cache, key)
  }

  /// The part of its image or recording that a view shows, of which only the header is read; nil
  /// for a view without a file.
  ///
  /// - Throws: ``InputError`` if the file cannot be used, or if the crop leaves nothing of it.
  func part(of view: Spec.View) throws(InputError) -> ImagePart? {
    guard let path = view.file?.path, let size = try view.shown.size(in: self) else { return nil }
    // Only code can give these.
    guard
      [view.crop.top, view.crop.right, view.crop.bottom, view.crop.left].allSatisfy({ $0 >= 0 })
    else {
      throw InputError(
        spec.error(
          about: view, "its crop has a side below 0, expected points from 0 to 32768"))
    }
    guard
      let part = ImagePart(path: path, width: size.width, height: size.height, crop: view.crop)
    else {
      let scale = ImageScale.automatic(path: path, width: size.width, height: size.height)
      let points = [size.width, size.height].map { (Double($0) / scale).written }
      throw InputError(
        spec.error(
          about: view,
          "its crop leaves nothing of an image of \(points[0]) × \(points[1]) points, expected a "
            + "smaller crop"))
    }
    return part
  }

  /// The part of a picture that a view shows, fitted to its bounds; `read` decodes the picture.
  ///
  /// - Throws: ``InputError`` of `read`, or if the crop leaves nothing.
  func fitted(
    _ view: Spec.View, on fitting: ImageFitting,
    _ read: () throws(InputError) -> (pixels: PixelBuffer, warnings: [SpecWarning])
  ) throws(InputError) -> (contents: ViewContents, warnings: [SpecWarning]) {
    // Only a header is read for the part, so an error about it comes before any work.
    let part = try part(of: view)
    let image = try read()
    guard let part, let fit = view.file?.fit else { preconditionFailure("the view has a file") }
    let fitted = fitting.fitted(part.cut(from: image.pixels), fit, imageScale: part.scale)
    return (.image(fitted), image.warnings)
  }

  /// The errors about the images of `views`, as far as their headers tell.
  package func errors(of views: [Spec.View]) -> [InputError] {
    views.compactMap { view in
      do throws(InputError) {
        _ = try part(of: view)
        return nil
      } catch {
        return error
      }
    }
  }
}
