import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

/// Other names of transitions in specs.
@Suite struct AliasSpecTests {
  private func transitions(_ steps: String, defaults: String = "{}") throws -> [TransitionSettings]
  {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [390, 844] }
        defaults: \(defaults)
        views: { a: { color: red } }
        timeline: [{ show: a }, \(steps)]
        """, file: "alias.yaml")
    return spec.steps.compactMap(\.transition)
  }

  @Test func anAliasIsItsTransitionWithOtherDefaults() throws {
    let settings = try transitions(
      """
      { to: a, transition: flipHorizontal },
      { to: a, transition: { type: flipHorizontal, duration: 2, pullBack: 0.5 } },
      { to: a, transition: { type: flipHorizontal, edge: top } },
      { to: a, transition: curlDown },
      { to: a, transition: coverVertical }
      """)
    #expect(settings.map(\.name) == ["flip", "flip", "flip", "pageCurl", "cover"])
    #expect(settings[0].values["edge"] == .choice("right"))
    #expect(settings[0].values["pullBack"] == .number(1))
    #expect(settings[0].duration == ExactTiming(of: Flip.self).duration)
    #expect(settings[1].values["edge"] == .choice("right"))
    #expect(settings[1].values["pullBack"] == .number(0.5))
    #expect(settings[1].duration == Rational(2))
    #expect(settings[2].values["edge"] == .choice("top"))
    #expect(settings[3].values["direction"] == .choice("down"))
    #expect(settings[4].values["edge"] == .choice("bottom"))
  }

  @Test func defaultsCanBeAnAlias() throws {
    let settings = try transitions(
      """
      { to: a },
      { to: a, transition: { shading: 0 } },
      { to: a, transition: { edge: left } },
      { to: a, transition: flip }
      """, defaults: "{ transition: { type: transitionFlipFromTop, duration: 3 } }")
    #expect(
      settings.map { $0.values["edge"] } == ["top", "top", "left", "left"].map { .choice($0) })
    #expect(settings.map { $0.values["shading"] } == [0.3, 0, 0.3, 0.3].map { .number($0) })
    #expect(settings[1].duration == Rational(3))
  }

  @Test func flagsTakeAnAlias() throws {
    let settings = try TransitionSettings.parse(
      name: "flipFromBottom", settings: [("shading", "0.1")])
    #expect(settings.name == "flip")
    #expect(settings.values["edge"] == .choice("bottom"))
    #expect(settings.values["shading"] == .number(0.1))
  }

  /// A cover that a storyboard presents by UIKit's name is dismissed like any cover.
  @Test func segueTakesAnAlias() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [390, 844] }
        views: { a: { color: red }, b: { color: blue } }
        storyboard:
          initial: a
          scenes:
            a:
              view: a
              segues:
                - { identifier: up, kind: present, destination: b, transition: coverVertical }
                - { identifier: over, kind: present, destination: b, transition: flipHorizontal }
            b: b
          script:
            - { perform: up }
            - { back: true }
            - { perform: over }
            - { back: true }
        """, file: "alias.yaml"
    ).played()
    let settings = spec.steps.compactMap(\.transition)
    #expect(settings.map(\.name) == ["cover", "uncover", "flip", "flip"])
    #expect(settings.map(\.isReversed) == [false, false, false, true])
  }

  @Test(arguments: [
    ("flipHorizontl", "flipHorizontal"), ("curlup", "curlUp"),
    ("transitionFlipFromLef", "transitionFlipFromLeft"),
    ("UIModalTransitionStyleFlipHorizontal", "flipHorizontal"), ("melt", nil),
  ])
  func suggestionsKnowAliases(name: String, nearest: String?) throws {
    let error = #expect(throws: SpecErrors.self) {
      try TransitionSettings.parse(name: name, settings: [])
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("no transition '\(name)', expected cube, pageCurl, "))
    #expect(
      nearest.map { text.hasSuffix(". Did you mean '\($0)'?") } ?? !text.contains("Did you"))
  }
}
