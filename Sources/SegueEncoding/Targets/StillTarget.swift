/// The pictures of an app that a store shows on one kind of screen.
///
/// A set is one entry of ``all``.
package struct StillTarget: Sendable {
  /// The name, such as "app-store-6.9".
  package let name: String

  /// The place in words.
  package let title: String

  /// The sizes that pictures have; any of them is right.
  package let sizes: [TargetSize]

  /// The most pictures.
  package let most: Int

  /// Whether it is among those that are made where none is named.
  package let isUsual: Bool

  /// The origin of the numbers, with the month in which they were read.
  package let source: String

  private let place: Place

  /// The tool of fastlane that finds the pictures by their folders and names.
  private enum Place: Sendable {
    /// `deliver`, which tells the screen by the size of a picture.
    case deliver
    /// `supply`, with a folder for each kind of screen.
    case supply(String)
    /// `supply`, for a single picture.
    case supplyAlone(String)
  }

  /// The rules about what is seen, of which a set warns.
  package var rules: [StoreRule] {
    switch place {
    case .deliver: [.otherPlatforms]
    case .supply, .supplyAlone: [.salesWords]
    }
  }

  /// The sizes in words.
  package var sizesText: String { sizes.map(\.description).joined(separator: ", ") }

  /// The path of a picture in the folder of fastlane.
  ///
  /// - Parameters:
  ///   - index: Its number, from 1, by which stores order pictures.
  ///   - name: A word about its content.
  ///   - locale: The locale, such as "de-DE".
  /// - Returns: The path.
  /// - Source: docs.fastlane.tools, `deliver` and `supply`, "Images and Screenshots", read 2026-11.
  package func path(_ index: Int, _ name: String, locale: String) -> String {
    let number = index < 10 ? "0\(index)" : "\(index)"
    switch place {
    case .deliver: return "screenshots/\(locale)/\(self.name)-\(number)-\(name).png"
    case .supply(let folder):
      return "metadata/android/\(locale)/images/\(folder)/\(number)-\(name).png"
    case .supplyAlone(let file): return "metadata/android/\(locale)/images/\(file).png"
    }
  }
}

extension StillTarget {
  /// All sets, in the order of the table in docs/stills.md.
  package static let all: [StillTarget] = [
    appStore(
      "6.9", "iPhone with 6.9 inches", TargetSize(1320, 2868), TargetSize(1290, 2796),
      TargetSize(1260, 2736)),
    appStore(
      "6.5", "iPhone with 6.5 inches", TargetSize(1284, 2778), TargetSize(1242, 2688)),
    appStore("ipad-13", "iPad with 13 inches", TargetSize(2064, 2752), TargetSize(2048, 2732)),
    play("phone", "phone", .supply("phoneScreenshots"), [TargetSize(1080, 1920)], isUsual: true),
    play(
      "tablet", "tablet with 10 inches", .supply("tenInchScreenshots"),
      [TargetSize(1600, 2560)], isUsual: false),
    StillTarget(
      name: "play-feature", title: "Feature graphic in Google Play",
      sizes: [TargetSize(1024, 500)], most: 1, isUsual: false, source: playSource,
      place: .supplyAlone("featureGraphic")),
  ]

  private static func appStore(
    _ screen: String, _ device: String, _ sizes: TargetSize...
  ) -> StillTarget {
    StillTarget(
      name: "app-store-\(screen)", title: "App Store, \(device)",
      sizes: sizes + sizes.map(\.turned), most: 10, isUsual: true,
      source: "App Store Connect Help, \"Screenshot specifications\", as quoted in 2026-11",
      place: .deliver)
  }

  private static func play(
    _ name: String, _ device: String, _ place: Place, _ sizes: [TargetSize], isUsual: Bool
  ) -> StillTarget {
    StillTarget(
      name: "play-\(name)", title: "Google Play, \(device)", sizes: sizes + sizes.map(\.turned),
      most: 8, isUsual: isUsual, source: playSource, place: place)
  }

  private static let playSource =
    "Play Console Help, \"Add preview assets to showcase your app\", as quoted in 2026-11"
}
