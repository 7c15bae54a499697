extension TargetPreset {
  /// All targets, in the order of the table in docs/targets.md.
  package static let all: [TargetPreset] =
    [
      githubReadme, slack, slackEmoji, discord, discordEmoji, telegramSticker, whatsAppSticker, x,
      instagramReel,
    ] + appPreviews + [
      eventCard, eventDetails, assetHeader, assetSearch, googlePlay,
    ]

  private static let githubReadme = TargetPreset(
    name: "github-readme", title: "README, issue or pull request on GitHub",
    files: [
      TargetFile(formats: [.gif, .apng, .webp], bytes: 10_000_000),
      TargetFile(formats: [.mp4, .mov], codecs: [.h264], bytes: 10_000_000),
      TargetFile(formats: [.webm], bytes: 10_000_000),
    ],
    note: "Videos may have 100 MB in repositories of paid plans; an APNG is attached as .png",
    source: "GitHub Docs, \"Attaching files\", as quoted in 2026-09")

  private static let slack = TargetPreset(
    name: "slack", title: "Message in Slack",
    files: [TargetFile(formats: [.mp4, .mov, .webm, .gif, .apng, .webp], bytes: 1_000_000_000)],
    note: "No rule for the size of an animated preview is known",
    source: "canto.com, \"Know your Slack file size limits\", 2020-12")

  private static let slackEmoji = emoji(
    in: "Slack", bytes: 128_000,
    source: "animgifmoji.com, \"GIF to Emoji Size Requirements\", read 2026-11")

  private static let discord = TargetPreset(
    name: "discord", title: "Message in Discord",
    files: [TargetFile(formats: [.mp4, .webm, .mov, .gif, .webp], bytes: 10_000_000)],
    note: "Nitro allows more", source: "unsure: 8 MB in older sources, read 2026-11")

  private static let discordEmoji = emoji(
    in: "Discord", bytes: 256_000,
    source: "convertio.com, \"Social media size guide\", read 2026-11")

  private static func emoji(in place: String, bytes: Int, source: String) -> TargetPreset {
    TargetPreset(
      name: "\(place.lowercased())-emoji", title: "Custom emoji in \(place)",
      files: [TargetFile(formats: [.gif], bytes: bytes)], sizes: [TargetSize(128, 128)],
      note: "Some sources allow at most 50 frames, which is not checked", source: source)
  }

  private static let telegramSticker = TargetPreset(
    name: "telegram-sticker", title: "Video sticker in Telegram",
    files: [
      TargetFile(
        formats: [.webm], codecs: [.vp9], mostFrames: 30, seconds: 0...3, bytes: 256_000)
    ],
    sizes: [TargetSize(512, 512)],
    note: "One side may be shorter than 512, and there must be no sound; neither is checked",
    source:
      "TelegramStickersImport, Limits.swift; e926.net wiki, \"telegram sticker\", read 2026-11")

  private static let whatsAppSticker = TargetPreset(
    name: "whatsapp-sticker", title: "Animated sticker in WhatsApp",
    files: [TargetFile(formats: [.webp], mostFrames: 125, seconds: 0...10, bytes: 500_000)],
    sizes: [TargetSize(512, 512)],
    source: "WhatsApp/stickers, Android README, as quoted in 2026-11")

  private static let x = TargetPreset(
    name: "x", title: "Post on X",
    files: [
      TargetFile(
        formats: [.mp4, .mov], codecs: [.h264], mostFrames: 60, seconds: 0.5...140,
        bytes: 512_000_000),
      TargetFile(formats: [.gif], bytes: 15_000_000),
    ],
    note: "The documentation also wants a shape between 1:3 and 3:1, which is not checked",
    source: "X Docs, \"Media best practices\", read 2026-11")

  private static let instagramReel = TargetPreset(
    name: "instagram-reel", title: "Reel on Instagram",
    files: [
      TargetFile(
        formats: [.mp4, .mov], codecs: [.h264, .hevc], mostFrames: 60, seconds: 3...900,
        bytes: 1_000_000_000)
    ],
    sizes: [TargetSize(1080, 1920)],
    safeArea: SafeArea(
      top: 0.14, right: 0.06, bottom: 0.35, left: 0.06,
      source: "Meta Business Help Center, safe zones of Reels, as quoted in 2026-11"),
    note: "At least 23 frames a second and at most 25 Mbit/s, which is not checked",
    source: "Meta for Developers, \"IG User Media\", as quoted in 2026-11")

  private static let eventCard = TargetPreset(
    name: "in-app-event-card", title: "Card of an in-app event in the App Store",
    files: eventFiles, sizes: [TargetSize(1920, 1080), TargetSize(3840, 2160)],
    note: "Sizes between these two are right, too", source: appStore)

  private static let eventDetails = TargetPreset(
    name: "in-app-event-details", title: "Details page of an in-app event in the App Store",
    files: eventFiles, sizes: [TargetSize(1080, 1920), TargetSize(2160, 3840)],
    note: "Sizes between these two are right, too", source: appStore)

  private static let eventFiles = [
    TargetFile(formats: [.mp4, .mov], codecs: [.h264], rates: [30, 60], bytes: 500_000_000)
  ]

  private static let assetHeader = TargetPreset(
    name: "creative-asset-header", title: "Header of a creative asset in the App Store",
    files: assetFiles, sizes: [TargetSize(3840, 1646)], source: appStore)

  private static let assetSearch = TargetPreset(
    name: "creative-asset-search", title: "Search result of a creative asset in the App Store",
    files: assetFiles, sizes: [TargetSize(1920, 1280), TargetSize(3840, 2560)],
    note: "Sizes between these two are right, too", source: appStore)

  private static let assetFiles = [
    TargetFile(formats: [.mp4, .mov], codecs: [.h264], rates: [30, 60], seconds: 5...30)
  ]

  private static let googlePlay = TargetPreset(
    name: "google-play", title: "Preview video in Google Play",
    files: [TargetFile(formats: [.mp4], codecs: [.h264])], rules: [.salesWords],
    note: "It is a video on YouTube, landscape preferred, whose first 30 s play by themselves",
    source: "Play Console Help, excerpt read 2026-11")

  /// The origin of the numbers of the App Store.
  static let appStore = "App Store Connect Help, excerpts read 2026-11"
}
