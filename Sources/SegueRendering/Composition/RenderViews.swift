import Raster
import SegueSpec
import Synchronization

/// The views of a render: all are inspected before the first frame, and each is loaded when it is
/// needed.
final class RenderViews: Sendable {
  /// The canvas that the views are fitted to.
  let canvas: Canvas

  /// The views in memory.
  let store: ViewStore

  /// Warnings that are known before anything is decoded, in the order of the spec.
  let warnings: [String]

  private let loader: ViewLoader
  private let late: LateWarnings

  /// Inspects the views that a plan shows.
  ///
  /// - Throws: ``InputErrors`` with every image, font or label that cannot be used, as far as
  ///   headers, checksums and layouts tell; `CancellationError` if canceled.
  init(_ plan: RenderPlan, on canvas: Canvas) async throws {
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let inspected = try await plan.viewLoader(fonts: try fonts.chain(), on: canvas).inspected()
    let (loader, late) = (inspected.loader, LateWarnings(inspected.warnings))
    self.canvas = canvas
    (self.loader, self.late) = (loader, late)
    warnings = inspected.warnings.flatMap(\.texts)
    let views = Dictionary(plan.spec.views.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    store = ViewStore { name throws(InputError) in
      guard let view = views[name] else { preconditionFailure("view \(name) is in the spec") }
      let loaded = try loader.load(view).get()
      late.add(loaded.warnings, about: name)
      return loaded.texture
    }
    plan.settings.log?.tell(fonts, of: plan.spec.shownViews.compactMap { loader.layouts[$0.name] })
  }

  /// The images, of which all headers are known.
  var images: ImageSource { loader.images }

  /// Warnings that came up when views of these names were decoded, in the order of the spec, each
  /// once.
  func lateWarnings(about names: Set<String>) -> [String] {
    guard !late.isEmpty else { return [] }
    return loader.images.spec.views.flatMap { names.contains($0.name) ? late.take($0.name) : [] }
  }

  /// The errors to report after a view could not be loaded during the render: those of all views,
  /// which are all loaded for this.
  ///
  /// - Throws: `CancellationError` if canceled.
  func errors(after error: InputError) async throws -> InputErrors {
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
      var known: [String: [String]]
      var new: [String: [String]] = [:]
    }

    private let state: Mutex<State>

    init(_ known: [(view: String, texts: [String])]) {
      state = Mutex(State(known: Dictionary(known.map { ($0.view, $0.texts) }) { $0 + $1 }))
    }

    var isEmpty: Bool { state.withLock { $0.new.isEmpty } }

    func add(_ warnings: [String], about view: String) {
      guard !warnings.isEmpty else { return }
      state.withLock { state in
        let new = warnings.filter { state.known[view]?.contains($0) != true }
        guard !new.isEmpty else { return }
        state.known[view, default: []] += new
        state.new[view, default: []] += new
      }
    }

    func take(_ view: String) -> [String] {
      state.withLock { $0.new.removeValue(forKey: view) ?? [] }
    }
  }
}
