extension TargetPreset {
  /// The previews of apps in the App Store, one for each screen.
  ///
  /// - Source: the words of fastlane: its app_preview_set.rb, read 2026-11.
  static let appPreviews = [
    appPreview("6.9", "iPhone with 6.9 inches", "IPHONE_67", phone),
    appPreview("6.5", "iPhone with 6.5 inches", "IPHONE_65", phone),
    appPreview("6.3", "iPhone with 6.3 inches", "IPHONE_61", phone),
    appPreview("6.1", "iPhone with 6.1 inches", "IPHONE_58", phone),
    appPreview("5.8", "iPhone with 5.8 inches", "IPHONE_58", phone),
    appPreview("5.5", "iPhone with 5.5 inches", "IPHONE_55", TargetSize(1080, 1920)),
    appPreview("4.7", "iPhone with 4.7 inches", "IPHONE_47", TargetSize(750, 1334)),
    appPreview("4", "iPhone with 4 inches", "IPHONE_40", TargetSize(1080, 1920)),
    appPreview("ipad-13", "iPad with 13 inches", "IPAD_PRO_3GEN_129", tablet),
    appPreview("ipad-12.9", "iPad with 12.9 inches", "IPAD_PRO_129", tablet, TargetSize(900, 1200)),
    appPreview("ipad-11", "iPad with 11 inches", "IPAD_PRO_3GEN_11", tablet),
    appPreview("ipad-10.5", "iPad with 10.5 inches", "IPAD_105", tablet),
    appPreview("ipad-9.7", "iPad with 9.7 inches", "IPAD_97", TargetSize(900, 1200)),
    appPreview("mac", "Mac", "DESKTOP", TargetSize(1920, 1080), turns: false),
    appPreview("tv", "Apple TV", nil, TargetSize(1920, 1080), turns: false),
    appPreview(
      "vision", "Apple Vision Pro", nil, TargetSize(3840, 2160), turns: false, level: nil,
      note: "The size is unsure"),
  ]

  private static let (phone, tablet) = (TargetSize(886, 1920), TargetSize(1200, 1600))

  /// A preview of an app, whose frames may be upright or on their side.
  ///
  /// H.264 wants AAC of 256 kbit/s, and ProRes takes PCM, both in stereo at 44.1 or 48 kHz.
  private static func appPreview(
    _ screen: String, _ device: String, _ fastlane: String?, _ sizes: TargetSize...,
    turns: Bool = true,
    level: String? = "4.0", note: String = ""
  ) -> TargetPreset {
    var fixed: [OutputSetting: SettingValue] = [.profile: .word("high")]
    if let level { fixed[.level] = .word(level) }
    let (rate, seconds, bytes) = (30, 15.0...30.0, 500_000_000)
    return TargetPreset(
      name: "app-preview-\(screen)", title: "App preview in the App Store, \(device)",
      files: [
        TargetFile(
          formats: [.mp4, .mov], codecs: [.h264], fixed: fixed,
          // Between the 10 and 12 Mbit/s of the source.
          usual: [.bitrate: .integer(11_000_000)], mostFrames: rate, seconds: seconds, bytes: bytes,
          needsSound: true),
        TargetFile(
          formats: [.mov], codecs: [.prores422hq], mostFrames: rate, seconds: seconds,
          bytes: bytes, needsSound: true),
      ],
      sizes: sizes + (turns ? sizes.map(\.turned) : []), warnings: [guideline],
      rules: [.capturesOnly, .otherPlatforms], fastlane: fastlane,
      note: note.isEmpty ? "Keep below 29 s: durations are rounded" : note,
      source: "fastlane (sizes); \(appStore)")
  }

  /// - Source: App Review Guidelines, 2.3.4; fastlane#13773 quotes a rejection for device frames.
  private static let guideline =
    "App Review Guideline 2.3.4 wants previews that only use video screen captures of the app itself;"
    + " device images and frames were refused, and drawn transitions may be."
}
