import SegueFiles
import SegueFoundation
package import SegueFrames
import SegueLimits
import SegueMessages
import SegueSpec
import SegueTimeline

/// The spec that the page shows and changes: its text, its revisions, and its file.
package actor StudioSession {
  private(set) var source: StudioSource

  /// The text, with the line endings of its file.
  private(set) var text: String

  /// The number of times that a text was taken: what the page changes is text number so-and-so.
  ///
  /// Plans have numbers of their own, because a text with mistakes has none.
  private(set) var number = 0

  /// The file that holds the text while it is not saved; nil if nothing has to be kept.
  private var unsaved: UnsavedFile?

  /// The reason why the text that is not saved is only in memory; nil if there is none.
  private(set) var keepingProblem: String?

  /// Whether the text is one that an earlier studio left without saving it.
  private(set) var isRestored = false

  /// The text of the file when it was last taken or written; nil if there is none.
  private var diskText: String?

  /// The text that somebody else has written since, and that is not taken because the page has
  /// changes of its own; nil if there is none.
  private(set) var foreignText: String?

  /// The other spec of a comparison.
  private(set) var other: Revision?

  /// The mistakes of ``text``; the last good revision is drawn while there are any.
  private(set) var problems: [SpecProblem] = []

  private var revisions: [Revision] = []
  private var latest = 0
  private var inputs = InputWatch()

  /// The text on disk as the last look found it, and the state of its file before it was read.
  private var seen: (path: String, file: InputPath, identity: FileIdentity, text: String)?

  let news = News()
  let settings: RenderSettings

  /// The number of revisions that stay: a page may still ask for frames of the one before.
  private static let memory = 6

  /// The number of views that stay in memory while the text changes.
  private static let viewsInMemory = 8

  /// A session that begins with the text of its source.
  package init(_ source: StudioSource, settings: RenderSettings) {
    (self.source, text) = (source, source.text)
    var settings = settings
    settings.root = source.root
    // Each change of the text makes a plan of mostly the same views.
    settings.viewCache = ViewCache(capacity: Self.viewsInMemory)
    self.settings = settings
    diskText = source.path == nil ? nil : source.text
  }

  /// Reads the first text: that of the file, or one that an earlier studio has left beside it.
  package func start() {
    let left = UnsavedFile.left(
      besides: source.unsavedPlace, in: source.root.boundary, limit: settings.limits.specBytes)
    if let (file, text) = left {
      if Self.isSame(text, self.text) {
        // The studio was killed between saving the text and removing this file.
        file.remove()
      } else {
        (unsaved, foreignText, isRestored) = (file, source.text, true)
        self.text = text
      }
    }
    take(text)
  }

  var isSaved: Bool { Self.isSame(diskText, text) }

  /// Whether two texts have the same bytes; `==` finds texts equal that differ in normal form.
  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    a.map { Array($0.utf8) } == b.map { Array($0.utf8) }
  }

  /// The path of the file that holds the text; nil if it needs none, or cannot be kept.
  var keptPath: String? { keepingProblem == nil ? unsaved?.path : nil }

  /// The revision of the text, or of the last text without mistakes; nil before there was any.
  var current: Revision? { revisions.last { !$0.isTemporary } }

  func revision(_ number: Int) throws(StudioError) -> Revision {
    guard let revision = revisions.last(where: { $0.number == number }) else {
      throw .noRevision(number)
    }
    return revision
  }

  /// Takes a text in place of the current one; a new plan comes with it unless it has mistakes.
  private func take(_ text: String) {
    self.text = text
    number += 1
    do {
      let spec = try spec(of: text)
      // Without a plan, the text is taken again once a file of it has changed, such as a shader.
      inputs.add(spec.inputFiles(settings))
      let plan = try RenderPlan(spec, settings: settings)
      add(plan, text)
      inputs = InputWatch(plan.inputFiles)
      problems = []
    } catch {
      problems = SpecProblem.all(of: error, in: source.file)
    }
  }

  private func spec(of text: String) throws -> Spec {
    try Spec.parse(text: text, file: source.file, limits: settings.limits)
  }

  @discardableResult
  private func add(_ plan: RenderPlan, _ text: String, isTemporary: Bool = false) -> Revision {
    latest += 1
    let revision = Revision(number: latest, text: text, plan: plan, isTemporary: isTemporary)
    revisions.append(revision)
    if revisions.count > Self.memory {
      // The current one stays, however many hands were tried since.
      let index = revisions.firstIndex { $0.number != current?.number } ?? 0
      revisions.remove(at: index)
    }
    return revision
  }

  /// Takes a text that the page has made of text number `base`.
  ///
  /// - Parameters:
  ///   - text: The text; line endings that it lost in the page are those of the text before.
  ///   - base: The number of that text; nil for any.
  ///   - isTyped: Whether a person wrote it, and no control.
  /// - Throws: ``StudioError/isOutdated(base:current:)`` if the text has changed since.
  func edit(_ text: String, base: Int?, isTyped: Bool) throws(StudioError) {
    try check(base)
    take(LineEndings.restored(in: text, from: self.text))
    if isTyped || unsaved != nil || source.kind.keepsControls { keep() }
    tellText(from: "page")
  }

  private func check(_ base: Int?) throws(StudioError) {
    if let base, base != number { throw .isOutdated(base: base, current: number) }
  }

  /// Writes a text that is not saved beside the spec, or removes it from there once it is.
  private func keep() {
    keepingProblem = nil
    guard !isSaved, source.path != nil || !Self.isSame(text, source.text) else { return forget() }
    do throws(OutputError) {
      if unsaved == nil {
        unsaved = try UnsavedFile.new(besides: source.unsavedPlace, in: source.root.boundary)
      }
      try unsaved?.write(text)
    } catch {
      keepingProblem = "\(error)"
    }
  }

  private func forget() {
    unsaved?.remove()
    (unsaved, keepingProblem, isRestored) = (nil, nil, false)
  }

  /// One line for a person who ends the studio while the text is not saved; nil if nothing is lost
  /// and nothing waits.
  package var unsavedNotice: String? {
    let subject = source.path.map { "\($0):" } ?? "The new spec"
    if let keepingProblem {
      return "\(subject) is not saved, and cannot be kept for later: \(keepingProblem) "
        + "Copy the text from the page."
    }
    guard let unsaved else { return nil }
    return "\(subject) is not saved. The text is kept in \(unsaved.path), and comes back when "
      + "you start the studio here again."
  }

  /// A revision that is drawn and never becomes the text, such as that of a hand.
  func tryOut(_ text: String) throws -> Revision {
    add(try RenderPlan(spec(of: text), settings: settings), text, isTemporary: true)
  }

  /// Takes another spec to compare with; nil ends the comparison.
  func compare(_ text: String?, file: String) throws {
    guard let text else {
      other = nil
      return
    }
    let spec = try Spec.parse(text: text, file: file, limits: settings.limits)
    other = Revision(
      number: 0, text: text, plan: try RenderPlan(spec, settings: settings), isTemporary: true)
  }

  private func tellText(from origin: String) {
    news.tell(
      "text",
      TextNews(
        number: number, source: origin, saved: isSaved, kept: keptPath))
  }
}

