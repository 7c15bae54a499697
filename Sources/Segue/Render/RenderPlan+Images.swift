extension RenderPlan {
  /// Looks at the headers of all images that will be decoded.
  ///
  /// - Throws: ``InputErrors`` with every image that cannot be used.
  public func checkImages() throws(InputErrors) {
    let errors = ImageSource(spec, settings: settings).errors(of: spec.shownViews)
    guard errors.isEmpty else { throw InputErrors(errors) }
  }
}
