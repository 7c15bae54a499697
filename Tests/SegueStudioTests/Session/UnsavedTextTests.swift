import Foundation
import SegueFrames
import Testing
import TestSupport

@testable import SegueStudio

/// Texts that are not saved: they have numbers, and a file beside the spec.
@Suite struct UnsavedTextTests {
  private static let changed = RunningStudio.spec.replacing("for: 0.5", with: "for: 0.75")

  private func put(_ text: String, base: Int) throws -> String {
    let body = try JSONSerialization.data(withJSONObject: ["text": text, "base": base])
    return String(decoding: body, as: UTF8.self)
  }

  private func session(_ folder: borrowing TemporaryFolder) throws -> StudioSession {
    StudioSession(try StudioSource.open(folder("tour.yaml")), settings: RenderSettings())
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  /// A text with a mistake has no plan, and counts as a change all the same.
  @Test func aTextWithAMistakeIsNotOverwritten() async throws {
    let studio = try await RunningStudio()
    let wrong = RunningStudio.spec.replacing("for: 0.5", with: "for: x")
    let first = try await studio.ask("PUT /api/text", body: try put(wrong, base: 1))
    #expect(first.status == 200 && first.text.contains(#""number":2"#))
    let second = try await studio.ask("PUT /api/text", body: try put(Self.changed, base: 1))
    #expect(second.status == 409)
    #expect(
      second.text.contains("The text has changed since number 1. Read number 2, and try again."))
    #expect(try await studio.json("GET /api/text")["text"] as? String == wrong)
    let saved = try await studio.ask("POST /api/save", body: #"{"base":1}"#)
    #expect(saved.status == 409)
    #expect(text(studio.folder("tour.yaml")) == RunningStudio.spec)
    await studio.stop()
  }

  @Test func aSpecWithAMistakeHasNoPlan() async throws {
    let studio = try await RunningStudio("segue: 1\nviews: {}\n")
    for line in ["GET /api/plan", "GET /api/thumbnail?transition=cube"] {
      let reply = try await studio.ask(line)
      #expect(reply.status == 409)
      #expect(
        reply.text.contains("The spec has mistakes, so there is no picture yet. Mend them first."))
    }
    let facts = try await studio.json("GET /api/text")
    #expect(facts["revision"] == nil && (facts["errors"] as? [Any])?.isEmpty == false)
    await studio.stop()
  }

