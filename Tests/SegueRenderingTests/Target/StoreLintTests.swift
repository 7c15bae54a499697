import SegueArithmetic
import SegueGeometry
import SegueSpec
import Testing
import TestSupport

@testable import SegueEncoding
@testable import SegueFrames
@testable import SegueRendering

/// Warnings about what apps and stores cover, refuse or do not want.
@Suite struct StoreLintTests {
  private func plan(
    _ stage: String, canvas: String = "390, 844", locale: String? = nil, more: String = ""
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { size: [\(canvas)], scale: 1, fps: 30 }
      views: { a: { color: red }, b: { card: { label: "Try now" } } }
      timeline: [ { show: a, for: 16 } ]
      stage:
      \(stage)
      \(more)
      """
    return try RenderPlan(
      Spec.parse(
        text: text, file: "a.yaml", variables: locale.map { ["locale": $0] } ?? [:]))
  }

  private func targeted(_ plan: RenderPlan, _ name: String) throws -> TargetPlan {
    let rules = try TargetRules(named: name) { plan.spec.error(keyPath: "target", $0) }
    return try TargetPlan(plan, rules, frames: nil) { plan.spec.error(keyPath: "target", $0) }
  }

  /// Meta's numbers of a frame of 360 × 640 points: 14 % of 640 are 89.6, 35 % are 224, 6 % of 360
  /// are 21.6.
  @Test func wordsThatControlsCoverAreToldWithTheirExcess() throws {
    let text = "text: A, font: { size: 20 }, lineHeight: 1"
    let stage = """
        size: [360, 640]
        screens: [{ width: 100 }]
        layers:
          - { \(text), at: [100, 40] }
          - { \(text), at: [100, 100] }
          - { \(text), at: [100, 600] }
          - { \(text), at: [2, 200] }
          - { \(text), at: [[0, [100, 200]], [1, [100, 420]]], align: center, width: 100 }
      """
    let plan = try targeted(plan(stage), "instagram-reel")
    let found = plan.warnings.filter { $0.contains("stage.layers") }
    let source = "Meta Business Help Center, safe zones of Reels, as quoted in 2026-11"
    #expect(
      found.first
        == "target instagram-reel: stage.layers[0].text: reaches 50 points into the uppermost 14 % "
        + "of the frame, which controls cover (\(source)); move it down")
    #expect(
      found.map { String($0.dropFirst("target instagram-reel: ".count).prefix(15)) }
        == ["stage.layers[0]", "stage.layers[2]", "stage.layers[3]", "stage.layers[4]"])
    try #require(found.count == 4)
    #expect(
      found[1].contains("reaches 204 points into the lowest 35 %")
        && found[1].hasSuffix("move it up"))
    #expect(
      found[2].contains("into the leftmost 6 %") && found[2].hasSuffix("move it to the right"))
    #expect(found[3].contains("reaches 24 points into the lowest 35 %"), "\(found)")
  }

  /// Captions lie above what controls cover, and where they usually lie without a target.
  @Test func captionsLieWithinTheFreePart() throws {
    let captions = "captions: { cues: [{ from: 0, to: 2, text: Hello there }] }"
    let bare = try plan("  size: [360, 640]", more: captions)
    func bottom(_ plan: RenderPlan) throws -> Double {
      let layers = try #require(plan.captions).scene(at: .zero).layers.dropFirst()
      return layers.map { $0.position.y + $0.size.height / 2 }.max() ?? 0
    }
    let usual = try bottom(bare) / Double(bare.frameHeight)
    #expect(abs(usual - 0.8) < 0.01)
    let reel = try targeted(bare, "instagram-reel").plan
    let free = try bottom(reel) / Double(reel.frameHeight)
    #expect(free <= 0.65 && free > 0.62)
    var spec = bare.spec
    spec.output = try Spec.Output.parse(
      settings: [(key: "path", value: "a.mp4"), (key: "target", value: "instagram-reel")])
    #expect(try bottom(RenderPlan(spec).framed) == bottom(reel))
  }

  private func lint(_ rule: StoreRule, _ plan: RenderPlan) -> [String] {
    StoreLint(plan: plan).warnings(about: [rule])
  }

  /// A device around an app preview, also the one that `auto` stands for.
  @Test func aPreviewHasNoDevice() throws {
    let stage = "  screens: [{ device: none }, { device: auto }, { device: tablet }]"
    let plan = try plan(stage)
    #expect(
      lint(.capturesOnly, plan)
        == [1, 2].map {
          "stage.screens[\($0)].device: draws a device around the app, and the App Store wants previews "
            + "of \"video screen captures of the app itself\" (App Review Guidelines, 2.3.4, as quoted "
            + "in 2026-11)"
        })
    let found = try targeted(plan, "app-preview-6.9").warnings
    #expect(found.count { $0.contains("stage.screens[") } == 2, "\(found)")
  }

  /// A phone of another platform, as `auto` draws around a screen that is no iPhone's, and its
  /// name.
  @Test func theAppStoreHasNoOtherPlatforms() throws {
    let stage = """
        screens: [{ device: auto }, { device: phone-hole }]
        layers: [{ text: "Also on Android!", at: [1, 1] }, { text: Androids, at: [1, 1] }]
      """
    let iPhone = lint(.otherPlatforms, try plan(stage))
    try #require(iPhone.count == 2)
    #expect(
      iPhone[0].hasPrefix("stage.screens[1].device: is phone-hole, a phone of another platform"))
    #expect(iPhone[1].hasPrefix("stage.layers[0].text: says 'android', and the App Store says"))
    #expect(iPhone[1].contains("(App Review Guidelines, 2.3.10, as quoted in 2026-11)"))
    let other = lint(.otherPlatforms, try plan(stage, canvas: "412, 915"))
    #expect(other.count == 3 && other[0].hasPrefix("stage.screens[0].device: is phone-hole"))
  }

  /// Whole words and phrases, whatever their case, in English alone.
  @Test(
    arguments: [
      ("Download now", "download now"), ("The #1 app", "#1"), ("BEST!", "best"),
      ("Bestow", nil), ("Renewed news", nil), ("Try it now", nil),
      ("A\nnew way", "new"),
    ] as [(String, String?)])
  func wordsThatSellAreTold(text: String, word: String?) throws {
    let written = text.replacing("\n", with: "\\n")
    let stage = "  layers: [{ text: \"\(written)\", at: [1, 1] }]"
    let found = lint(.salesWords, try plan(stage))
    #expect(found.count == (word == nil ? 0 : 1), "\(found)")
    if let word, let line = found.first {
      #expect(line.hasPrefix("stage.layers[0].text: says '\(word)', and Google Play excludes"))
    }
    #expect(lint(.salesWords, try plan(stage, locale: "en-GB")).count == found.count)
    #expect(lint(.salesWords, try plan(stage, locale: "de")).isEmpty)
  }

  /// The words of cards that are shown count, too.
  @Test func cardsAreReadToo() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [390, 844] }
        views: { a: { card: { label: "Try now" } }, b: { card: { label: "Sale" } } }
        timeline: [ { show: a } ]
        """, file: "a.yaml")
    let found = lint(.salesWords, try RenderPlan(spec))
    #expect(found.count == 1 && found[0].hasPrefix("views.a.card.label: says 'try now'"))
  }

  /// A set of pictures for a store is warned of, each thing once.
  @Test func setsOfPicturesAreWarnedOf() async throws {
    let folder = try TemporaryFolder()
    let plan = try plan("  layers: [{ text: \"Play now on Android\", at: [1, 1] }]")
    for (name, word) in [("app-store-6.9", "android"), ("play-phone", "play now")] {
      let target = try #require(StillTarget.all.first { $0.name == name })
      let set = try StillSet(plan, at: [], for: [target], in: folder("f"), locale: "en-US")
      var warnings: [String] = []
      try await set.run {
        warnings.append($0)
      } written: { _, _, _ in
      }
      let found = warnings.filter { $0.contains("says") }
      #expect(
        found.count == 1
          && found[0].hasPrefix("target \(name): stage.layers[0].text: says '\(word)'"))
    }
  }

  /// fastlane takes the first type of its list that is in a name, so no word holds another, and
  /// two screens share one where the store has one set for both.
  @Test func wordsOfFastlaneAreDistinct() {
    let words = Set(TargetPreset.all.compactMap(\.fastlane))
    #expect(words.count == 13)
    for word in words { #expect(!words.contains { $0 != word && word.contains($0) }) }
    let shared = TargetPreset.all.filter { $0.fastlane == "IPHONE_58" }.map(\.name)
    #expect(shared == ["app-preview-6.1", "app-preview-5.8"])
  }
}
