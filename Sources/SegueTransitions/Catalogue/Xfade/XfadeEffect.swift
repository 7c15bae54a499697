import SegueShaders
import Synchronization

/// One of the transitions of ffmpeg's filter xfade, as a text in GLSL if a text suffices.
///
/// ```swift
/// for effect in XfadeEffect.all { print(effect.name) }
/// let tours = try XfadeEffect.all.map { effect in
///   try Spec(canvas: canvas) {
///     Show(home)
///     Go(to: settings, by: Xfade(effect))
///   }
/// }
/// ```
///
/// The text is the body of `vec4 pixel(vec2 uv, vec2 at)`. `at` is the column and the row of a
/// pixel, from the upper left, whose colors are `old` and `new`; `rest` is what xfade calls
/// progress, which falls from 1 to 0.
public struct XfadeEffect: Sendable {
  /// The name in lower camel case.
  public let name: String

  /// The name in ffmpeg.
  let xfade: String

  /// One line of help.
  let help: String

  /// The picture at a progress between 0 and 1.
  let picture: @Sendable (Double) -> any PixelFunction

  /// An effect with a picture of its own.
  init(
    _ name: String, xfade: String, _ help: String,
    _ picture: @escaping @Sendable (Double) -> any PixelFunction
  ) {
    (self.name, self.xfade, self.help, self.picture) = (name, xfade, help, picture)
  }

  /// An effect with a text.
  init(_ name: String, xfade: String, _ help: String, _ text: String) {
    self.init(name, xfade: xfade, help) { progress in
      let program = Self.program(name, text)
      return ShaderPixels(
        program, program.defaults, files: [], progress: progress, name: name)
    }
  }

  /// All effects.
  public static let all = wipes + moves + edges + slices + fades + shapes

  /// The effect of a name, in camel case or as ffmpeg spells it; nil if there is none.
  public static func named(_ name: String) -> XfadeEffect? {
    all.first { $0.name == name || $0.xfade == name }
  }

  /// The names that every text can use.
  private static let head = """
    uniform vec2 resolution;
    #define size resolution
    #define middle floor(resolution / 2.0)
    #define rest (1.0 - progress)
    #define old getFromColor(uv)
    #define new getToColor(uv)
    vec4 from(vec2 at) { at = (at + 0.5) / size; return getFromColor(vec2(at.x, 1.0 - at.y)); }
    vec4 to(vec2 at) { at = (at + 0.5) / size; return getToColor(vec2(at.x, 1.0 - at.y)); }
    vec4 old_row(vec2 uv, float y) { return getFromColor(vec2(uv.x, 1.0 - (y + 0.5) / size.y)); }
    vec4 new_row(vec2 uv, float y) { return getToColor(vec2(uv.x, 1.0 - (y + 0.5) / size.y)); }
    vec4 old_column(vec2 uv, float x) { return getFromColor(vec2((x + 0.5) / size.x, uv.y)); }
    vec4 new_column(vec2 uv, float x) { return getToColor(vec2((x + 0.5) / size.x, uv.y)); }
    vec4 gray(vec4 color) { return vec4(vec3(color.r + color.g + color.b) / 3.0, color.a); }
    float noise(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.545); }

    """

  private static let tail = """

    vec4 transition(vec2 uv) { return pixel(uv, floor(vec2(uv.x, 1.0 - uv.y) * size)); }
    """

  private static let known = Mutex<[String: ShaderProgram]>([:])

  /// The compiled text.
  private static func program(_ name: String, _ text: String) -> ShaderProgram {
    if let program = known.withLock({ $0[name] }) { return program }
    do throws(ShaderError) {
      let program = try ShaderProgram(
        head + "vec4 pixel(vec2 uv, vec2 at) {\n" + text + "\n}" + tail)
      known.withLock { $0[name] = program }
      return program
    } catch {
      preconditionFailure("the text of \(name): \(error)")
    }
  }
}

extension XfadeEffect: Hashable {
  /// Effects are equal if their names are.
  public static func == (a: XfadeEffect, b: XfadeEffect) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension XfadeEffect: ParameterConvertible {
  /// One of the names.
  public static var parameterKind: ParameterDefinition.Kind { .choice(all.map(\.name)) }

  /// The effect of a name.
  public init?(parameterValue value: ParameterValue) {
    guard case .choice(let name) = value, let effect = Self.named(name) else { return nil }
    self = effect
  }

  /// The name.
  public func parameterValue(among words: [String]) -> ParameterValue { .choice(name) }
}
