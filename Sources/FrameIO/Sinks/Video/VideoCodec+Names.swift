extension VideoCodec {
  /// The presets of both encoders, fastest first.
  static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
    "placebo",
  ]

  /// The tunings; x264 takes several, with commas between.
  var tunes: [String] {
    switch self {
    case .h264:
      [
        "film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode", "zerolatency",
      ]
    case .hevc:
      ["animation", "grain", "psnr", "ssim", "fastdecode", "zerolatency"]
    }
  }

  /// The tunings of x264 that go with any other; of the rest it takes one.
  static let technicalTunes = ["fastdecode", "zerolatency"]

  /// The levels, without the ".0" of whole ones.
  var levels: [String] {
    switch self {
    case .h264:
      [
        "1", "1b", "1.1", "1.2", "1.3", "2", "2.1", "2.2", "3", "3.1", "3.2", "4", "4.1", "4.2",
        "5", "5.1", "5.2", "6", "6.1", "6.2",
      ]
    case .hevc:
      ["1", "2", "2.1", "3", "3.1", "4", "4.1", "5", "5.1", "5.2", "6", "6.1", "6.2"]
    }
  }

  /// The profiles that can hold 8 bits in 4:2:0.
  var profiles: [String] {
    switch self {
    case .h264: ["baseline", "main", "high", "high10", "high422", "high444"]
    case .hevc: ["main", "main-intra", "mainstillpicture"]
    }
  }
}
