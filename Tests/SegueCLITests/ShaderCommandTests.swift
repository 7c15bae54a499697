import Foundation
import Testing

@testable import SegueCLI

/// The command explains the file of a shader, and takes a picture for it.
@Suite struct ShaderCommandTests {
  private static let text = """
    uniform float strength; // = 0.25; 0...1; how strong it is
    uniform ivec2 count; // = ivec2(2, 3)
    uniform sampler2D luma;
    vec4 transition(vec2 uv) { return texture2D(luma, uv) * strength; }
    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(Self.text, to: "luma.glsl")
    return workspace
  }

  @Test func itsUniformsAreListed() throws {
    let result = try Command.segue(["list", "luma.glsl"], in: workspace())
    #expect(
      result.output == """
        luma.glsl: A file in GLSL draws it.
          duration  seconds            1       Duration.
          curve     a curve            linear  Timing function from time to progress.
          reverse   true or false      false   Whether it is played backwards.
          strength  0 to 1             0.25    how strong it is
          count     2 whole numbers    [2, 3]
          luma      path of a picture  none

        """, "\(result.output)\(result.errors)")
  }

  @Test func itsUniformsAreListedAsJSON() throws {
    let result = try Command.segue(["list", "--json", "luma.glsl"], in: workspace())
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(result.bytes)) as? [[String: Any]])
    let parameters = try #require(rows.first?["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["kind"] as? String } == ["number", "integers", "picture"])
    #expect(parameters[0]["maximum"] as? Double == 1)
    #expect(parameters[1]["default"] as? [Int] == [2, 3])
  }

  @Test func aUniformIsExplained() throws {
    let result = try Command.segue(["explain", "luma.glsl"], in: workspace())
    #expect(
      result.output.hasPrefix(
        """
        strength
          how strong it is
          values   0 to 1
          default  0.25
          example
            timeline:
              - show: home
              - to: settings
                transition: { shader: luma.glsl, strength: 0.25 }
          more     docs/shaders.md

        """), "\(result.output)\(result.errors)")
  }

  /// A shader without uniforms is explained by what every transition has.
  @Test func aShaderWithoutUniformsIsExplained() throws {
    let workspace = try workspace()
    try workspace.write("vec4 transition(vec2 uv) { return getToColor(uv); }", to: "cut.glsl")
    let result = try Command.segue(["explain", "cut.glsl"], in: workspace)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == (try Command.segue(["list", "cut.glsl"], in: workspace).output))
    let json = try Command.segue(["explain", "--json", "cut.glsl"], in: workspace)
    #expect(json.status == 0 && json.output.filter { !$0.isWhitespace } == "[]")
  }

  @Test func aPictureThatIsNotGivenIsMissing() throws {
    let workspace = try workspace()
    let still = "segue demo --frames 0..1 --scale 0.1 -o a/ --quiet"
    #expect(try Command.shell(still, in: workspace).status == 0)
    let result = try Command.shell(
      "segue transition ./luma.glsl a/*.png a/*.png -o a.mp4", in: workspace)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "--param luma: is missing, expected the path of the picture that ./luma.glsl reads\n")
  }

  @Test(
    arguments: [
      ("strength=9", "--param strength: is '9', expected a number from 0 to 1"),
      ("luma=none.png", "--param luma: none.png: no such file. Check the path."),
      (
        "lume=a.png",
        "--param lume: unknown key for ./luma.glsl, expected strength, count or luma. "
          + "Did you mean 'luma'?"
      ),
    ])
  func errorsOfUniformsNameTheFlag(_ setting: String, _ message: String) throws {
    let workspace = try workspace()
    let still = "segue demo --frames 0..1 --scale 0.1 -o a/ --quiet"
    #expect(try Command.shell(still, in: workspace).status == 0)
    let result = try Command.shell(
      "segue transition ./luma.glsl a/*.png a/*.png -o a.mp4 --param \(setting)", in: workspace)
    #expect(result.errors.contains("\(message)\n"), "\(result.errors)")
  }

  @Test func transitionsAreCompletedFromTheCatalogueAndTheFolder() throws {
    let workspace = try workspace()
    try workspace.write("a note", to: "note.txt")
    let result = try Command.shell(
      "segue ---completion transition -- positional@0 1 0 segue transition ''", in: workspace)
    let words = result.output.split(separator: "\n")
    #expect(words.contains("pageCurl") && words.contains("luma.glsl"), "\(result.output)")
    #expect(!words.contains("note.txt"))
  }

  @Test func keysOfAShaderAreCompleted() throws {
    let workspace = try workspace()
    let words = ["segue", "transition", workspace.path + "/luma.glsl", "a", "b", "--param", ""]
    #expect(
      ParameterCompletion.words(on: words, 6, "")
        == ["strength=", "count=", "luma=", "curve=", "reverse="])
  }

  @Test func aMistakeIsOneLine() throws {
    let workspace = try workspace()
    try workspace.write("vec4 transition(vec2 uv) { return 1; }", to: "bad.glsl")
    let result = try Command.segue(["list", "bad.glsl"], in: workspace)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors == "bad.glsl:1:35: this is int, expected vec4\n")
  }
}
