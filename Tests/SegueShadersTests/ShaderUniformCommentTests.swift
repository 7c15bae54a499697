import Testing

@testable import SegueShaders

/// Defaults, ranges and words of uniforms in comments.
@Suite struct ShaderUniformCommentTests {
  private static let end = "\nvec4 transition(vec2 uv) { return vec4(1.0); }"

  @Test(
    arguments: [
      ("float a; // = 4.0", nil, ""),
      ("float a; // = 4.0; 0...10", 0...10, ""),
      ("float a; // = 4.0 ; -1.5 ... 10.25 ; how far it turns  ", -1.5...10.25, "how far it turns"),
      ("float a; // = .4; .25...1, a share", 0.25...1, "a share"),
      ("float a /* = 1. ; 0...3 wide */;", 0...3, "wide"),
      // Comments of gl-transitions.
      ("float a; // = 0.4 ; // if 0.0, there's no black", nil, "if 0.0, there's no black"),
      ("float a; // = 2.5 (a factor)", nil, "(a factor)"),
      ("float a; // = 2.5 it's a factor", nil, "it's a factor"),
      ("int a; // = 3; 1...9 squares", 1...9, "squares"),
      ("vec2 a; // = vec2(0.5); 0...1", 0...1, ""),
    ] as [(String, ClosedRange<Double>?, String)])
  func aCommentMayHaveARangeAndWords(
    _ text: String, _ range: ClosedRange<Double>?, _ help: String
  ) throws {
    let uniform = try #require(try ShaderProgram("uniform " + text + Self.end).uniforms.first)
    #expect(uniform.range == range)
    #expect(uniform.help == help)
  }

  @Test(arguments: [
    (
      "float a; // = 4.0; 10...0",
      "a.glsl:1:28: found a range from 10 to 0, expected the smaller number first"
    ),
    (
      "float a; // = 4.0; 0...3",
      "a.glsl:1:28: found a range without the default of 'a', expected one around it"
    ),
    (
      "vec2 a; // = vec2(0.5, 2.0); 0...1",
      "a.glsl:1:38: found a range without the default of 'a', expected one around it"
    ),
    (
      "bool a; // = true; 0...1",
      "a.glsl:1:28: a range of 'a' cannot be used in a transition; write it without"
    ),
    ("float a; // = ; 0...1", "a.glsl:1:23: found the end of the text, expected a value"),
  ])
  func mistakesHaveTheirPlace(_ text: String, _ message: String) {
    #expect(ShaderTrial.message("uniform " + text + Self.end) == message)
  }
}
