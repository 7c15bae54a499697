import SegueFrames
import SegueMessages
import SegueYAML

extension StudioRoutes {
  /// The text, and whether it is that of the file.
  func text() async throws -> Answer { try .json(await facts()) }

  /// Takes a text in place of the current one.
  func replaceText(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let text: String
      let base: Int?
    }
    let body = try request.decoded(Body.self)
    try await session.edit(body.text, base: body.base, isTyped: true)
    return try .json(await facts())
  }

  /// Changes values of the text, and leaves everything else as it is.
  func edit(_ request: StudioRequest) async throws -> Answer {
    let body = try request.decoded(SpecEdits.self)
    if let text = body.text {
      return try .json(["text": LineEndings.removed(from: try body.applied(to: text))])
    }
    let text = try body.applied(to: await session.text)
    try await session.edit(text, base: body.base, isTyped: false)
    return try .json(await facts())
  }

  /// Writes the text to its file.
  func save(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let force: Bool?
      let path: String?
      let base: Int?
    }
    let body = try request.decoded(Body.self)
    try await session.save(as: body.path, isForced: body.force ?? false, base: body.base)
    return try .json(await facts())
  }

  /// Takes the text on disk.
  func reload() async throws -> Answer {
    try await session.reload()
    return try .json(await facts())
  }

  private func facts() async -> TextFacts { await session.textFacts }
}

/// The text as the page has it, with "\n" at the end of each line.
struct TextFacts: Encodable {
  let text: String

  /// The number of the text, which changes of it are based on.
  let number: Int

  /// The number of its plan, or of the last one if the text has mistakes; nil before there was any.
  let revision: Int?
  let saved: Bool

  /// The file that holds the text while it is not saved.
  let kept: String?

  /// The reason why there is no such file.
  let keepingProblem: String?

  /// Whether an earlier studio left the text without saving it.
  let isRestored: Bool
  let diskChanged: Bool

  /// The text that somebody else has written, if it is not taken.
  let disk: String?
  let errors: [SpecProblem]
  let warnings: [String]
  let path: String?
}

extension StudioSession {
  /// Everything about the text, of one moment.
  var textFacts: TextFacts {
    TextFacts(
      text: LineEndings.removed(from: text), number: number, revision: current?.number,
      saved: isSaved, kept: keptPath, keepingProblem: keepingProblem, isRestored: isRestored,
      diskChanged: foreignText != nil, disk: foreignText.map(LineEndings.removed),
      errors: problems, warnings: (current?.plan.warnings ?? []).map(PageWords.text),
      path: source.path)
  }
}
