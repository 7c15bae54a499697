import FrameIO

extension Spec {
  /// What keeps the images of `views` from being used, as far as their headers tell.
  func imageErrors(of views: [View], settings: RenderSettings) -> [InputError] {
    let images = ImageSource(self, settings: settings)
    return views.compactMap { view in
      guard case .image(let path, _) = view.content else { return nil }
      do throws(ImageError) {
        _ = try images.size(of: path)
        return nil
      } catch {
        return InputError(self.error(about: view, error.description), error)
      }
    }
  }
}

extension RenderPlan {
  /// Looks at the headers of all images that will be decoded.
  ///
  /// - Throws: ``InputErrors`` with every image that cannot be used.
  public func checkImages() throws(InputErrors) {
    let errors = spec.imageErrors(of: spec.shownViews, settings: settings)
    guard errors.isEmpty else { throw InputErrors(errors) }
  }
}
