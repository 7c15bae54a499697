import Labels
import Pixels
import Raster
import SegueSpec
import SegueImages

/// Decodes the views of a spec and fits them to the canvas.
struct ViewLoader {
  var images: ImageSource
  let fitting: ImageFitting
  let fonts: FontChain

  /// The layouts of labels that are known, by the names of their views.
  var layouts: [String: LabelLayout] = [:]

  /// Loads every view that is shown, with warnings and label layouts in the order of the spec.
  ///
  /// - Throws: ``InputErrors`` with every image that cannot be used, `CancellationError` if
  ///   canceled; views that have not started by then are not decoded.
  func load() async throws -> (
    views: [String: Texture], warnings: [String], labels: [LabelLayout]
  ) {
    let views = images.spec.shownViews
    let loaded = try await results { $0 }
    return (
      Dictionary(zip(views.map(\.name), loaded.map(\.texture)), uniquingKeysWith: { $1 }),
      loaded.flatMap(\.warnings), loaded.compactMap(\.label)
    )
  }

  /// Loads every view that is shown, and keeps nothing.
  ///
  /// - Throws: The errors of ``load()``.
  func tryAll() async throws {
    _ = try await results { _ in () }
  }

  /// Loads every view that is shown, several at a time, and returns the parts of them that
  /// `transform` keeps, in the order of the spec.
  private func results<Value: Sendable>(
    _ transform: @escaping @Sendable (LoadedView) -> Value
  ) async throws -> [Value] {
    let views = images.spec.shownViews
    let pictures = RecordingPictures(images)
    let loaded = try await withThrowingTaskGroup(
      of: (Int, Result<Value, InputError>).self
    ) { group in
      for (index, view) in views.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (index, load(view, pictures).map(transform))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var (values, errors): ([Value], [InputError]) = ([], [])
    for index in views.indices {
      switch loaded[index] {
      case .success(let value): values.append(value)
      case .failure(let error): errors.append(error)
      case nil: preconditionFailure("every view has a result")
      }
    }
    try Task.checkCancellation()
    guard errors.isEmpty else { throw InputErrors(errors) }
    return values
  }

  /// Loads a view, or takes it from the cache that plans share.
  func loadedOrCached(
    _ view: Spec.View, _ pictures: RecordingPictures, picture: Int?
  ) -> Result<LoadedView, InputError> {
    guard let (cache, key) = images.cached(view, on: fitting.canvas, fitting.sampling) else {
      return load(view, pictures, picture: picture)
    }
    return cache.view(key) { load(view, pictures) }
  }

  /// Loads a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - pictures: The pictures of recordings.
  ///   - picture: The index of its picture; nil for a view without a recording.
  /// - Returns: The view, or the reason why it cannot be shown.
  func load(
    _ view: Spec.View, _ pictures: RecordingPictures, picture: Int? = nil
  ) -> Result<LoadedView, InputError> {
    switch view.content {
    case .color(let color):
      guard view.isPlain else { return decorated(view, .color(color.channels), warnings: []) }
      let canvas = fitting.canvas
      let buffer = PixelBuffer(
        width: canvas.width, height: canvas.height, filledWith: color.premultiplied)
      return .success(LoadedView(texture: Texture(buffer), warnings: []))
    case .image(let path, let fit):
      return fitted(view, fit) { () throws(InputError) in
        do throws(ImageError) {
          return try images.read(path)
        } catch {
          throw InputError(view, of: images.spec, error)
        }
      }
    case .recording(let recording):
      return fitted(view, recording.fit) { () throws(InputError) in
        (try pictures.picture(picture ?? 0, of: view), [])
      }
    }
  }

  /// A view with the part of a picture that it shows; `read` decodes the picture.
  private func fitted(
    _ view: Spec.View, _ fit: Spec.View.Fit,
    _ read: () throws(InputError) -> (pixels: PixelBuffer, warnings: [String])
  ) -> Result<LoadedView, InputError> {
    let (part, image): (ImagePart?, (pixels: PixelBuffer, warnings: [String]))
    do throws(InputError) {
      part = try images.part(of: view)
      image = try read()
    } catch {
      return .failure(error)
    }
    guard let part else { preconditionFailure("the view has a file") }
    let fitted = fitting.inside(view.decoration.inset)
      .fitted(part.cut(from: image.pixels), fit, imageScale: part.scale)
    guard view.isPlain else { return decorated(view, .image(fitted), warnings: image.warnings) }
    return .success(LoadedView(texture: Texture(fitted), warnings: image.warnings))
  }

  private func decorated(
    _ view: Spec.View, _ contents: ViewPicture.Contents, warnings: [String]
  ) -> Result<LoadedView, InputError> {
    let picture = ViewPicture(
      contents: contents, decoration: view.decoration, canvas: fitting.canvas,
      sampling: fitting.sampling)
    do throws(InputError) {
      let label = try layout(of: view)
      let pixels = try worded(view) { () throws(LabelError) in try picture.drawn(label) }
      return .success(
        LoadedView(
          texture: Texture(pixels), warnings: warnings + noticed(in: label, of: view),
          label: label))
    } catch {
      return .failure(error)
    }
  }

  /// The layout of a view's label, without drawing it; nil for a view without a label.
  ///
  /// - Throws: ``InputError`` with every character that no font has.
  func layout(of view: Spec.View) throws(InputError) -> LabelLayout? {
    if let known = layouts[view.name] { return known }
    guard let label = view.label else { return nil }
    let text = Label(
      label.text, fontSize: label.fontSize, color: label.color, alignment: .center)
    let bounds = view.decoration.inset.bounds(in: fitting.canvas.size)
    return try worded(view) { () throws(LabelError) in
      try text.layout(in: bounds.size, fonts: fonts)
    }
  }

  /// The warnings about the label of a view.
  func noticed(in label: LabelLayout?, of view: Spec.View) -> [String] {
    [label?.overflow?.description, label?.missingColors].compactMap(\.self).map {
      images.spec.error(about: view, $0).description
    }
  }

  private func worded<Value>(
    _ view: Spec.View, _ work: () throws(LabelError) -> Value
  ) throws(InputError) -> Value {
    do throws(LabelError) {
      return try work()
    } catch {
      throw InputError(images.spec.error(about: view, error.description))
    }
  }
}
