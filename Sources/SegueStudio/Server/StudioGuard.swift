import NIOHTTP1

/// Decides who may ask what: any page in the user's browser can send requests to a port of this
/// machine.
///
/// - Source: CVE-2025-24010 (Vite), GHSA-67mh-4wv8-2f99 (esbuild): a page of another site read a
///   development server on loopback; a `Host` that is not ours is DNS rebinding.
struct StudioGuard: Sendable {
  let port: Int
  let token: StudioToken

  /// The names that the page is reached by.
  private var hosts: [String] { ["127.0.0.1:\(port)", "[::1]:\(port)", "localhost:\(port)"] }

  /// The reason to refuse a request; nil for one that is answered.
  func refusal(of head: HTTPRequestHead) -> Answer? {
    let found = head.headers["Host"]
    guard found.count == 1, let host = found.first, hosts.contains(host) else {
      return .error(403, "The Host of the request is not this server.")
    }
    let isChange = head.method != .GET
    let origins = head.headers["Origin"]
    // A browser leaves out Origin in requests of a page to its own server, unless they change
    // something.
    if isChange || !origins.isEmpty {
      guard origins == ["http://\(host)"] else {
        return .error(403, "The Origin of the request is not this page.")
      }
    }
    // Fetch metadata say the same, where a browser sends them.
    if let site = head.headers["Sec-Fetch-Site"].first, !["same-origin", "none"].contains(site),
      !Self.isNavigation(head)
    {
      return .error(403, "The request comes from another site.")
    }
    guard head.uri.hasPrefix("/api/") else {
      return isChange ? .error(405, "Pages are only read.") : nil
    }
    let tokens = head.headers["X-Segue-Token"]
    guard tokens.count == 1, let given = tokens.first, token.matches(given) else {
      return .error(401, "The token is missing or wrong. Open the URL that segue studio prints.")
    }
    return nil
  }

  /// Whether a browser opens the page as a document of its own, as it does for a link or for the
  /// file that `segue studio` opens: nobody but the user sees what is shown then, and the page is
  /// the same for everybody.
  ///
  /// - Source: W3C, "Fetch Metadata Request Headers", 2025, the example of a policy.
  private static func isNavigation(_ head: HTTPRequestHead) -> Bool {
    head.method == .GET && !head.uri.hasPrefix("/api/")
      && head.headers["Sec-Fetch-Mode"] == ["navigate"]
      && head.headers["Sec-Fetch-Dest"] == ["document"]
  }

  /// The headers of every answer.
  static let headers: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
  ]
}
