/// The memory of an encoder, in frames.
struct EncoderMemory: Sendable {
  /// The frames that an encoder delays or examines.
  struct Needs: Sendable {
    let lookahead: Int
    let bFrames: Int
    let references: Int

    /// The frames that only the search needs.
    var searching = 0
  }

  /// The frames that the encoder always keeps.
  let base: Int

  /// The needs of each preset.
  let presets: [String: Needs]

  /// The default preset.
  var usualPreset = "medium"

  /// 2 if alpha has an encoder of its own.
  var alphaFactor = 1

  /// The needs of a preset; a high guess for an unknown one.
  func needs(of preset: String?) -> Needs {
    presets[preset ?? usualPreset] ?? Needs(lookahead: 60, bFrames: 16, references: 16)
  }
}