/// News of another text, or of its file.
private struct TextNews: Encodable {
  let number: Int
  let source: String
  let saved: Bool
  let kept: String?
}

extension StudioSession {
  /// Writes the text to its file.
  ///
  /// - Parameters:
  ///   - path: The name of a spec that has none yet, relative to the folder of the session.
  ///   - isForced: Whether a text on disk is replaced that somebody else has written.
  ///   - base: The number of the text that the page shows; nil for any.
  /// - Throws: ``StudioError``, or an error about the file.
  func save(as path: String?, isForced: Bool, base: Int?) throws {
    try check(base)
    var target = source
    if let path {
      guard !Path.isAbsolute(path), [".yaml", ".yml", ".json"].contains(where: path.hasSuffix)
      else {
        throw StudioError.badRequest(
          "\(path): is no name of a spec in this folder. Give one such as tour.yaml.")
      }
      target.path = source.path(of: path)
    }
    guard let file = target.path else { throw StudioError.noName }
    let isThere = InputPath(given: file, of: source.root.boundary).exists
    if isThere, !isForced {
      if let path { throw StudioError.nameIsTaken(path) }
      try checkDisk(file)
    }
    // The text may replace the spec that it is, and no other file that it names.
    let inputs = InputFiles(current?.plan.spec.inputFiles(settings) ?? [])
    var output = try TextFile(
      file, replacing: Replacement(isThere, besides: inputs), in: source.root.boundary)
    try output.append(text)
    // Another program may have written while this text was.
    if isThere, !isForced { try checkDisk(file) }
    try output.commit()
    forget()
    (source, diskText, foreignText) = (target, text, nil)
    tellText(from: "page")
  }

  private func checkDisk(_ file: String) throws {
    let disk = try diskText(at: file)
    guard Self.isSame(disk, diskText) else {
      throw StudioError.conflict(disk: LineEndings.removed(from: disk))
    }
  }

  /// Takes the text on disk, or that of the beginning if there is no file, and throws away what is
  /// not saved.
  func reload() throws {
    if let path = source.path { diskText = try diskText(at: path) }
    foreignText = nil
    take(diskText ?? source.text)
    keep()
    tellText(from: "disk")
  }

  private func diskText(at path: String) throws -> String {
    guard
      let text = String(validating: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    else { throw StudioSourceError.isNoText(path: path) }
    return text
  }

  /// The text on disk, which is read only if its file may have changed since the last look.
  private func watchedText(at path: String) throws -> String {
    let last = seen?.path == path ? seen : nil
    let file = last?.file ?? InputPath(given: path, of: source.root.boundary)
    let identity = try FileIdentity(of: file)
    if let last, last.identity == identity, identity.isSettled { return last.text }
    let text = try diskText(at: path)
    seen = (path, file, identity, text)
    return text
  }

  /// Looks whether somebody has changed the spec or one of its inputs, until the task is canceled.
  ///
  /// There is a look every 100 ms while a page listens. It takes one call of `stat` a file, or the
  /// few that look within the root.
  package func watch() async throws {
    while true {
      try await Task.sleep(for: .milliseconds(100))
      guard news.isHeard else { continue }
      look()
    }
  }

  private func look() {
    if let path = source.path, let disk = try? watchedText(at: path), !Self.isSame(disk, diskText) {
      if isSaved {
        try? reload()
      } else if Self.isSame(disk, text) {
        (diskText, foreignText) = (disk, nil)
        keep()
        tellText(from: "page")
      } else if !Self.isSame(disk, foreignText) {
        // The same change is told once.
        foreignText = disk
        news.tell("conflict", [String: String]())
      }
    } else if foreignText != nil, !isRestored {
      // Whoever changed the file has taken that back.
      foreignText = nil
      news.tell("conflict", [String: String]())
    } else if inputs.hasChanged() {
      take(text)
      tellText(from: "disk")
    }
  }
}
