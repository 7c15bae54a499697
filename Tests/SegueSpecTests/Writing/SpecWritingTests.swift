import SegueControllers
import SegueEncoding
import SeguePixels
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing

/// A spec is written as a file that reads the same.
@Suite struct SpecWritingTests {
  private static let variables = [
    "fps": "25", "color": "#fff", "rest": "2", "folder": "shots", "codec": "h264",
  ]

  /// All values of a spec, by reflection: a property that the writer forgets is missing here.
  ///
  /// Places in the file differ, and so do the text that was read and the types that may be named.
  private static func description(_ value: Any, _ path: String = "") -> [String] {
    let places = [
      "position", "barsPosition", "keyPath", "tree", "deferred", "warnings", "file",
      "untilEnd", "hasOtherSteps", "transitions", "segueTypes",
    ]
    let children = Mirror(reflecting: value).children
    if children.isEmpty { return ["\(path) = \(value)"] }
    if let settings = value as? [OutputSetting: Located<SettingValue>] {
      return settings.map { "\(path).\($0.key) = \($1.value)" }.sorted()
    }
    if let segues = value as? [DeviceOrientation: String] {
      return segues.map { "\(path).\($0) = \($1)" }.sorted()
    }
    if Mirror(reflecting: value).displayStyle == .dictionary {
      return children.map { description($0.value, path).joined(separator: ", ") }.sorted()
    }
    return children.enumerated().flatMap { index, child -> [String] in
      let label = child.label ?? "\(index)"
      return places.contains(label) ? [] : description(child.value, "\(path).\(label)")
    }
  }

  @Test(arguments: SpecFixtures.valid)
  func aWrittenSpecReadsTheSame(name: String) throws {
    let spec = try SpecFixtures.valid(name, variables: Self.variables)
    try expectTheSame(spec)
    guard spec.script != nil, spec.deferred == nil else { return }
    // What the script comes to is not written, but the script itself.
    try #expect(spec.played().yaml() == spec.yaml())
  }

  /// Each key of the table, at its example, at the ends of its range and at each of its words.
  @Test func everyKeyIsWritten() throws {
    var count = 0
    for each in SpecKeyCase.all {
      let values =
        [each.key.example] + each.words.all
        + each.numbers.flatMap { number in
          number.number.ends.map(number.text)
        }
      for value in values {
        // Some ends need other keys than the table's examples have beside them.
        guard let spec = try? each.spec(value) else { continue }
        try expectTheSame(spec, "\(each.path): \(value)")
        count += 1
      }
    }
    #expect(count > 800, "\(count)")
  }

  private func expectTheSame(_ spec: Spec, _ comment: String = "") throws {
    let text = try spec.yaml()
    let again = try Spec.parse(
      text: text, file: "written.yaml",
      transitions: FoldTransition.transitions + Catalogue.transitions,
      segues: ["spiral": StoryboardSegue.self])
    #expect(try again.yaml() == text, "\(comment)")
    let (before, after) = (Self.description(spec), Self.description(again))
    #expect(before == after, "\(comment)\n\(text)")
    #expect(spec.steps.map(\.restsUntilEnd) == again.steps.map(\.restsUntilEnd), "\(comment)")
  }

  /// The text is that of a person.
  @Test func defaultsAreLeftOut() throws {
    let text = """
      segue: 1
      canvas: { size: [390, 844], scale: 2, fps: "30000/1001" }
      views:
        home: home.png
        card: { card: { label: 50 $$ a day, background: "#336699" }, cornerRadius: 0, border: none, shadow: none }
      timeline:
        - { show: home }
        - { to: card, transition: cube, for: 2 }
        - { to: home, transition: { type: slide, duration: 1.5, edge: left, scale: 0.25 } }
        - { to: card, drive: { phase: [[0, 0], [0.5, 0.75]], release: { commit: finish } } }
      audio:
        - music.m4a
        - { file: a.wav, at: 1, gain: -6 }
      output: { path: out.mp4, crf: 20 }

      """
    let spec = try Spec.parse(text: text, file: "a.yaml")
    let expected = text.replacing("\"30000/1001\"", with: "30000/1001")
      .replacing("- { to: card, drive:", with: "- { to: card, transition: crossDissolve, drive:")
    let lines = try spec.yaml().split(separator: "\n")
    #expect(lines == expected.split(separator: "\n"))
  }

  /// A storyboard is written with a line for each scene and each line of the script.
  @Test func aStoryboardIsWrittenInLines() throws {
    let text = """
      segue: 1
      canvas: { size: [390, 844] }
      views:
        home: home.png
        page: page.png
      storyboard:
        initial: tabs
        sizeClass: regular
        scenes:
          tabs: { container: tab, children: [first, second], selected: 1 }
          first: { view: home, segues: [{ identifier: open, kind: present, destination: second, presentation: sheet }] }
          second: page
        script:
          - { wait: 0.5 }
          - { select: 0, in: tabs }
          - { perform: open }
          - { back: true, drive: { phase: [[0, 0], [0.3, 0.7]] } }

      """
    try #expect(Spec.parse(text: text, file: "").yaml() == text)
  }

  /// The steps of a window are more than a timeline.
  @Test func stepsOfAWindowAreAnError() throws {
    let window = Window(root: ViewController("home", view: "a"))
    try window.makeVisible()
    let spec = try Spec(views: [Spec.View("a", color: .white)], steps: window.steps)
    let error = #expect(throws: SpecErrors.self) { try spec.yaml() }
    #expect(
      error?.description == """
        timeline[0]: is of a window, which cannot be written, expected a step of a timeline
        """)
  }

  @Test func aLabelThatNoKeySaysIsAnError() throws {
    var view = Spec.View("a", image: "a.png")
    view.label = Spec.View.Label(text: "A")
    let spec = try Spec { Show(view) }
    let error = #expect(throws: SpecErrors.self) { try spec.yaml() }
    #expect(error?.description == "has a label, which only a color can have, expected no label")
  }
}
