import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing

@Suite struct TransitionSettingsTests {
  @Test func settingsWithoutAFileAreParsed() throws {
    let settings = try TransitionSettings.parse(
      name: "fold",
      settings: [
        ("duration", "2"), ("curve", "steps(4)"), ("dimming", "1"), ("dimming", "0.5"),
        ("forward", "false"),
      ], transitions: FoldTransition.transitions)
    #expect(settings.name == "fold")
    #expect(settings.duration == Rational(2))
    #expect(settings.curve == .steps(4))
    #expect(settings.values["dimming"] == .number(0.5))
    #expect(settings.values["forward"] == .bool(false))
    #expect(settings.values["sides"] == .integer(4))
  }

  @Test func errorsOfSettingsNameOnlyTheKey() {
    let error = #expect(throws: SpecErrors.self) {
      try TransitionSettings.parse(
        name: "fold", settings: [("dimming", "2"), ("side", "4"), ("duration", "")],
        transitions: FoldTransition.transitions)
    }
    #expect(
      error?.description == """
        side: unknown key for fold, expected type, duration, curve, reverse, sound, forward, dimming, sides, path, \
        back, paper, depth or offset. Did you mean 'sides'?
        dimming: is '2', expected a number from 0 to 1
        duration: is empty, expected seconds from 0 to 86400
        """)
    let unknown = #expect(throws: SpecErrors.self) {
      try TransitionSettings.parse(
        name: "fald", settings: [], transitions: FoldTransition.transitions)
    }
    #expect(
      unknown?.description
        == "no transition 'fald', expected crossDissolve, none or fold. Did you mean 'fold'?")
  }

  /// Every transition of the catalogue works with its own defaults.
  @Test(arguments: Catalogue.transitions.map { $0.configuration.name })
  func everyTransitionHasWorkingDefaults(name: String) throws {
    let settings = try TransitionSettings.parse(name: name, settings: [])
    #expect(settings.name == name)
    #expect(settings.duration >= .zero)
  }
}
