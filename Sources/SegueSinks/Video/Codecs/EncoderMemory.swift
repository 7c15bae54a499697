/// The frames that an encoder keeps in memory.
struct EncoderMemory: Sendable {
  /// The frames that an encoder holds back or looks at.
  struct Needs: Sendable {
    let lookahead: Int
    let bFrames: Int
    let references: Int

    /// Frames of the search alone.
    var searching = 0
  }

  /// The frames that the encoder takes in any case.
  let base: Int

  /// The needs of each preset.
  let presets: [String: Needs]

  /// The preset where none is given.
  var usualPreset = "medium"

  /// The needs of a preset, and a high guess for one that is not known.
  func needs(of preset: String?) -> Needs {
    presets[preset ?? usualPreset] ?? Needs(lookahead: 60, bFrames: 16, references: 16)
  }
}
