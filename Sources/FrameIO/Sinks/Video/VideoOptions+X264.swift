extension VideoOptions {
  /// Throws for names that x264 does not know.
  ///
  /// It would say so too, but on the standard error of the process, where nothing can catch it.
  ///
  /// - Source: `x264 --fullhelp`, release 164.
  func checkX264Names() throws(FrameSinkError) {
    if let preset, !Self.presets.contains(preset), !("0"..."9" ~= preset && preset.count == 1) {
      throw Self.unknown("preset", preset, Self.presets)
    }
    if let profile, !Self.profiles.contains(profile) {
      throw Self.unknown("profile", profile, Self.profiles)
    }
    if let profile, crf == 0, profile != "high444" {
      throw .unusableOption(
        "profile", value: profile, reason: "crf 0 is lossless, which high444 alone can be")
    }
    guard let tune else { return }
    let names = tune.split { ",./-+".contains($0) }.map(String.init)
    let known = Self.psychovisualTunes + Self.technicalTunes
    guard !names.isEmpty, names.allSatisfy(known.contains) else {
      throw Self.unknown("tune", tune, known)
    }
    guard names.count(where: Self.psychovisualTunes.contains) <= 1 else {
      throw .unusableOption(
        "tune", value: tune,
        reason: "one of \(Self.psychovisualTunes.joined(separator: ", ")) is all it takes")
    }
  }

  private static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
    "veryslow", "placebo",
  ]

  private static let profiles = ["baseline", "main", "high", "high10", "high422", "high444"]

  /// Of these, x264 takes one and passes over the rest.
  private static let psychovisualTunes = [
    "film", "animation", "grain", "stillimage", "psnr", "ssim",
  ]

  private static let technicalTunes = ["fastdecode", "zerolatency"]

  private static func unknown(
    _ key: String, _ value: String, _ known: [String]
  ) -> FrameSinkError {
    let hint = known.nearest(to: value).map { "; did you mean '\($0)'" } ?? ""
    return .unusableOption(
      key, value: value, reason: "it is one of \(known.joined(separator: ", "))\(hint)")
  }
}
