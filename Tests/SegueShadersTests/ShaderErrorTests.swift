import Testing

@testable import SegueShaders

@Suite struct ShaderErrorTests {
  @Test(arguments: [
    (
      "vec4 transition(vec2 uv) {\n  return getFromColour(uv);\n}",
      "a.glsl:2:10: there is no function 'getFromColour'. Did you mean 'getFromColor'?"
    ),
    (
      "vec4 transition(vec2 uv) { float strength = 1.0; return vec4(strenght); }",
      "a.glsl:1:62: there is no variable 'strenght'. Did you mean 'strength'?"
    ),
    (
      "vec4 transition(vec2 uv) { return vec3(1.0); }",
      "a.glsl:1:35: this is vec3, expected vec4"
    ),
    (
      "vec4 transition(vec2 uv) { float a = 1.0 return vec4(a); }",
      "a.glsl:1:42: found 'return', expected ';' after a declaration"
    ),
    (
      "vec4 transition(vec2 uv) { return vec4(uv * vec3(1.0), 1.0); }",
      "a.glsl:1:43: '*' does not take vec2 and vec3, expected operands that fit"
    ),
    (
      "vec4 transition(vec2 uv) { return vec4(sin(true)); }",
      "a.glsl:1:40: no function 'sin' takes (bool)"
    ),
    (
      "vec4 transition(vec2 uv) { progress = 1.0; return vec4(1.0); }",
      "a.glsl:1:28: this cannot be assigned to, expected a variable"
    ),
    (
      "vec4 transition(vec2 uv) { uv.xx = uv; return vec4(1.0); }",
      "a.glsl:1:31: this cannot be assigned to, expected a variable"
    ),
    (
      "vec4 transition(vec2 uv) { if (1.0) return vec4(1.0); return vec4(uv.z); }",
      "a.glsl:1:32: this is float, expected a condition of type bool"
    ),
    (
      "vec4 transition(vec2 uv) { return vec4(uv.z); }",
      "a.glsl:1:43: there is no component of vec2 'z'"
    ),
    (
      "float f(float x) { return f(x); }\nvec4 transition(vec2 uv) { return vec4(1.0); }",
      "a.glsl:1:27: there is no function 'f'"
    ),
    (
      "float f(float x) { }\nvec4 transition(vec2 uv) { return vec4(1.0); }",
      "a.glsl:1:7: 'f' returns no value at its end, expected one"
    ),
    (
      "vec4 transition(vec2 uv) { discard; return vec4(1.0); }",
      "a.glsl:1:28: 'discard' cannot be used in a transition; write it without"
    ),
    (
      "vec4 transit(vec2 uv) { return vec4(1.0); }",
      "a.glsl: there is no 'vec4 transition(vec2 uv)', which every transition has"
    ),
    ("vec5 a;", "a.glsl:1:1: there is no type 'vec5'. Did you mean 'vec2'?"),
    (
      "float a = 1.0;\nfloat a = 2.0;",
      "a.glsl:2:7: 'a' is already declared here, expected another name"
    ),
    ("#if 1\n", "a.glsl:1:2: this condition has no '#endif', expected one"),
    ("float a = 1.0 @ 2.0;", "a.glsl:1:15: a shader has no character '@'"),
    ("uniform float a; // = ratio", "a.glsl:1:23: this default is not a constant, expected one"),
    ("float a[0];", "a.glsl:1:9: found 0, expected the length of an array, from 1 to 1024"),
  ])
  func mistakesHaveAPlaceAndAMessage(_ text: String, _ message: String) {
    #expect(ShaderTrial.message(text) == message)
  }

  /// Each is an error, and no trap, stack overflow or hang.
  @Test(arguments: [
    String(repeating: "(", count: 100_000),
    "float a = " + String(repeating: "-", count: 50_000) + "1.0;",
    "float a = 1.0" + String(repeating: " + 1.0", count: 30_000) + ";",
    "void f() " + String(repeating: "{", count: 50_000),
    "void f() { " + String(repeating: "if (true) ", count: 20_000),
    "float a[1024][1024];", "struct A { float a[1000]; float b[1000]; };",
    "#define A B B B B B B B B\n#define B C C C C C C C C\n#define C D D D D D D D D\n"
      + "#define D E E E E E E E E\n#define E F F F F F F F F\n#define F G G G G G G G G\nA A A A",
    "#define A A\nA", "#define F(x) F(x x)\nF(F(F(1)))", "#if ((((1\n#endif", "\u{0}", "/*",
    "float f0(float x) { return x; }\n"
      + (1...60).map { "float f\($0)(float x) { return f\($0 - 1)(x) + f\($0 - 1)(x); }\n" }
      .joined(),
    "void f() { " + String(repeating: "for (int i = 0; i < 60; i++) ", count: 60) + "; }",
    "float a[1000]; void f(int i) { a[i] = a[i] = a[i] = 1.0; }"
      + String(repeating: "void g() { f(1); }", count: 2),
  ])
  func hostileTextsAreErrors(_ text: String) {
    #expect(ShaderTrial.message(text) != nil)
  }

  @Test func loopsWithoutEndAreErrors() throws {
    for loop in ["while (true) {}", "for (;;) {}", "do {} while (uv.x > 0.0);"] {
      let text = "vec4 transition(vec2 uv) { \(loop) return vec4(1.0); }"
      #expect(throws: ShaderExcess.passes) { try ShaderTrial.numbers(text) }
    }
    let nested = String(repeating: "for (int i = 0; i < 65000; i++) ", count: 3)
    #expect(throws: ShaderExcess.passes) {
      try ShaderTrial.numbers(
        "vec4 transition(vec2 uv) { float a = uv.x; \(nested) a = sin(a); return vec4(a); }")
    }
  }
}
