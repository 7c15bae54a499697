import SegueFiles
import SegueSpec
import SegueTransitions
import Testing

@testable import SegueFrames

/// The files that a spec names, which no output replaces and a watch looks at.
@Suite struct SpecInputFilesTests {
  /// A value of a key with the path of a file in it.
  private struct Naming {
    let path: String
    let lines: String
  }

  /// All keys of a spec that take the path of a file to read, by the table of keys.
  private static let all: [Naming] = SpecMap.all.flatMap { map in
    map.keys.flatMap { key in
      values(key.values).map { value in
        Naming(path: map.path(of: key), lines: map.example(key, value: value))
      }
    }
  }

  /// Values of a key that name `probe.bin`, without those of maps that have keys of their own.
  private static func values(_ value: SpecValue) -> [String] {
    switch value {
    case .text(let phrase): phrase.hasPrefix("the path of a") ? ["probe.bin"] : []
    case .anyOf(let values): values.flatMap { Self.values($0) }
    case .list(let value, _, _): values(value).map { "[\($0)]" }
    case .named(let value, let least, _):
      values(value).map { text in
        "{ home: \(text)" + (1..<max(1, least)).map { ", other\($0): \(text)" }.joined() + " }"
      }
    default: []
    }
  }

  @Test func everyFileOfASpecIsAnInput() throws {
    #expect(
      Set(Self.all.map(\.path)) == [
        "views", "views.NAME.image", "views.NAME.video", "fonts", "audio", "audio.file",
        "transition.sound", "transition.sound.file", "stage.background.image",
        "stage.layers.image", "stage.layers.font.file", "stage.screens.spec", "captions",
        "captions.file", "transition.shader", "views.NAME.elements.NAME.backdrop",
      ])
    for each in Self.all {
      var text = each.lines + "\n"
      let keys = each.lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      for (key, line) in [
        ("segue", "segue: 1"), ("canvas", "canvas: { size: [390, 844] }"),
        ("views", "views: { home: { color: teal }, settings: { color: navy } }"),
        ("timeline", "timeline: [{ show: home }]"),
      ] where !keys.contains(Substring(key)) {
        text += line + "\n"
      }
      let spec = try Spec.parse(text: text, file: "folder/key.yaml")
      let files = spec.inputFiles(RenderSettings()).map(\.name)
      #expect(files.contains("folder/probe.bin"), "\(each.path): \(files)")
    }
  }

  @Test func theFontsOfTheCallerAreInputs() throws {
    let spec = try Spec.parse(
      text:
        "segue: 1\ncanvas: { size: [1, 1] }\nviews: { a: { color: red } }\ntimeline: [{ show: a }]",
      file: "")
    var settings = RenderSettings()
    settings.fonts = [.file("fonts/a.ttf"), .system]
    #expect(spec.inputFiles(settings).map(\.name) == ["fonts/a.ttf"])
  }

  /// The sound of a segue is that of the transition that it plays.
  @Test func theSoundsOfAStoryboardAreInputs() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [390, 844] }
        views: { a: a.png, b: b.png }
        storyboard:
          scenes:
            a:
              view: a
              segues:
                - { identifier: go, kind: show, destination: b, transition: { type: cube, sound: go.wav } }
            b: { view: b }
          initial: a
          script: [ { wait: 1 }, { perform: go } ]
        """, file: "")
    #expect(
      Set(spec.inputFiles(RenderSettings()).map(\.name)) == ["a.png", "b.png", "go.wav"])
  }
}
