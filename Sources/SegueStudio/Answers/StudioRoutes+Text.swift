import SegueMessages
import SegueRendering
import YAML

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
    _ = try await session.edit(body.text, base: body.base)
    return try .json(await facts())
  }

  /// Changes values of the text, and leaves everything else as it is.
  func edit(_ request: StudioRequest) async throws -> Answer {
    let body = try request.decoded(SpecEdits.self)
    let text = try body.applied(to: await session.text)
    _ = try await session.edit(text, base: body.base)
    return try .json(await facts())
  }

  /// Writes the text to its file.
  func save(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let force: Bool?
      let path: String?
    }
    let body = try request.decoded(Body.self)
    try await session.save(as: body.path, isForced: body.force ?? false)
    return try .json(await facts())
  }

  /// Takes the text on disk.
  func reload() async throws -> Answer {
    _ = try await session.reload()
    return try .json(await facts())
  }

  private func facts() async -> TextFacts {
    TextFacts(
      text: await session.text, revision: await session.current?.number,
      saved: await session.isSaved, diskChanged: await session.foreignText != nil,
      disk: await session.foreignText,
      errors: await session.problems,
      warnings: await session.current?.plan.warnings ?? [], path: await session.source.path)
  }
}

private struct TextFacts: Encodable {
  let text: String
  let revision: Int?
  let saved: Bool
  let diskChanged: Bool
  /// The text that somebody else has written, if it is not taken.
  let disk: String?
  let errors: [SpecProblem]
  let warnings: [String]
  let path: String?
}
