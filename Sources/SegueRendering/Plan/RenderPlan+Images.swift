import Labels
import SegueSpec

extension RenderPlan {
  /// Looks at the headers of all images that will be decoded, and at all fonts.
  ///
  /// - Throws: ``InputErrors`` with every image and every font that cannot be used.
  public func checkImages() throws(InputErrors) {
    let errors =
      ImageSource(spec, settings: settings).errors(of: spec.shownViews)
      + SpecFonts(spec, settings: settings).errors
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// Looks for all that a render of the plan would refuse, wherever it goes, without drawing anything: every image is read,
  /// every label laid out.
  ///
  /// - Returns: What is odd but not wrong, one line each.
  /// - Throws: ``InputErrors`` with every view that cannot be shown, ``MemoryShortage``.
  public func check() throws -> [String] {
    let noticed = try checkViews(decodes: true, nil)
    _ = try MemoryEstimate(self, encoderFrames: 0, images: decodedPixels).threads(of: self)
    return warnings + noticed
  }

  /// Looks at the images and labels of all views that are shown.
  ///
  /// - Parameters:
  ///   - decodes: Whether images are read to their ends, one at a time; else their headers.
  ///   - checks: What has been read already.
  /// - Returns: What was noticed in them, one line each.
  /// - Throws: ``InputErrors`` with every view that cannot be shown.
  func checkViews(decodes: Bool, _ checks: ImageChecks?) throws(InputErrors) -> [String] {
    let fonts: FontChain
    do throws(InputErrors) {
      fonts = try SpecFonts(spec, settings: settings).chain()
    } catch {
      // All that is wrong is told at once, the images too.
      try checkImages()
      throw error
    }
    let canvas = canvas(background: spec.canvas.background)
    let loader = ViewLoader(
      images: ImageSource(spec, settings: settings),
      fitting: ImageFitting(canvas: canvas, sampling: spec.canvas.sampling), fonts: fonts)
    return try loader.check(decodes: decodes, checks ?? ImageChecks())
  }
}
