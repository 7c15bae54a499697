import Foundation
import SegueFiles
import SegueLimits
package import SegueRendering
import SegueSpec
import SegueTimeline

/// The spec that the page shows and changes: its text, its revisions, and its file.
package actor StudioSession {
  private(set) var source: StudioSource

  /// The text that the page sees.
  private(set) var text: String

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

  /// Reads the first text.
  package func start() { _ = take(text) }

  var isSaved: Bool { diskText == text }

  /// The revision of the text, or of the last text without mistakes; nil before there was any.
  var current: Revision? { revisions.last { !$0.isTemporary } }

  func revision(_ number: Int) throws(StudioError) -> Revision {
    guard let revision = revisions.last(where: { $0.number == number }) else {
      throw .noRevision(number)
    }
    return revision
  }

  /// Takes a text in place of the current one.
  ///
  /// - Returns: The mistakes; empty if there is a new revision.
  private func take(_ text: String) -> [SpecProblem] {
    self.text = text
    do {
      let plan = try plan(of: text)
      add(plan, text)
      inputs = InputWatch(plan.inputFiles)
      problems = []
    } catch {
      problems = SpecProblem.all(of: error)
    }
    return problems
  }

  private func plan(of text: String) throws -> RenderPlan {
    let spec = try Spec.parse(text: text, file: source.file, limits: settings.limits)
    return try RenderPlan(spec, settings: settings)
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

  /// Takes a text that the page has edited from revision `base`.
  func edit(_ text: String, base: Int?) throws(StudioError) -> [SpecProblem] {
    if let base, let current, base < current.number, base != 0 {
      throw .isOutdated(base: base, current: current.number)
    }
    let problems = take(text)
    tellText(from: "page")
    return problems
  }

  /// A revision that is drawn and never becomes the text, such as that of a hand.
  func tryOut(_ text: String) throws -> Revision {
    add(try plan(of: text), text, isTemporary: true)
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
        revision: current?.number, source: origin, errors: problems, saved: isSaved))
  }
}

/// News of another text, or of its mistakes.
private struct TextNews: Encodable {
  let revision: Int?
  let source: String
  let errors: [SpecProblem]
  let saved: Bool
}

extension StudioSession {
  /// Writes the text to its file.
  ///
  /// - Parameters:
  ///   - path: The name of a spec that has none yet, relative to the folder of the session.
  ///   - isForced: Whether a text on disk is replaced that somebody else has written.
  /// - Throws: ``StudioError``, or an error about the file.
  func save(as path: String?, isForced: Bool) throws {
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
    let disk = try? diskText(at: file)
    if !isForced, let disk, disk != diskText { throw StudioError.conflict(disk: disk) }
    // The text may replace the spec that it is, and no other file that it names.
    let inputs = InputFiles(current?.plan.spec.inputFiles(settings) ?? [])
    var output = try TextFile(
      file, replacing: Replacement(disk != nil, besides: inputs), in: source.root.boundary)
    try output.append(text)
    try output.commit()
    (source, diskText, foreignText) = (target, text, nil)
    tellText(from: "page")
  }

  /// Takes the text on disk.
  func reload() throws -> [SpecProblem] {
    guard let path = source.path else { throw StudioError.noName }
    let disk = try diskText(at: path)
    (diskText, foreignText) = (disk, nil)
    let problems = take(disk)
    tellText(from: "disk")
    return problems
  }

  private func diskText(at path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Looks whether somebody has changed the spec or one of its inputs, until the task is canceled.
  ///
  /// A look every 100 ms while a page listens takes a few system calls.
  package func watch() async throws {
    while true {
      try await Task.sleep(for: .milliseconds(100))
      guard news.isHeard else { continue }
      look()
    }
  }

  private func look() {
    if let path = source.path, let disk = try? diskText(at: path), disk != diskText {
      if isSaved {
        _ = try? reload()
      } else if disk == text {
        (diskText, foreignText) = (disk, nil)
        tellText(from: "page")
      } else if disk != foreignText {
        // The same change is told once.
        foreignText = disk
        news.tell("conflict", [String: String]())
      }
    } else if inputs.hasChanged() {
      _ = take(text)
      tellText(from: "disk")
    }
  }
}
