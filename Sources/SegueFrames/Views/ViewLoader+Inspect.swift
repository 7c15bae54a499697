import SegueFiles
import SegueImages
import SegueSpec

extension ViewLoader {
  /// A loader whose views have been inspected, so that little can go wrong when they are loaded.
  struct Inspected {
    /// The loader, with all that is known about the views.
    var loader: ViewLoader

    /// The warnings so far about each view that has any, in the order of the spec.
    var warnings: [(view: String, found: [SpecWarning])] = []

    /// Pixels of each image in a file.
    var pixels: [Int] { loader.images.facts.values.map { $0.size.width * $0.size.height } }
  }

  /// Reads the headers of all images and lays out all labels.
  ///
  /// An image whose header or checksum is wrong makes this decode all images, so that all errors
  /// are reported at once.
  ///
  /// - Parameter isLenient: Whether a view that cannot be shown is an error only where it is shown.
  /// - Returns: The loader with what is known about its views.
  /// - Throws: ``InputErrors`` with every view that cannot be shown, as ``load()`` does, unless
  ///   `isLenient`; `CancellationError` if canceled.
  func inspected(isLenient: Bool = false) async throws -> Inspected {
    let facts = try await facts()
    var inspected = Inspected(loader: self)
    inspected.loader.images.facts = facts.compactMapValues { try? $0.get() }
    var isSuspect = inspected.loader.images.facts.values.contains { $0.isSuspect }
    for (view, key) in keys {
      do throws(InputError) {
        _ = try inspected.loader.images.part(of: view)
        let layout = try layout(of: view, as: key)
        inspected.loader.layouts[key] = layout
        let found =
          view.shown.headerWarnings(in: inspected.loader.images) + noticed(in: layout, of: view)
        if !found.isEmpty { inspected.warnings.append((view.name, found)) }
      } catch {
        isSuspect = true
      }
    }
    if isSuspect, !isLenient { try await tryAll() }
    return inspected
  }

  /// The facts about the images in files, or the errors, by the paths of the spec.
  private func facts() async throws -> [PathKey: Result<ImageFacts, ImageError>] {
    let paths = Set(images.spec.loadedViews.compactMap(\.shown.inspectedPath).map(PathKey.init))
    return try await withThrowingTaskGroup(
      of: (PathKey, Result<ImageFacts, ImageError>?).self
    ) { group in
      for path in paths {
        group.addTask {
          try Task.checkCancellation()
          do throws(ImageError) {
            return (path, try images.inspect(path.path).map { .success($0) })
          } catch {
            return (path, .failure(error))
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
