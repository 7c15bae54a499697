import Foundation
import Testing
import TestSupport

@testable import SegueStudio

/// Requests of strangers, by raw sockets: none of them learns or changes anything.
@Suite struct StudioGuardTests {
  /// A request that is refused, with the status that it gets; 0 is an end without a word.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let name: String
    var line = "GET /api/session"
    var headers: [String: String?] = [:]
    var hasToken = true
    var body = ""
    let status: Int

    var testDescription: String { name }
  }

  static let attempts = [
    Attempt(name: "no token", hasToken: false, status: 401),
    Attempt(
      name: "a wrong token", headers: ["X-Segue-Token": String(repeating: "0", count: 64)],
      status: 401),
    Attempt(name: "an empty token", headers: ["X-Segue-Token": ""], status: 401),
    Attempt(name: "half a token", headers: ["X-Segue-Token": "PREFIX"], status: 401),
    Attempt(
      name: "a token in the query", line: "GET /api/session?token=TOKEN", hasToken: false,
      status: 401),
    Attempt(
      name: "a token in a cookie", headers: ["Cookie": "X-Segue-Token=TOKEN"], hasToken: false,
      status: 401),
    Attempt(name: "another host", headers: ["Host": "evil.example"], status: 403),
    Attempt(
      name: "another host with our port", headers: ["Host": "evil.example:PORT"], status: 403),
    Attempt(name: "our host without its port", headers: ["Host": "127.0.0.1"], status: 403),
    Attempt(name: "another port", headers: ["Host": "127.0.0.1:1"], status: 403),
    Attempt(name: "our host as a prefix", headers: ["Host": "127.0.0.1:PORT.evil"], status: 403),
    Attempt(
      name: "a host that resolves to us", headers: ["Host": "localtest.me:PORT"], status: 403),
    Attempt(name: "no host", headers: ["Host": nil], status: 403),
    Attempt(
      name: "a foreign host for a page", line: "GET /", headers: ["Host": "evil.example"],
      status: 403),
    Attempt(
      name: "a change from another site", line: "POST /api/save",
      headers: ["Origin": "https://evil.example"], body: "{}", status: 403),
    Attempt(
      name: "a change without an origin", line: "PUT /api/text", headers: ["Origin": nil],
      body: "{}", status: 403),
    Attempt(
      name: "a change from a file", line: "POST /api/export", headers: ["Origin": "null"],
      body: "{}", status: 403),
    Attempt(
      name: "a change from another port", line: "POST /api/edit",
      headers: ["Origin": "http://127.0.0.1:1"], body: "{}", status: 403),
    Attempt(
      name: "a change by https", line: "POST /api/edit",
      headers: ["Origin": "https://127.0.0.1:PORT"], body: "{}", status: 403),
    Attempt(
      name: "a read from another site", headers: ["Origin": "https://evil.example"], status: 403),
    Attempt(
      name: "an image on another site", headers: ["Sec-Fetch-Site": "cross-site"], status: 403),
    Attempt(name: "a page of the same site", headers: ["Sec-Fetch-Site": "same-site"], status: 403),
    Attempt(
      name: "the page in a frame of another site", line: "GET /",
      headers: [
        "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe",
      ], status: 403),
    Attempt(
      name: "a script of the page on another site", line: "GET /main.js",
      headers: [
        "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script",
      ], status: 403),
    Attempt(
      name: "an answer as a document of another site",
      headers: [
        "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
      ], status: 403),
    Attempt(name: "a preflight", line: "OPTIONS /api/save", status: 405),
    Attempt(name: "a method of nobody", line: "TRACE /", status: 405),
    Attempt(name: "a change of the page", line: "POST /index.html", body: "x", status: 405),
    Attempt(name: "a file above the page", line: "GET /../tour.yaml", status: 404),
    Attempt(name: "an encoded path", line: "GET /%2e%2e/tour.yaml", status: 404),
    Attempt(name: "the spec by its name", line: "GET /tour.yaml", status: 404),
    Attempt(
      name: "an export above the folder", line: "POST /api/export",
      body: #"{"revision":1,"path":"../out.mp4"}"#, status: 422),
    Attempt(
      name: "an export to an absolute path", line: "POST /api/export",
      body: #"{"revision":1,"path":"/tmp/segue-out.mp4"}"#, status: 403),
    Attempt(
      name: "a comparison above the folder", line: "POST /api/compare",
      body: #"{"path":"../../etc/passwd"}"#, status: 422),
    Attempt(
      name: "a comparison of an absolute path", line: "POST /api/compare",
      body: #"{"path":"/etc/passwd"}"#, status: 403),
    Attempt(
      name: "a spec that is saved above the folder", line: "POST /api/save",
      body: #"{"path":"../tour.yaml","force":true}"#, status: 422),
    Attempt(
      name: "a body that is no JSON", line: "POST /api/edit", body: "<xml/>", status: 400),
  ]

  @Test(arguments: attempts)
  func strangersAreRefused(attempt: Attempt) async throws {
    let studio = try await RunningStudio()
    let token = studio.server.token.secret
    func filled(_ text: String) -> String {
      text.replacing("TOKEN", with: token).replacing("PORT", with: "\(studio.server.port)")
        .replacing("PREFIX", with: token.prefix(32))
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: studio.folder(""))
    let reply = try await studio.client.request(
      filled(attempt.line), token: attempt.hasToken ? token : nil,
      headers: attempt.headers.mapValues { $0.map { $0 == "X-Segue-Token" ? $0 : filled($0) } },
      body: attempt.body)
    #expect(reply.status == attempt.status, "\(attempt.name): \(reply.text)")
    // Nothing but one line for a person.
    #expect(!reply.text.contains("segue: 1") && !reply.text.contains(token))
    #expect(reply.headers["access-control-allow-origin"] == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder("")) == before)
    await studio.stop()
  }

  /// The file that `segue studio` gives to the browser leads to the page from another origin.
  @Test func aNavigationToThePagePasses() async throws {
    let studio = try await RunningStudio()
    let reply = try await studio.client.request(
      "GET /", token: nil,
      headers: [
        "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
      ])
    #expect(reply.status == 200 && reply.text.contains("<title>Segue Studio</title>"))
    await studio.stop()
  }

  @Test func everyAnswerHasTheHeadersOfAPageThatNobodyEmbeds() async throws {
    let studio = try await RunningStudio()
    for line in ["GET /", "GET /api/session", "GET /nothing"] {
      let headers = try await studio.ask(line).headers
      #expect(
        headers["content-security-policy"]
          == "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["cache-control"] == "no-store")
    }
    await studio.stop()
  }

  /// The token is in no text that a log could have.
  @Test func theTokenIsASecret() {
    let token = StudioToken()
    #expect(token.secret.count == 64 && token.secret != StudioToken().secret)
    #expect("\(token)" == "token" && !String(reflecting: token).contains("\n"))
  }

  @Test func bothLoopbackAddressesAnswerAndNoOther() async throws {
    let studio = try await RunningStudio()
    let port = studio.server.port
    #expect(try await studio.ask("GET /api/session").status == 200)
    var six = RawClient(port: port)
    six.host = "::1"
    if let reply = try? await six.request(
      "GET /api/session", token: studio.server.token.secret, headers: ["Host": "[::1]:\(port)"])
    {
      #expect(reply.status == 200)
    }
    let listeners = try Tool.run(
      "sh",
      [
        "-c",
        "grep -h \":$(printf %04X \(port)) \" /proc/net/tcp /proc/net/tcp6 | awk '$4 == \"0A\" { print $2 }'",
      ])
    let addresses = String(decoding: listeners, as: UTF8.self).split(separator: "\n")
    #expect(!addresses.isEmpty)
    for address in addresses {
      let isLoopback =
        address.hasPrefix("0100007F:") || address.hasPrefix("00000000000000000000000001000000:")
      #expect(isLoopback, "\(address)")
    }
    await studio.stop()
  }
}