  /// An edit of a text that the page had shows what it would be, and changes nothing.
  @Test func anEditOfAnotherTextIsOnlyShown() async throws {
    let studio = try await RunningStudio()
    let body = try JSONSerialization.data(withJSONObject: [
      "edits": [["path": ["timeline", 0, "for"], "value": 2]], "text": Self.changed,
    ])
    let answer = try await studio.json(
      "POST /api/edit", body: String(decoding: body, as: UTF8.self))
    #expect(
      answer["text"] as? String == Self.changed.replacing("for: 0.75 }  #", with: "for: 2 }  #"))
    #expect(try await studio.json("GET /api/text")["number"] as? Int == 1)
    await studio.stop()
  }

  @Test func aSecondStudioOfASpecKeepsAFileOfItsOwn() async throws {
    let folder = try TemporaryFolder()
    try Data(RunningStudio.spec.utf8).write(to: URL(filePath: folder("tour.yaml")))
    let (one, other) = (try session(folder), try session(folder))
    for session in [one, other] { await session.start() }
    try await one.edit(Self.changed, base: 1, isTyped: true)
    try await other.edit(Self.changed + "# Another.\n", base: 1, isTyped: true)
    #expect(text(folder(".segue/tour.yaml.unsaved")) == Self.changed)
    #expect(text(folder(".segue/tour.yaml.unsaved-2")) == Self.changed + "# Another.\n")
    // A third one takes over neither, because both studios are there.
    let third = try session(folder)
    await third.start()
    #expect(await third.text == RunningStudio.spec)
    // A text that equals the file again needs no file of its own.
    try await one.edit(RunningStudio.spec, base: 2, isTyped: true)
    #expect(text(folder(".segue/tour.yaml.unsaved")) == nil)
    #expect(await one.unsavedNotice == nil)
    #expect(
      await other.unsavedNotice == "\(folder("tour.yaml")): is not saved. The text is kept in "
        + "\(folder(".segue/tour.yaml.unsaved-2")), and comes back when you start the studio here "
        + "again.")
  }

  /// A file that was left with the text that is saved would come back later, as an old text.
  @Test func aFileOfASavedTextIsRemoved() async throws {
    let folder = try TemporaryFolder()
    try Data(RunningStudio.spec.utf8).write(to: URL(filePath: folder("tour.yaml")))
    let file = URL(filePath: folder(".segue/tour.yaml.unsaved"))
    try FileManager.default.createDirectory(
      atPath: folder(".segue"), withIntermediateDirectories: false)
    try Data(RunningStudio.spec.utf8).write(to: file)
    let session = try session(folder)
    await session.start()
    #expect(text(file.path) == nil)
    #expect(await !session.isRestored)
    try await session.edit(Self.changed, base: 1, isTyped: true)
    #expect(text(file.path) == Self.changed)
  }

  /// What a folder's studio left is not the text of the playground there, nor that of a spec.
  @Test(arguments: [StudioSource.Kind.folder, .playground])
  func aTextWithoutAFileComesBackByItsKindAlone(kind: StudioSource.Kind) async throws {
    let folder = try TemporaryFolder()
    func source(_ kind: StudioSource.Kind) throws -> StudioSource {
      let name = folder("spec.yaml")
      return StudioSource(
        kind: kind, path: kind == .spec ? name : nil, text: RunningStudio.spec,
        root: try Root(folder("")), folder: folder(""))
    }
    try Data(RunningStudio.spec.utf8).write(to: URL(filePath: folder("spec.yaml")))
    do {
      let session = StudioSession(try source(kind), settings: RenderSettings())
      await session.start()
      try await session.edit(Self.changed, base: 1, isTyped: true)
      #expect(
        await session.unsavedNotice == "The new spec is not saved. The text is kept in "
          + "\(folder(".segue/\(kind.rawValue).unsaved")), and comes back when you start the studio "
          + "here again.")
    }
    for other in [StudioSource.Kind.folder, .playground, .spec] {
      let session = StudioSession(try source(other), settings: RenderSettings())
      await session.start()
      #expect(await session.isRestored == (other == kind), "\(other)")
    }
  }

  /// A link that somebody planted in place of the file shows nothing from outside of the root.
  @Test func aLinkOutOfTheFolderIsNotRead() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try Data(RunningStudio.spec.utf8).write(to: URL(filePath: folder("tour.yaml")))
    try Data("# A secret.\n".utf8).write(to: URL(filePath: other("secret")))
    try FileManager.default.createDirectory(
      atPath: folder(".segue"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder(".segue/tour.yaml.unsaved"), withDestinationPath: other("secret"))
    let session = try session(folder)
    await session.start()
    #expect(await session.text == RunningStudio.spec)
    #expect(await !session.isRestored)
    #expect(text(other("secret")) == "# A secret.\n")
  }

  /// Texts that differ in normal form are two texts, although `String` finds them equal.
  @Test func aChangeOfNormalFormIsAChange() async throws {
    let folder = try TemporaryFolder()
    let composed = RunningStudio.spec + "# caf\u{e9}\n"
    try Data(composed.utf8).write(to: URL(filePath: folder("tour.yaml")))
    let session = try session(folder)
    await session.start()
    try await session.edit(RunningStudio.spec + "# cafe\u{301}\n", base: 1, isTyped: true)
    #expect(await !session.isSaved)
    try await session.save(as: nil, isForced: false, base: 2)
    #expect(
      try Data(contentsOf: URL(filePath: folder("tour.yaml")))
        == Data((RunningStudio.spec + "# cafe\u{301}\n").utf8))
  }

  /// A folder that nobody may write to is said with the text, and at the end.
  @Test func aPlaceThatCannotKeepATextIsNamed() async throws {
    let folder = try TemporaryFolder()
    try Data(RunningStudio.spec.utf8).write(to: URL(filePath: folder("tour.yaml")))
    // A file stands where the hidden folder would.
    try Data().write(to: URL(filePath: folder(".segue")))
    let session = try session(folder)
    await session.start()
    try await session.edit(Self.changed, base: 1, isTyped: true)
    let problem = try #require(await session.keepingProblem)
    #expect(problem.contains("tour.yaml.unsaved: cannot be made"))
    #expect(await session.keptPath == nil)
    #expect(
      await session.unsavedNotice == "\(folder("tour.yaml")): is not saved, and cannot be kept for "
        + "later: \(problem) Copy the text from the page.")
  }

  /// A file that is no text any more is not taken, and not overwritten.
  @Test func aFileOfOtherBytesIsNotTaken() async throws {
    let studio = try await RunningStudio()
    try Data([0x66, 0xFF, 0x0A]).write(to: URL(filePath: studio.folder("tour.yaml")))
    let reply = try await studio.ask("POST /api/reload", body: "{}")
    #expect(reply.status == 422 && reply.text.contains("tour.yaml: is no text in UTF-8."))
    let saved = try await studio.ask("POST /api/save", body: "{}")
    #expect(saved.status == 422 && saved.text.contains("tour.yaml: is no text in UTF-8."))
    #expect(try await studio.json("GET /api/text")["text"] as? String == RunningStudio.spec)
    await studio.stop()
  }

  @Test func aNewNameThatExistsIsAskedAbout() async throws {
    let studio = try await RunningStudio()
    try Data("# Mine.\n".utf8).write(to: URL(filePath: studio.folder("other.yaml")))
    let reply = try await studio.ask("POST /api/save", body: #"{"path":"other.yaml"}"#)
    #expect(reply.status == 409)
    #expect(reply.text.contains("other.yaml: exists. Replace it, or give another name."))
    #expect(reply.text.contains(#""isTaken":true"#))
    #expect(text(studio.folder("other.yaml")) == "# Mine.\n")
    await studio.stop()
  }

  /// A spec that is saved under the name of a file that it reads would destroy that file, also if
  /// the file became an input after the page asked for a name.
  @Test func anInputIsNotSavedOver() async throws {
    let studio = try await RunningStudio()
    let sound = RunningStudio.spec + "audio: { file: click.yaml }\n"
    try FileManager.default.copyItem(
      at: Repository.fixtures.appending(path: "sounds/click.wav"),
      to: URL(filePath: studio.folder("click.yaml")))
    _ = try await studio.ask("PUT /api/text", body: try put(sound, base: 1))
    let before = try Data(contentsOf: URL(filePath: studio.folder("click.yaml")))
    let reply = try await studio.ask(
      "POST /api/save", body: #"{"path":"click.yaml","force":true}"#)
    #expect(reply.status == 422 && reply.text.contains("click.yaml"))
    #expect(try Data(contentsOf: URL(filePath: studio.folder("click.yaml"))) == before)
    await studio.stop()
  }
}
