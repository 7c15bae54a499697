extension VideoOptions {
  /// The memory that the encoder takes, about: so many frames of 4 bytes a pixel, more rather than less.
  ///
  /// Measured at 1920 × 1080 with x264: 57 with its defaults, 11 `ultrafast`, 107 `veryslow`, 161 `placebo`, 75 with 16
  /// references, 320 with a lookahead of 250 and 16 B-frames and references; with x265 50, and 75 `veryslow`.
  package var encoderFrames: Int {
    let (needs, preset) = (needs, wholePreset)
    let references = needs.references + needs.references * 3 / 5
    let waiting = (needs.lookahead + needs.bFrames) * 23 / 20
    let searching = preset == "placebo" ? 45 : 0
    return (codec == .h264 ? 12 : 20) + waiting + references + searching
  }

  /// Frames that an encoder holds back or looks at.
  private struct Needs {
    var lookahead: Int
    var bFrames: Int
    var references: Int
  }

  private var needs: Needs {
    let byPreset = codec == .h264 ? Self.x264Needs : Self.x265Needs
    let preset = wholePreset ?? "medium"
    let usual = byPreset[preset] ?? Needs(lookahead: 60, bFrames: 16, references: 16)
    return Needs(
      lookahead: largest(of: ["rc-lookahead"]) ?? usual.lookahead,
      bFrames: largest(of: ["bf", "bframes"]) ?? usual.bFrames,
      references: largest(of: ["refs", "ref", "frameref"]) ?? usual.references)
  }

  /// The preset, by whichever way it is given; the options by name come last.
  private var wholePreset: String? { codecOptions["preset"] ?? preset }

  /// The largest number that is given for an option by any of its names; nil where none is.
  private func largest(of names: Set<String>) -> Int? {
    let lists = Self.listsOfOptions.compactMap { codecOptions[$0] }
    let listed = lists.flatMap { $0.split(separator: ":") }.compactMap { option -> Int? in
      let parts = option.split(separator: "=", maxSplits: 1)
      guard names.contains(String(parts[0]).replacing("_", with: "-")) else { return nil }
      return parts.count == 2 ? Int(parts[1]) : nil
    }
    // Encoders take no more of any.
    return (names.compactMap { codecOptions[$0].flatMap { Int($0) } } + listed).max()
      .map { min(max($0, 0), 250) }
  }

  /// - Source: `x264 --fullhelp`, presets.
  private static let x264Needs = [
    "ultrafast": Needs(lookahead: 0, bFrames: 0, references: 1),
    "superfast": Needs(lookahead: 0, bFrames: 3, references: 1),
    "veryfast": Needs(lookahead: 10, bFrames: 3, references: 1),
    "faster": Needs(lookahead: 20, bFrames: 3, references: 2),
    "fast": Needs(lookahead: 30, bFrames: 3, references: 2),
    "medium": Needs(lookahead: 40, bFrames: 3, references: 3),
    "slow": Needs(lookahead: 50, bFrames: 3, references: 5),
    "slower": Needs(lookahead: 60, bFrames: 3, references: 8),
    "veryslow": Needs(lookahead: 60, bFrames: 8, references: 16),
    "placebo": Needs(lookahead: 60, bFrames: 16, references: 16),
  ]

  /// - Source: x265's documentation, "Preset Options".
  private static let x265Needs = [
    "ultrafast": Needs(lookahead: 5, bFrames: 3, references: 1),
    "superfast": Needs(lookahead: 10, bFrames: 3, references: 1),
    "veryfast": Needs(lookahead: 15, bFrames: 4, references: 2),
    "faster": Needs(lookahead: 15, bFrames: 4, references: 2),
    "fast": Needs(lookahead: 15, bFrames: 4, references: 3),
    "medium": Needs(lookahead: 20, bFrames: 4, references: 3),
    "slow": Needs(lookahead: 25, bFrames: 4, references: 4),
    "slower": Needs(lookahead: 40, bFrames: 8, references: 5),
    "veryslow": Needs(lookahead: 40, bFrames: 8, references: 5),
    "placebo": Needs(lookahead: 60, bFrames: 8, references: 5),
  ]
}
