/// A rule of a store about what its pictures and videos show, which a render only warns of.
package enum StoreRule: CaseIterable, Sendable {
  /// Previews show the app and nothing around it.
  case capturesOnly
  /// Nothing of other platforms is seen.
  case otherPlatforms
  /// Words that sell are not said.
  case salesWords

  /// The rule in its own words, as the end of a sentence.
  package var text: String {
    switch self {
    case .capturesOnly:
      "the App Store wants previews of \"video screen captures of the app itself\""
    case .otherPlatforms:
      "the App Store says \"don't include names, icons, or imagery of other mobile platforms or "
        + "alternative app marketplaces in your app or metadata\""
    case .salesWords:
      "Google Play excludes \"language that reflects or suggests Google Play performance, ranking, "
        + "accolades or awards, user testimonials, or price and promotional information\" and calls "
        + "to action"
    }
  }

  /// The document of the rule, with the month in which it was read.
  package var source: String {
    switch self {
    case .capturesOnly: "App Review Guidelines, 2.3.4, as quoted in 2026-11"
    case .otherPlatforms: "App Review Guidelines, 2.3.10, as quoted in 2026-11"
    case .salesWords:
      "Play Console Help, \"Add preview assets to showcase your app\", as quoted in 2026-11"
    }
  }

  /// The words that break the rule, each as it is written in lower case.
  package var words: [String] {
    switch self {
    case .capturesOnly: []
    case .otherPlatforms: ["android", "google play", "play store", "galaxy store", "huawei"]
    // The source's own examples.
    case .salesWords:
      [
        "best", "#1", "top", "new", "discount", "sale", "million downloads", "download now",
        "install now", "play now", "try now",
      ]
    }
  }
}
