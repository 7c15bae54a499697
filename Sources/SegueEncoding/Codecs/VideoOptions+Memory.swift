extension VideoOptions {
  /// The approximate memory of the encoder, in frames of 4 bytes a pixel, rounded up.
  ///
  /// Measured at 1920 × 1080 with x264: 57 by default, 11 `ultrafast`, 107 `veryslow`, 161
  /// `placebo`, 75 with 16 references, 320 with a lookahead of 250 and 16 B-frames and references;
  /// with x265 50, and 75 `veryslow`; with SVT-AV1 57, 42 with preset 12 and 82 with 4; with libvpx
  /// 33, and 68 with alpha; 17 with ProRes.
  package var encoderFrames: Int {
    let usual = codec.memory.needs(of: wholePreset)
    let bFrames = largest(of: ["bf", "bframes"]) ?? usual.bFrames
    let references = largest(of: ["refs", "ref", "frameref"]) ?? usual.references
    let frames =
      codec.memory.base + (lookahead + bFrames) * 23 / 20 + references + references * 3 / 5
      + usual.searching
    return layout.hasAlpha ? frames * codec.memory.alphaFactor : frames
  }

  /// The number of frames that the encoder examines before it encodes the first of them.
  var lookahead: Int {
    let technical = tune?.split(separator: ",") ?? []
    guard !technical.contains("zerolatency") else { return 0 }
    return largest(of: ["rc-lookahead", "lag-in-frames", "lookahead"])
      ?? codec.memory.needs(of: wholePreset).lookahead
  }

  /// The preset from either option; the options by name take precedence.
  private var wholePreset: String? { codecOptions["preset"] ?? preset }

  /// The largest number given for an option under any of its names; nil if there is none.
  private func largest(of names: Set<String>) -> Int? {
    let lists = (codec.library?.keys ?? []).compactMap { codecOptions[$0] }
    let listed = lists.flatMap { $0.split(separator: ":") }.compactMap { option -> Int? in
      let parts = option.split(separator: "=", maxSplits: 1)
      guard names.contains(String(parts[0]).replacing("_", with: "-")) else { return nil }
      return parts.count == 2 ? Int(parts[1]) : nil
    }
    // Encoders limit each of these counts.
    return (names.compactMap { codecOptions[$0].flatMap { Int($0) } } + listed).max()
      .map { min(max($0, 0), 250) }
  }
}
