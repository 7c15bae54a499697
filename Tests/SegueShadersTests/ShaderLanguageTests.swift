import Testing

@testable import SegueShaders

/// The results of expressions and statements, computed by hand.
@Suite struct ShaderLanguageTests {
  private static let expressionsCases: [(String, [Float])] = [
    ("1.0 + 2.0 * 3.0, 7 / 2, 7 % 4, -7 / 2", [7, 3, 3, -3]),
    ("1 << 4, 13 >> 1, 6 & 3, 6 | 3", [16, 6, 2, 7]),
    ("6 ^ 3, ~0, 1 / 0, 5 % 0", [5, -1, 0, 0]),
    ("vec2(1.0, 2.0).yx, vec3(3.0).xy", [2, 1, 3, 3]),
    (
      "mat2(1.0, 2.0, 3.0, 4.0) * vec2(10.0, 100.0), vec2(10.0, 100.0) * mat2(1.0, 2.0, 3.0, 4.0)",
      [310, 420, 210, 430]
    ),
    ("mat2(1.0, 2.0, 3.0, 4.0) * mat2(0.0, 1.0, 1.0, 0.0)", [3, 4, 1, 2]),
    ("mat2(mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0))", [1, 2, 4, 5]),
    ("mat3(2.0)[1], mat2(5.0)[1][1]", [0, 2, 0, 5]),
    ("true ? 1.0 : 2.0, uv.x > 0.4 ? 3.0 : 4.0, 1.0, 1.0", [1, 3, 1, 1]),
    ("float(true), float(3), float(int(3.9)), float(int(-3.9))", [1, 3, 3, -3]),
    (
      "mix(1.0, 3.0, 0.25), step(0.5, 0.4), smoothstep(0.0, 1.0, 0.5), clamp(7.0, 0.0, 2.0)",
      [1.5, 0, 0.5, 2]
    ),
    (
      "length(vec2(3.0, 4.0)), distance(vec2(1.0), vec2(1.0, 3.0)), dot(vec3(1.0), vec3(2.0)), 0",
      [5, 2, 6, 0]
    ),
    ("cross(vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)), 9.0", [0, 0, 1, 9]),
    ("reflect(vec2(1.0, -1.0), vec2(0.0, 1.0)), normalize(vec2(0.0, 2.0))", [1, 1, 0, 1]),
    ("mod(-1.0, 3.0), fract(-0.25), floor(-0.5), ceil(0.5)", [2, 0.75, -1, 1]),
    ("abs(-3), sign(-2.5), min(2, 1), max(vec2(1.0), 2.0).y", [3, -1, 1, 2]),
    ("any(lessThan(uv, vec2(0.0))), all(bvec2(true)), not(bvec2(true)).x, 2 == 2", [0, 1, 0, 1]),
    (
      "vec2(1, 2) == vec2(1.0, 2.0), vec2(1.0) != vec2(1.0, 2.0), true ^^ true, !false",
      [1, 1, 0, 1]
    ),
    ("outerProduct(vec2(1.0, 2.0), vec2(3.0, 4.0))", [3, 6, 4, 8]),
    ("transpose(mat2(1.0, 2.0, 3.0, 4.0))", [1, 3, 2, 4]),
    ("radians(0.0), degrees(0.0), atan(1.0, 0.0), exp2(3.0)", [0, 0, 0x1.921fb6p0, 8]),
    ("getFromColor(uv) * 255.0", [10, 20, 30, 40]),
    ("progress, ratio, uv", [0.25, 1, 0.5, 0.5]),
    ("0x10, 010, 1e2, .5", [16, 8, 100, 0.5]),
    ("2147483647 + 1 < 0, int(1e20) == 2147483647, int(0.0 / 0.0), 1.", [1, 1, 0, 1]),
    ("mix(vec2(1.0), vec2(2.0), bvec2(true, false)), 0.0, 0.0", [2, 1, 0, 0]),
    ("float[3](1.0, 2.0, 3.0)[1], float[](4.0, 5.0).length(), 0.0, 0.0", [2, 2, 0, 0]),
  ]

  @Test(arguments: expressionsCases)
  func expressions(_ expression: String, _ expected: [Float]) throws {
    #expect(try ShaderTrial.value(expression) == expected)
  }

