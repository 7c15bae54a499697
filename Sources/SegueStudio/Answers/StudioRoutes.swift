import Segue
import SegueMessages

/// Answers the requests of the page.
///
/// A kind of request is one line here, and one function in a file of its own.
package struct StudioRoutes: Sendable {
  let session: StudioSession
  let exports: Exports
  let drawing = DrawingPlaces()

  package init(_ session: StudioSession) {
    self.session = session
    exports = Exports(session)
  }

  /// The answer to a request under `/api/`; an error is a line of JSON.
  func answer(_ request: StudioRequest) async -> Answer {
    do {
      return try await route(request)
    } catch let error as StudioError {
      return Self.answer(to: error)
    } catch is CancellationError {
      return .error(503, "The request was canceled.")
    } catch {
      return .error(422, PageWords.text("\(error)"))
    }
  }

  private func route(_ request: StudioRequest) async throws -> Answer {
    switch (request.method, request.path) {
    case (.get, "/api/session"): try await sessionFacts()
    case (.get, "/api/catalogue"): try catalogue()
    case (.get, "/api/shaders"): try await shaders()
    case (.get, "/api/curves"): try curves()
    case (.get, "/api/settings"): try outputSettings()
    case (.get, "/api/keys"): try keys()
    case (.get, "/api/formats"): try formats()
    case (.get, "/api/plan"): try await plan(request)
    case (.get, "/api/frame"): try await frame(request)
    case (.get, "/api/boxes"): try await boxes(request)
    case (.get, "/api/thumbnail"): try await thumbnail(request)
    case (.get, "/api/waveform"): try await waveform(request)
    case (.get, "/api/sound"): try await sound(request)
    case (.get, "/api/text"): try await text()
    case (.put, "/api/text"): try await replaceText(request)
    case (.post, "/api/edit"): try await edit(request)
    case (.post, "/api/save"): try await save(request)
    case (.post, "/api/reload"): try await reload()
    case (.post, "/api/drive"): try await drive(request)
    case (.post, "/api/compare"): try await compare(request)
    case (.get, "/api/estimate"): try await estimate(request)
    case (.post, "/api/export"): try await export(request)
    case (.get, "/api/news"):
      Answer(type: "text/event-stream", body: .news(session.news.listen()))
    case (.delete, let path) where path.hasPrefix("/api/export/"):
      try await cancelExport(path)
    default: .error(404, "There is nothing at \(Message.quoted(request.path)).")
    }
  }

  private static func answer(to error: StudioError) -> Answer {
    var body = ErrorBody(error: "\(error)")
    switch error {
    case .conflict(let disk): body.disk = disk
    case .nameIsTaken: body.isTaken = true
    default: break
    }
    let status =
      switch error {
      case .noRevision, .hasNoPlan, .isOutdated, .conflict, .nameIsTaken: 409
      case .noExport: 404
      case .isOutside: 403
      case .noStep, .noName, .badRequest: 400
      case .hasEnded: 503
      }
    return (try? .json(body, status: status)) ?? .error(status, body.error)
  }
}

/// The answer to a request that a session cannot do.
private struct ErrorBody: Encodable {
  let error: String

  /// The text that somebody else has written to the file, which this one would replace.
  var disk: String?

  /// Whether a file has the name that was given.
  var isTaken: Bool?
}
