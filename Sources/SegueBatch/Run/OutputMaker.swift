import SegueFiles
import SegueFrames
import SegueMessages
package import SegueRendering
import SegueSinks

/// Creates outputs with their manifests, and detects outputs that are up to date.
package struct OutputMaker: Sendable {
  /// A cache of input digests, shared by all jobs.
  private let book = RecipeBook()

  package init() {}

  /// Creates the output of `render`, unless it is up to date.
  ///
  /// - Parameters:
  ///   - render: A render whose output has its own path.
  ///   - path: The path of the output.
  ///   - resumes: Whether an up-to-date output is kept, and an outdated output of a batch replaced.
  ///   - work: Creates the output; replaces an existing one if its argument says so.
  /// - Returns: The content of the output, and whether it was up to date before.
  /// - Throws: Any error of `work`, or the reason why the recipe cannot be determined; then the
  ///   output is unchanged.
  func make(
    _ render: RenderJob, at path: String, resumes: Bool, work: (RenderJob) async throws -> Void
  ) async throws -> (content: OutputContent?, wasRight: Bool) {
    var render = render
    let (recipe, inputs, systemFonts) = try book.recipeAndInputs(of: render)
    let file = ManifestFile(ofOutput: path, in: render.outputBoundary)
    if resumes {
      if let content = rightContent(of: render, file, recipe) {
        // A process may be killed after its last write, but before it releases the lock.
        OutputLock.removeAbandoned(ofOutput: path, in: render.outputBoundary)
        return (content, true)
      }
    } else {
      try render.checkOutputs()
    }
    try Folders.make(
      Path.folder(of: Path.withoutSlash(path)), for: path, in: render.outputBoundary)
    let lock = try await lock(of: render, at: path, waits: resumes)
    // The lock is held until the function returns or throws.
    defer { lock.hold() }
    render.isLocked = true
    if resumes {
      // The previous owner of the lock may have created the output.
      if let content = rightContent(of: render, file, recipe) { return (content, true) }
      // A batch may replace outputs that a batch has made.
      if file.read() != nil { render.overwrite = true }
    }
    try render.checkOutputs()
    if let events = render.eventsPath {
      try Folders.make(Path.folder(of: events), for: events, in: render.eventsBoundary)
    }
    let earlier = file.read()
    var manifest = OutputManifest(recipe: recipe.digest)
    if !systemFonts.isEmpty { manifest.systemFonts = systemFonts }
    try file.write(manifest)
    var (isUntouched, isMade) = (true, false)
    do {
      try await work(render)
      isUntouched = false
      try check(inputs, of: render)
      isMade = true
      manifest.output = try content(path) { () throws(SystemError) in try render.outputContent() }
      if let events = render.eventsPath {
        manifest.events = try content(events) { () throws(SystemError) in
          try OutputContent(of: events)
        }
      }
      try file.write(manifest)
    } catch {
      // If the work failed, an existing output is unchanged, so its manifest is restored. A
      // finished output keeps its claim, so that a resume may replace it.
      if isUntouched, let earlier {
        try? file.write(earlier)
      } else if !isMade {
        file.remove()
      }
      throw error
    }
    return (manifest.output, false)
  }

  /// The content of the output of `render` if it is up to date; otherwise nil.
  ///
  /// - Throws: The reason why the recipe cannot be determined.
  package func rightContent(_ render: RenderJob, at path: String) throws -> OutputContent? {
    rightContent(of: render, ManifestFile(ofOutput: path), try book.recipe(of: render))
  }

  private func rightContent(
    of render: RenderJob, _ file: ManifestFile, _ recipe: Recipe
  ) -> OutputContent? {
    guard let manifest = file.read(), manifest.recipe == recipe.digest, manifest.output != nil,
      isRight(render, manifest)
    else { return nil }
    return manifest.output
  }

  /// Locks an output, from before the claim is written until the manifest is complete.
  ///
  /// - Throws: `OutputError` if another process holds the lock and `waits` is false,
  ///   `CancellationError` while waiting.
  private func lock(
    of render: RenderJob, at path: String, waits: Bool
  ) async throws -> OutputLock {
    var isTold = false
    while true {
      let refusal: OutputError
      do throws(OutputError) {
        return try OutputLock(ofOutput: path, in: render.outputBoundary)
      } catch {
        refusal = error
      }
      guard waits, case .beingMade = refusal else { throw refusal }
      if !isTold { render.plan.settings.log?.info("waits: \(refusal)") }
      isTold = true
      try await Task.sleep(for: Self.pause)
    }
  }

  /// Polling interval of a lock: short compared with a render, long compared with a system call.
  private static let pause = Duration.milliseconds(100)

  /// Removes the outputs of a render and throws if an input has changed since it was inspected.
  private func check(_ inputs: InputStates, of render: RenderJob) throws(BatchFailure) {
    let changed = inputs.changed()
    guard !changed.isEmpty else { return }
    render.removeOutputs()
    let texts = changed.map { "\($0): was written to while it was read. Run the job again." }
    throw BatchFailure(.changedInput, texts.joined(separator: "\n"))
  }

  /// Whether the outputs match the manifest.
  private func isRight(_ render: RenderJob, _ manifest: OutputManifest) -> Bool {
    guard (try? render.outputContent()) == manifest.output else { return false }
    guard let events = render.eventsPath else { return true }
    return (try? OutputContent(of: events)) == manifest.events
  }

  private func content<Content>(
    _ path: String, _ read: () throws(SystemError) -> Content
  ) throws(OutputError) -> Content {
    do {
      return try read()
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }
}