  private static let statementsCases: [(String, String, [Float])] = [
    // A value that depends on the pixel, so that masks are used.
    ("float a = 0.0; if (uv.x > 0.4) a = 1.0; else a = 2.0;", "a, 0.0, 0.0, 0.0", [1, 0, 0, 0]),
    (
      "float a = 0.0; for (int i = 0; i < 5; i++) { if (i == 3) break; a += float(i); }",
      "a, 0, 0, 0", [3, 0, 0, 0]
    ),
    (
      "float a = 0.0; for (int i = 0; i < 5; ++i) { if (i == 3) continue; a += float(i); }",
      "a, 0, 0, 0", [7, 0, 0, 0]
    ),
    (
      "float a = 0.0; for (float i = 0.0; i < uv.x * 10.0; i += 1.0) { a += i; }",
      "a, 0, 0, 0", [10, 0, 0, 0]
    ),
    (
      "int n = 0; while (float(n) < uv.x * 8.0) n++; int m = 9; do { m--; } while (m > 5);",
      "n, m, 0, 0", [4, 5, 0, 0]
    ),
    ("float a = 1.0; float b = a++ + ++a;", "a, b, 0, 0", [3, 4, 0, 0]),
    ("vec4 v = vec4(1.0, 2.0, 3.0, 4.0); v.xy = v.yx; v.zw *= 2.0;", "v", [2, 1, 6, 8]),
    (
      "vec4 v = vec4(1.0, 2.0, 3.0, 4.0); int i = int(uv.x * 4.0); v[i] = 9.0; v[0] = v[i + 9];",
      "v", [4, 2, 9, 4]
    ),
    (
      "float a[3]; for (int i = 0; i < 3; i++) a[i] = float(i * i); int k = int(uv.x * 4.0);",
      "a[k], a[-5], a[7], a[1]", [4, 0, 4, 1]
    ),
    ("mat2 m = mat2(0.0); m[1] = vec2(5.0, 6.0); m[0][1] = 7.0;", "m", [0, 7, 5, 6]),
    (
      "struct P { vec2 at; float r; }; P p = P(vec2(1.0, 2.0), 3.0); P q = p; q.at.y = 8.0;",
      "p.at.y, q.at, p == q", [2, 1, 8, 0]
    ),
    (
      "int i = 3; i += 2; i <<= 1; i -= 1; float f = 1.0; f /= 4.0;", "i, f, 0, 0", [9, 0.25, 0, 0]
    ),
    (
      "float a = 1.0; { float a = 2.0; a += 1.0; } int b, c = 4; b = c = 6;",
      "a, b, c, 0", [1, 6, 6, 0]
    ),
    (
      "const int N = 2; float a[N] = float[N](1.0, 2.0); const float b[] = float[](3.0, 4.0);",
      "a[0], a[N - 1], b[1], b.length()", [1, 2, 4, 2]
    ),
  ]

  @Test(arguments: statementsCases)
  func statements(_ body: String, _ expression: String, _ expected: [Float]) throws {
    #expect(try ShaderTrial.value(expression, "", body) == expected)
  }

  private static let declarationsCases: [(String, String, [Float])] = [
    (
      "float f(float x) { return x * 2.0; } float f(vec2 x) { return x.y; }",
      "f(3.0), f(vec2(1.0, 4.0)), f(2), 0", [6, 4, 4, 0]
    ),
    (
      "float f(float x) { if (x > 0.4) return 1.0; x += 1.0; if (x > 1.2) return 2.0; return 3.0; }",
      "f(uv.x), f(uv.x - 0.2), f(uv.x - 0.4), 0", [1, 2, 3, 0]
    ),
    (
      "void f(in float a, out float b, inout float c) { b = a; c += a; a = 9.0; } float x = 1.0, y, z = 2.0; float g() { f(x, y, z); return 0.0; }",
      "g(), x, y, z", [0, 1, 1, 3]
    ),
    (
      "float f(float x) { for (int i = 0; i < 9; i++) { x += 1.0; if (x > 3.4) return x; } return 0.0; }",
      "f(uv.x), f(5.0), f(-20.0), 0", [3.5, 6, 0, 0]
    ),
    (
      "#define TWICE(x) ((x) + (x))\n#define PI 3.0\n#if defined(PI) && PI_NOT == 0\n#define A 1.0\n#else\n#define A 2.0\n#endif",
      "TWICE(PI), A, 0, 0", [6, 1, 0, 0]
    ),
    (
      "#version 130\nprecision highp float;\n#ifdef GL_ES\nfloat a = 1.0;\n#endif\n#ifndef GL_ES\nfloat a = 2.0;\n#endif",
      "a, 0, 0, 0", [1, 0, 0, 0]
    ),
    (
      "uniform float a; // = 2.5 (a factor)\nuniform ivec2 b; // = ivec2(3)\nuniform bool c; // = true\nuniform vec3 d/* = vec3(1., 2., 3.) */;",
      "a, b.y, c, d.z", [2.5, 3, 1, 3]
    ),
  ]

  @Test(arguments: declarationsCases)
  func declarations(_ head: String, _ expression: String, _ expected: [Float]) throws {
    #expect(try ShaderTrial.value(expression, head) == expected)
  }

  /// The right side of `&&` and `||` and the branches of `?:` run only where they count.
  @Test func sidesRunOnlyWhereTheyCount() throws {
    let head =
      "float n = 0.0; bool f() { n += 1.0; return true; } float g() { n += 10.0; return n; }"
    let body = """
      bool a = uv.x > 0.4 || f(); bool b = uv.x < 0.4 && f(); bool c = uv.x > 0.4 && f();
      float d = uv.x > 0.4 ? 0.5 : g();
      """
    #expect(try ShaderTrial.value("n, a, c && !b, d", head, body) == [1, 1, 1, 0.5])
  }

  @Test func uniformsHaveTheirDefaults() throws {
    let program = try ShaderProgram(
      """
      uniform float a; // = 2
      uniform ivec2 b;
      uniform sampler2D picture;
      vec4 transition(vec2 uv) { return texture2D(picture, uv) * a; }
      """)
    #expect(program.uniforms.map(\.name) == ["a", "b", "picture"])
    #expect(program.uniforms.map(\.kind) == [.float, .ints(2), .picture])
    #expect(program.defaults == [.floats([2]), nil, nil])
  }
}
