import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec
import Synchronization

/// The views of a render: all are inspected before the first frame, and each is loaded when it is
/// needed.
package final class RenderViews: Sendable {
  /// The pictures of the views in memory.
  package let store: ViewStore<ViewKey>

  /// The decoded pictures of recordings.
  let pictures: RecordingPictures

  /// The own pictures of the stages around the canvas, in their order.
  let stages: [[ImageRole: Texture]]

  /// The videos that screens of the stage show.
  let screens: [Preview]

  /// The pictures of files beside those of views.
  let files: FilePictures

  /// Warnings that are known before anything is decoded, in the order of the spec.
  package let warnings: [String]

  private let loader: ViewLoader
  private let late: LateWarnings
  private let sizes: ContentSizes

  /// Inspects the views that a plan shows.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - isLenient: Whether a view that cannot be shown is an error only where it is shown.
  ///   - first: What is shown first; its views are loaded while the pictures of the stages are
  ///     drawn.
  /// - Throws: ``InputErrors`` with every image, font or label that cannot be used, as far as
  ///   headers, checksums and layouts tell, or only with fonts and what stands around the canvas if
  ///   `isLenient`; `CancellationError` if canceled.
  package init(
    _ plan: RenderPlan, isLenient: Bool = false, first: Shot? = nil
  ) async throws {
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let inspected = try await plan.viewLoader()
      .inspected(isLenient: isLenient)
    let (loader, late) = (inspected.loader, LateWarnings(inspected.warnings))
    (self.loader, self.late) = (loader, late)
    let sizes = plan.contentSizes
    self.sizes = sizes
    let stageWarnings =
      try plan.checkPictures(loader.images, decoding: nil) + plan.checkScreens(decoding: nil)
    warnings = (inspected.warnings.flatMap(\.found) + stageWarnings).map(\.description)
    let views = Dictionary(plan.spec.views.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let pictures = RecordingPictures(loader.images)
    self.pictures = pictures
    let store = ViewStore<ViewKey> { key throws(InputError) in
      guard let view = views[key.name] else {
        preconditionFailure("view \(key.name) is in the spec")
      }
      let loaded = try loader.loadedOrCached(view, pictures, as: key).get()
      late.add(loaded.warnings, about: key.name)
      return loaded.texture
    }
    self.store = store
    let keys = first.map { $0.keys(plan.views(of: $0.moment)) } ?? []
    async let loading: Void = store.load(sizes.sized(keys))
    stages = try plan.stagePictures(loader.images)
    files = try plan.filePictures(loader.images)
    screens = try await plan.screenPreviews()
    await loading
    plan.settings.log?.tell(fonts, of: Array(loader.layouts.values) + plan.stageLayouts)
  }

  /// Lets go of all pictures but these, whatever size they are in, and all those of the views
  /// `names`.
  package func keep(_ keys: Set<ViewKey>, allOf names: Set<String> = [], isReplaced: Bool = false) {
    store.keep(isReplaced: isReplaced) { keys.contains($0.onCanvas) || names.contains($0.name) }
  }

  /// The pictures in memory, in any size.
  var kept: Set<ViewKey> { Set(store.keys.map(\.onCanvas)) }

  /// The same pictures, each in all sizes in which the plan shows it.
  package func sized(_ keys: Set<ViewKey>) -> Set<ViewKey> {
    sizes.sized(keys)
  }

  /// The images, of which all headers are known.
  package var images: ImageSource { loader.images }

  /// Warnings that came up when views of these names were decoded, in the order of the spec, each
  /// once.
  package func lateWarnings(about names: Set<String>) -> [String] {
    guard !late.isEmpty else { return [] }
    let found = loader.images.spec.views.flatMap {
      names.contains($0.name) ? late.take($0.name) : []
    }
    return found.map(\.description)
  }

  /// Warnings about pictures of recordings that were damaged, or whose colors look premultiplied,
  /// and those that came up in the videos that screens show.
  ///
  /// They are in the order of the spec, and complete after all frames are drawn.
  package var pictureWarnings: [String] {
    ownPictureWarnings + screens.flatMap(\.lateWarnings)
  }

  private var ownPictureWarnings: [String] {
    let (counts, premultiplied) = (pictures.replacedCounts, pictures.premultipliedNames)
    return loader.images.spec.views.flatMap { view in
      var texts: [String] = []
      if let count = counts[view.name] {
        texts.append(
          count == 1
            ? "has a damaged picture, in whose place the one before it is shown"
            : "has \(count) damaged pictures, in whose place the ones before them are shown")
      }
      // A spec that says how colors are stored is believed.
      if premultiplied.contains(view.name), view.recording?.alpha == nil {
        texts.append(
          "has colors that look multiplied by alpha already, which leaves dark fringes, "
            + "expected 'alpha: premultiplied', or 'alpha: straight' if they are not")
      }
      return texts.map { loader.images.spec.error(about: view, $0).description }
    }
  }

  /// The errors to report after a view could not be loaded during the render: those of all views,
  /// which are all loaded for this.
  ///
  /// - Throws: `CancellationError` if canceled.
  package func errors(after error: InputError) async throws -> InputErrors {
    do {
      try await loader.tryAll()
    } catch let errors as InputErrors {
      return errors
    }
    return InputErrors([error])
  }

  /// The warnings that are found when views are decoded, until they are reported.
  private final class LateWarnings: Sendable {
    private struct State {
      /// The warnings that are reported or in `new`, by view.
      var known: [String: [SpecWarning]]
      var new: [String: [SpecWarning]] = [:]
    }

    private let state: Mutex<State>

    init(_ known: [(view: String, found: [SpecWarning])]) {
      state = Mutex(State(known: Dictionary(known.map { ($0.view, $0.found) }) { $0 + $1 }))
    }

    var isEmpty: Bool { state.withLock { $0.new.isEmpty } }

    func add(_ warnings: [SpecWarning], about view: String) {
      guard !warnings.isEmpty else { return }
      state.withLock { state in
        let new = warnings.filter { state.known[view]?.contains($0) != true }
        guard !new.isEmpty else { return }
        state.known[view, default: []] += new
        state.new[view, default: []] += new
      }
    }

    func take(_ view: String) -> [SpecWarning] {
      state.withLock { $0.new.removeValue(forKey: view) ?? [] }
    }
  }
}
