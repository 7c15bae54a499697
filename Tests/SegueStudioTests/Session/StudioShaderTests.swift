import Foundation
import SegueFrames
import Testing
import TestSupport

@testable import SegueStudio

/// Shaders on the page: their rows, their pictures, and their files in an editor.
@Suite struct StudioShaderTests {
  private static let spec = RunningStudio.spec.replacing(
    "{ type: cube, duration: 0.5, curve: easeIn }",
    with: "{ shader: red.glsl, tint: \"#00ff00\", duration: 0.5 }")

  private static let shader = """
    uniform float share; // = 0.5; 0...2; how much of it
    uniform vec3 tint; // = vec3(1.0)
    vec4 transition(vec2 uv) { return vec4(share * tint, 1.0); }
    """

  /// A studio whose spec has a shader, once the page would have heard of it.
  private func studio() async throws -> (RunningStudio, AsyncStream<NewsItem>.AsyncIterator) {
    let studio = try await RunningStudio()
    try studio.folder.write(Self.shader, to: "red.glsl")
    var news = await studio.session.news.listen().makeAsyncIterator()
    try studio.folder.write(Self.spec, to: "tour.yaml")
    #expect(await news.next()?.event == "text")
    return (studio, news)
  }

  private func step(_ studio: RunningStudio) async throws -> [String: Any] {
    let plan = try await studio.json("GET /api/plan")
    return try #require((plan["steps"] as? [[String: Any]])?[1])
  }

  /// The color of the middle of the transition.
  private func color(_ studio: RunningStudio, revision: Int) async throws -> [UInt8] {
    let reply = try await studio.ask("GET /api/frame?revision=\(revision)&step=1&phase=0.5")
    return Array(reply.body.prefix(4))
  }

  @Test func uniformsAreParameters() async throws {
    let (studio, _) = try await studio()
    let step = try await step(studio)
    let shader = try #require(step["shader"] as? [String: Any])
    #expect(shader["name"] as? String == "red.glsl")
    let parameters = try #require(shader["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["name"] as? String } == ["share", "tint"])
    #expect(parameters.map { $0["kind"] as? String } == ["number", "numbers"])
    #expect(parameters[0]["minimum"] as? Double == 0 && parameters[0]["maximum"] as? Double == 2)
    #expect(parameters[0]["help"] as? String == "how much of it")
    #expect(parameters[0]["default"] as? Double == 0.5 && parameters[1]["count"] as? Int == 3)
    let values = try #require(step["parameters"] as? [String: Any])
    #expect(values["share"] as? Double == 0.5 && values["tint"] as? String == "#00ff00")
    await studio.stop()
  }

  @Test func aControlChangesTheKey() async throws {
    let (studio, _) = try await studio()
    let answer = try await studio.json(
      "POST /api/edit",
      body: #"{"edits":[{"path":["timeline",1,"transition","share"],"value":1}]}"#)
    #expect((answer["errors"] as? [Any])?.isEmpty == true, "\(answer)")
    #expect((answer["text"] as? String)?.contains("share: 1") == true)
    let revision = try #require(answer["revision"] as? Int)
    #expect(try await color(studio, revision: revision) == [0, 255, 0, 255])
    await studio.stop()
  }

  /// A file that is saved in an editor is drawn; one with a mistake leaves the last good picture,
  /// and the mistake has the line of its file.
  @Test func aSavedFileIsDrawn() async throws {
    let (studio, stream) = try await studio()
    var news = stream
    #expect(try await color(studio, revision: 2) == [0, 128, 0, 255])
    try studio.folder.write(Self.shader.replacing("share * tint", with: "tint.grb"), to: "red.glsl")
    #expect(await news.next()?.event == "text")
    #expect(try await color(studio, revision: 3) == [255, 0, 0, 255])
    try studio.folder.write(Self.shader.replacing("tint, 1", with: "tilt, 1"), to: "red.glsl")
    #expect(await news.next()?.event == "text")
    let answer = try await studio.json("GET /api/text")
    let problem = try #require((answer["errors"] as? [[String: Any]])?.first)
    #expect(
      problem["message"] as? String
        == "red.glsl:3:48: there is no variable 'tilt'. Did you mean 'tint'?")
    #expect(problem["line"] == nil || problem["line"] is NSNull)
    #expect(try await color(studio, revision: 3) == [255, 0, 0, 255])
    try studio.folder.write(Self.shader, to: "red.glsl")
    #expect(await news.next()?.event == "text")
    #expect(try await color(studio, revision: 4) == [0, 128, 0, 255])
    await studio.stop()
  }

  /// A spec that begins with a broken shader is drawn as soon as that is mended.
  @Test func aFirstMistakeCanBeMended() async throws {
    let studio = try await RunningStudio(Self.spec)
    var news = await studio.session.news.listen().makeAsyncIterator()
    #expect(await studio.session.current == nil)
    try studio.folder.write(Self.shader, to: "red.glsl")
    #expect(await news.next()?.event == "text")
    #expect(try await color(studio, revision: 1) == [0, 128, 0, 255])
    await studio.stop()
  }

  @Test func theGalleryHasTheFilesOfTheFolder() async throws {
    let (studio, _) = try await studio()
    try studio.folder.write("vec4 transition() {}", to: "bad.glsl")
    let mask =
      "uniform sampler2D mask; vec4 transition(vec2 uv) { return texture2D(mask, uv); }"
    try studio.folder.write(mask, to: "mask.glsl")
    let reply = try await studio.ask("GET /api/shaders")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["bad.glsl", "mask.glsl", "red.glsl"])
    #expect(
      (rows[0]["help"] as? String)?.hasSuffix(
        "bad.glsl:1:6: 'transition' returns no value at its end, expected one") == true,
      "\(rows[0])")
    #expect(rows.allSatisfy { $0["isShader"] as? Bool == true })
    let picture = try await studio.ask("GET /api/thumbnail?transition=red.glsl&phase=0.4&width=40")
    #expect(picture.status == 200 && Array(picture.body.prefix(4)) == [128, 128, 128, 255])
    await studio.stop()
  }
}
