import SegueFrames
import SegueLimits
import SegueSpec
import Testing

/// Each limit of a spec and its timeline, at its value and one below.
@Suite struct LimitsTests {
  private static let canvas = "segue: 1\ncanvas: { size: [32, 24], scale: 1, fps: 10 }\n"
  private static let small =
    canvas + "views: { a: { color: red }, b: { color: blue } }\n"
    + "timeline: [{ show: a, for: 1 }, { to: b, transition: none, for: 1 }]\n"

  /// The errors of a text with some limits; empty if there are none.
  private func errors(_ text: String, _ limits: Limits) -> String {
    do {
      _ = try RenderPlan(
        Spec.parse(bytes: Array(text.utf8), file: "f", limits: limits), settings: settings(limits))
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func settings(_ limits: Limits) -> RenderSettings {
    var settings = RenderSettings()
    settings.limits = limits
    return settings
  }

  /// A limit, its largest passing value, a text that reaches it, and the message for a limit that
  /// is lower by one.
  static let cases: [(Limit, Int, String, String)] = [
    (
      .specBytes, small.utf8.count, small,
      "f: has 173 bytes, expected at most 172; raise that with --max-spec-bytes"
    ),
    (
      .depth, 3, small,
      "f:2:18: canvas.size[0]: is nested too deeply, expected at most 2 levels; raise that with --max-depth"
    ),
    (
      .values, 37, small, "f:1:1: has 37 values, expected at most 36; raise that with --max-values"
    ),
    (
      .repeatedValues, 1,
      canvas + "views: { a: { color: &c red }, b: { color: *c } }\n"
        + "timeline: [{ show: a, for: 1 }, { to: b, transition: none, for: 1 }]\n",
      "f:1:1: has 1 values that aliases repeat, expected at most 0; raise that with --max-repeated-values"
    ),
    (
      .textBytes, 12,
      canvas
        + "views: { a: { color: lightgreen, cornerRadius: 1 } }\ntimeline: [{ show: a, for: 1 }]\n",
      "f:3:34: views.a.cornerRadius: has 12 bytes, expected at most 11; raise that with --max-text-bytes"
    ),
    (
      .labelLength, 2,
      canvas.replacing("[32, 24]", with: "[320, 640]")
        + "views: { a: { card: é\u{1F600} } }\ntimeline: [{ show: a, for: 1 }]\n",
      "f:3:21: views.a.card: has 2 characters, expected at most 1; raise that with --max-label-length"
    ),
    (
      .fonts, 2, small + "fonts: [a.otf, b.otf]\n",
      "f:5:8: fonts: has 2 fonts, expected at most 1; raise that with --max-fonts"
    ),
    (
      .views, 2, small, "f:3:8: views: has 2 views, expected at most 1; raise that with --max-views"
    ),
    (
      .steps, 2, small,
      "f:4:11: timeline: has 2 steps, expected at most 1; raise that with --max-steps"
    ),
    (
      .scenes, 3,
      canvas + "views: { a: { color: red } }\nstoryboard:\n  initial: t\n"
        + "  scenes: { s: a, t: { container: tab, children: [s, s] } }\n  script: [{ wait: 1 }]\n",
      "f:6:22: storyboard.scenes.t: has 3 scenes, expected at most 2; raise that with --max-scenes"
    ),
    (
      .keyframes, 3,
      small.replacing("none", with: "{ type: properties, from: { alpha: [0, 1, 0] } }"),
      "f:4:89: timeline[1].transition.from.alpha: has 3 keyframes, expected at most 2; "
        + "raise that with --max-keyframes"
    ),
    (
      .frames, 20, small,
      "f:4:11: timeline: has 20 frames, expected at most 19; raise that with --max-frames"
    ),
    (
      .seconds, 2, small,
      "f:4:11: timeline: has 2 seconds, expected at most 1; raise that with --max-seconds"
    ),
    (
      .pixels, 768, small,
      "f:2:9: canvas: is 32 × 24 pixels, expected at most 767 in all and 65536 a side; "
        + "raise the former with --max-pixels"
    ),
  ]

  @Test(arguments: cases)
  func aValueAtTheLimitPasses(limit: Limit, count: Int, text: String, message: String) {
    var limits = Limits()
    limits[limit] = count
    #expect(errors(text, limits) == "")
    limits[limit] = count - 1
    #expect(errors(text, limits).split(separator: "\n").first.map(String.init) == message)
  }

  /// Texts count after variables and aliases are replaced.
  @Test func repeatedTextsCountEachTime() {
    var limits = Limits()
    limits.textBytes = 1000
    let value = String(repeating: "x", count: 600)
    func error(_ text: String) -> String? {
      do throws(SpecErrors) {
        _ = try Spec.parse(text: text, file: "f", variables: ["x": value], limits: limits)
        return nil
      } catch {
        return error.errors.map(\.description).first { $0.contains("raise that") }
      }
    }
    #expect(
      error("a: \"${x}${x}\"")
        == "f:1:4: a: has more than 1000 bytes, expected no more; raise that with --max-text-bytes")
    limits.specBytes = 2000
    #expect(
      error("a: &a \"${x}\"\nb: [*a, *a, *a]\n")?.contains(
        "has more than 2000 bytes, expected no more; raise that with --max-spec-bytes") == true)
  }

  /// Thirty nested tab scenes with two children each would be 2³⁰ controllers.
  @Test func nestedScenesAreCountedBeforeTheyAreCreated() {
    let scenes = (0..<30).map {
      "    s\($0): { container: tab, children: [s\($0 + 1), s\($0 + 1)] }"
    }
    let text =
      Self.canvas + "views: { a: { color: red } }\nstoryboard:\n  initial: s0\n  scenes:\n"
      + scenes.joined(separator: "\n") + "\n    s30: a\n  script: [{ wait: 1 }]\n"
    #expect(
      errors(text, Limits()).hasPrefix(
        "f:7:9: storyboard.scenes.s0: has 2147483647 scenes, expected at most 1024; "
          + "raise that with --max-scenes\n"))
  }

  /// The first scene is one controller, and each performed segue creates three.
  private static let script =
    canvas + "views: { a: { color: red } }\nstoryboard:\n  initial: s\n  scenes:\n"
    + "    s: { view: a, segues: [{ identifier: p, kind: present, destination: t }] }\n"
    + "    t: { container: tab, children: [u, u] }\n    u: a\n"
    + "  script: [{ perform: p }, { back: true }, { perform: p }, { back: true }]\n"

  @Test func controllersOfAScriptAreCountedAsItRuns() {
    var limits = Limits()
    limits.controllers = 7
    #expect(errors(Self.script, limits) == "")
    limits.controllers = 6
    #expect(
      errors(Self.script, limits)
        == "f:10:44: storyboard.script[2]: has 7 controllers by then, expected at most 6; "
        + "raise that with --max-controllers")
  }

  @Test func eventsOfAScriptAreCountedAsItRuns() throws {
    let spec = try Spec.parse(text: Self.script, file: "f").played()
    var limits = Limits()
    limits.events = try #require(spec.scriptEvents?.count)
    #expect(errors(Self.script, limits) == "")
    limits.events -= 1
    #expect(
      errors(Self.script, limits)
        == "f:10:60: storyboard.script[3]: has \(limits.events + 1) events by then, "
        + "expected at most \(limits.events); raise that with --max-events")
  }
}
