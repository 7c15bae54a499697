import SegueSinks

/// A size that an output must not exceed, and what may become worse for it.
struct FitSize: Sendable {
  /// The largest number of bytes.
  let limit: Int

  /// The values of the format's own setting; nil if it has none.
  let scale: QualityScale?

  /// What the output may lose.
  let allowed: Set<FitConcession>

  /// What it could lose, too, if that were allowed.
  let further: [FitConcession]

  /// The settings that determine the chosen quality, a line each.
  var recipe: [String] {
    ["fitSize=\(limit)", "allowScale=\(allowed.contains(.scale))"]
      + (allowed.contains(.rate) ? ["allowRate=true"] : [])
  }
}
