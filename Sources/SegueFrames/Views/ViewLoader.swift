import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec

/// Decodes the views of a spec and fits them to the canvas.
struct ViewLoader {
  var images: ImageSource
  let fitting: ImageFitting
  let fonts: WordFonts

  /// The sizes in which the plan shows its views.
  let sizes: ContentSizes

  /// The layouts of labels that are known, by the keys of their views.
  var layouts: [ViewKey: LabelLayout] = [:]

  /// The keys of the views that are shown, each in all its sizes, in the order of the spec.
  ///
  /// A view that plays has a key of its first picture, which stands for all.
  var keys: [(view: Spec.View, key: ViewKey)] {
    images.spec.loadedViews.flatMap { view in sizes.keys(of: view.name).map { (view, $0) } }
  }

  /// The keys of views with a shadow, without it, for the backs of pages.
  private var papers: [(view: Spec.View, key: ViewKey)] {
    keys.filter { $0.view.hasShadow && $0.key.fit == nil }.map { view, key in
      var paper = key
      paper.isPaper = true
      return (view, paper)
    }
  }

  /// Loads every view that is shown, with warnings and label layouts in the order of the spec.
  ///
  /// - Throws: ``InputErrors`` with every image that cannot be used, `CancellationError` if
  ///   canceled; views that have not started by then are not decoded.
  func load() async throws -> (
    views: [ViewKey: Texture], warnings: [SpecWarning], labels: [LabelLayout]
  ) {
    let keys = (keys + papers).map(\.key)
    let loaded = try await results { $0 }
    return (
      Dictionary(zip(keys, loaded.map(\.texture)), uniquingKeysWith: { $1 }),
      loaded.flatMap(\.warnings).withoutRepeats, loaded.compactMap(\.label)
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
    let keys = keys + papers
    let pictures = RecordingPictures(images)
    let loaded = try await withThrowingTaskGroup(
      of: (Int, Result<Value, InputError>).self
    ) { group in
      for (index, (view, key)) in keys.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (index, load(view, pictures, as: key).map(transform))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var (values, errors): ([Value], [InputError]) = ([], [])
    for index in keys.indices {
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
    _ view: Spec.View, _ pictures: RecordingPictures, as key: ViewKey
  ) -> Result<LoadedView, InputError> {
    let canvas = fitting.laidOut(as: key).canvas
    let shown = view.shown(as: key)
    guard let (cache, place) = images.cached(shown, on: canvas, fitting.sampling) else {
      return load(view, pictures, as: key)
    }
    return cache.view(place) { load(view, pictures, as: key) }
  }

  /// Loads a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - pictures: The pictures of recordings.
  ///   - key: Its key, with the size in which it is laid out.
  /// - Returns: The view, or the reason why it cannot be shown.
  func load(
    _ view: Spec.View, _ pictures: RecordingPictures, as key: ViewKey
  ) -> Result<LoadedView, InputError> {
    let view = view.shown(as: key)
    do throws(InputError) {
      let bounds = fitting.laidOut(as: key).inside(view.decoration.inset)
      let (contents, warnings) = try view.shown.contents(on: bounds, in: images) {
        () throws(InputError) in try pictures.picture(key.picture ?? 0, of: view)
      }
      guard view.isPlain else {
        return .success(try decorated(view, as: key, contents, warnings: warnings))
      }
      let pixels =
        switch contents {
        case .image(let image): image
        case .color(let color):
          PixelBuffer(
            width: bounds.canvas.width, height: bounds.canvas.height,
            filledWith: color.premultiplied)
        }
      return .success(LoadedView(texture: Texture(pixels), warnings: warnings))
    } catch {
      return .failure(error)
    }
  }

  private func decorated(
    _ view: Spec.View, as key: ViewKey, _ contents: ViewContents, warnings: [SpecWarning]
  ) throws(InputError) -> LoadedView {
    let picture = ViewPicture(
      contents: contents, decoration: view.decoration,
      canvas: fitting.laidOut(as: key).canvas, sampling: fitting.sampling)
    let label = try layout(of: view, as: key)
    let pixels = try worded(view) { () throws(LabelError) in try picture.drawn(label) }
    return LoadedView(
      texture: Texture(pixels), warnings: warnings + noticed(in: label, of: view), label: label)
  }

  /// The layout of a view's label, without drawing it; nil for a view without a label.
  ///
  /// - Throws: ``InputError`` with every character that no font has.
  func layout(of view: Spec.View, as key: ViewKey) throws(InputError) -> LabelLayout? {
    if let known = layouts[key.still] { return known }
    guard let label = view.label else { return nil }
    let text = Label(
      label.text, fontSize: label.fontSize, color: label.color, alignment: .center)
    let chain = try chain(of: label, view)
    let bounds = view.decoration.inset.bounds(in: fitting.laidOut(as: key).canvas.size)
    return try worded(view) { () throws(LabelError) in
      let room = Size(width: label.room(in: bounds.width), height: bounds.height)
      return try text.layout(in: room, fonts: chain)
    }
  }

  private func chain(
    of label: Spec.View.Label, _ view: Spec.View
  ) throws(InputError) -> FontChain {
    try fonts.chain(of: label.font, usual: .roboto, at: "\(view.keyPath).card.font")
  }

  /// The warnings about the label of a view.
  func noticed(in label: LabelLayout?, of view: Spec.View) -> [SpecWarning] {
    // The layout has found the fonts.
    let chain = view.label.flatMap { try? self.chain(of: $0, view) }
    let notes = [
      label?.overflow?.description, label?.missingColors, chain?.substitution?.description,
    ]
    return notes.compactMap(\.self).map {
      SpecWarning(images.spec.error(about: view, $0))
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

extension ImageFitting {
  /// The same fitting on the canvas of a view's key.
  fileprivate func laidOut(as key: ViewKey) -> ImageFitting {
    key.size.map { laidOut(in: $0, scale: key.scale) } ?? self
  }
}

extension [SpecWarning] {
  /// The warnings without those that repeat an earlier one.
  var withoutRepeats: [SpecWarning] {
    var seen: Set<SpecWarning> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Spec.View {
  /// Whether it has a shadow that can be seen.
  var hasShadow: Bool { decoration.shadow.map { $0.opacity > 0 } ?? false }

  /// The view as a key asks for it.
  fileprivate func shown(as key: ViewKey) -> Spec.View {
    if let fit = key.fit { return bare(fit: fit) ?? self }
    guard key.isPaper else { return self }
    var view = self
    view.decoration.shadow = nil
    return view
  }
}
