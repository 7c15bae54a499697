import SegueEncoding

/// A size that an output must not exceed, and what may become worse for it.
struct FitSize: Sendable {
  /// The largest number of bytes.
  let limit: Int

  /// The values of the format's own setting; nil if it has none.
  let scale: QualityScale?

  /// The concessions that the user allows.
  let allowed: Set<FitConcession>

  /// The concessions that the user could allow, too.
  let further: [FitConcession]

  /// The power of the number of its frames by which an output grows.
  let framePower: Double

  /// The settings that determine the chosen quality, a line each.
  var recipe: [String] {
    ["fitSize=\(limit)", "allowScale=\(allowed.contains(.scale))"]
      + (allowed.contains(.rate) ? ["allowRate=true"] : [])
  }
}
