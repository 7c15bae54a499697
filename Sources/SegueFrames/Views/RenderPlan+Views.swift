import SegueLabels
import SegueRaster
package import SegueSpec
import SegueTimeline

extension RenderPlan {
  /// Checks the headers of all images that will be decoded, and all fonts.
  ///
  /// - Throws: ``InputErrors`` with every image and every font that cannot be used.
  package func checkImages() throws(InputErrors) {
    let errors =
      ImageSource(spec, settings: settings).errors(of: shownFiles)
      + filePictureErrors + SpecFonts(spec, settings: settings).errors
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// Checks for everything that a render of the plan to any output would reject, without drawing:
  /// reads every image and lays out every label.
  ///
  /// - Returns: Warnings, one line each.
  /// - Throws: An error with a line for each view that cannot be shown, or about lack of memory.
  public func check() throws -> [String] {
    let noticed = try checkViews(decodes: true, nil)
    let schedule = schedule(of: 0..<timeline.frameCount)
    let images = decodedPixels(schedule)
    _ = try MemoryEstimate(self, schedule, encoderFrames: 0, images: images).share(of: self)
    return warnings + noticed.map(\.description)
  }

  /// Checks the images and labels of all views that are shown.
  ///
  /// - Parameters:
  ///   - decodes: Whether images are decoded, one at a time; otherwise only their headers are read.
  ///   - checks: A cache for the problems of images.
  /// - Returns: Warnings.
  /// - Throws: ``InputErrors`` with every view that cannot be shown.
  package func checkViews(
    decodes: Bool, _ checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning] {
    let loader: ViewLoader
    do throws(InputErrors) {
      loader = try viewLoader()
    } catch {
      // Errors in images are reported too, so that all errors appear at once.
      try checkImages()
      throw error
    }
    let checks = checks ?? ImageChecks()
    return try loader.check(decodes: decodes, checks)
      + checkPictures(loader.images, decoding: decodes ? checks : nil)
      + checkScreens(decoding: decodes ? checks : nil)
  }

  /// Checks all images and labels of the specs that the screens of its stage show.
  ///
  /// - Parameter checks: A cache for the problems of images that are decoded for this; nil reads
  ///   their headers alone.
  /// - Returns: Warnings.
  /// - Throws: ``InputErrors`` with everything that cannot be shown.
  func checkScreens(decoding checks: ImageChecks?) throws(InputErrors) -> [SpecWarning] {
    var warnings: [SpecWarning] = []
    for shown in showcase?.shownSpecs ?? [] {
      warnings += try shown.plan.checkViews(decodes: checks != nil, checks)
    }
    return warnings
  }

  /// The digests of the machine's fonts that labels and the stage's words use, by path; empty
  /// unless the spec or the caller asks for `system`.
  package func systemFontDigests() throws(InputErrors) -> [String: String] {
    let fonts = SpecFonts(spec, settings: settings)
    let loader = try viewLoader()
    guard fonts.asksSystem else { return [:] }
    var (layouts, errors): ([LabelLayout], [InputError]) = ([], [])
    for (view, key) in loader.keys {
      do throws(InputError) {
        if let layout = try loader.layout(of: view, as: key) { layouts.append(layout) }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return fonts.systemDigests(of: layouts + stageLayouts)
  }

  /// The lines of the words around the canvas.
  var stageLayouts: [LabelLayout] { (showcase?.layouts ?? []) + (captions?.layouts ?? []) }

  /// A loader of the views.
  ///
  /// - Throws: ``InputErrors`` with every font of the spec and its caller that cannot be used.
  func viewLoader() throws(InputErrors) -> ViewLoader {
    ViewLoader(
      images: ImageSource(spec, settings: settings),
      fitting: ImageFitting(canvas: canvas, sampling: spec.canvas.sampling),
      fonts: try WordFonts(spec, settings: settings),
      sizes: contentSizes)
  }
}
