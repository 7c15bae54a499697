import FrameIO
package import SegueRendering

/// Makes outputs with their manifests, and knows which are right already.
package struct OutputMaker: Sendable {
  /// What has been read of the inputs, for all jobs.
  private let book = RecipeBook()

  package init() {}

  /// Makes the output of `render`, unless it is right.
  ///
  /// - Parameters:
  ///   - render: Whose output goes to a place of its own.
  ///   - path: Where its output goes.
  ///   - resumes: Whether an output that is right is left as it is, and one that a batch has made replaced.
  ///   - work: Makes the output, replacing what is there where its argument says so.
  /// - Returns: What is in the output, and whether it was right before.
  /// - Throws: What `work` throws, or why it cannot be told what the output is made from; the output is as it
  ///   was before.
  func make(
    _ render: RenderJob, at path: String, resumes: Bool, work: (RenderJob) async throws -> Void
  ) async throws -> (content: OutputContent?, wasRight: Bool) {
    var render = render
    let (recipe, inputs, systemFonts) = try book.recipeAndInputs(of: render)
    let file = ManifestFile(ofOutput: path, in: render.outputBoundary)
    if resumes {
      if let content = rightContent(of: render, file, recipe) {
        // A process may be killed between its last word and giving the lock back.
        OutputLock.removeAbandoned(ofOutput: path, in: render.outputBoundary)
        return (content, true)
      }
    } else {
      try render.checkOutputs()
    }
    try Folders.make(
      Path.folder(of: Path.withoutSlash(path)), for: path, in: render.outputBoundary)
    let lock = try await lock(of: render, at: path, waits: resumes)
    // Held to the end, however that comes.
    defer { lock.hold() }
    render.isLocked = true
    if resumes {
      // Whoever had the lock before may have made it.
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
      // An output that was there before is still as it was, and so is what was said of it. One that has been made
      // keeps its claim, so that a resume may make it again.
      if isUntouched, let earlier {
        try? file.write(earlier)
      } else if !isMade {
        file.remove()
      }
      throw error
    }
    return (manifest.output, false)
  }

  /// What is in the output of `render`, where that is right already; nil where it must be made.
  ///
  /// - Throws: Why it cannot be told what the output is made from.
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

  /// The lock of an output, from before its claim until its manifest is written.
  ///
  /// - Throws: `FrameSinkError` where another process makes it and nobody `waits`, `CancellationError` while waiting.
  private func lock(
    of render: RenderJob, at path: String, waits: Bool
  ) async throws -> OutputLock {
    var isTold = false
    while true {
      let refusal: FrameSinkError
      do throws(FrameSinkError) {
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

  /// Between two looks at a lock: short beside a render, long beside a call.
  private static let pause = Duration.milliseconds(100)

  /// Removes the outputs of a render and throws where an input has changed since it was looked at.
  private func check(_ inputs: InputStates, of render: RenderJob) throws(BatchFailure) {
    let changed = inputs.changed()
    guard !changed.isEmpty else { return }
    render.removeOutputs()
    let texts = changed.map { "\($0): was written to while it was read. Run the job again." }
    throw BatchFailure(.changedInput, texts.joined(separator: "\n"))
  }

  /// Whether what lies under the outputs' names is what the manifest says.
  private func isRight(_ render: RenderJob, _ manifest: OutputManifest) -> Bool {
    guard (try? render.outputContent()) == manifest.output else { return false }
    guard let events = render.eventsPath else { return true }
    return (try? OutputContent(of: events)) == manifest.events
  }

  private func content<Content>(
    _ path: String, _ read: () throws(SystemError) -> Content
  ) throws(FrameSinkError) -> Content {
    do {
      return try read()
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }
}
