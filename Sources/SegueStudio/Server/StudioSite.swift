import NIOHTTP1
import SegueFoundation

/// Everything that a connection can reach: the page's files, and the answers to the page.
struct StudioSite: Sendable {
  let guarded: StudioGuard
  let routes: StudioRoutes

  func refusal(of head: HTTPRequestHead) -> Answer? { guarded.refusal(of: head) }

  func answer(_ head: HTTPRequestHead, _ body: [UInt8]) async -> Answer {
    guard let method = StudioRequest.Method(rawValue: head.method.rawValue) else {
      return .error(405, "This method is not served.")
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "/")
    guard path.hasPrefix("/api/") else {
      return PageFile.named(path == "/" ? "index.html" : String(path.dropFirst()))?.answer
        ?? .error(404, "There is no such page.")
    }
    let query = parts.count > 1 ? Self.query(String(parts[1])) : [:]
    return await routes.answer(
      StudioRequest(method: method, path: path, query: query, body: body))
  }

  private static func query(_ text: String) -> [String: String] {
    text.split(separator: "&").reduce(into: [:]) { values, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { part in
        PercentEncoding.decoded(String(part).replacing("+", with: " ")) ?? String(part)
      }
      if let name = decoded.first { values[name] = decoded.count > 1 ? decoded[1] : "" }
    }
  }
}
