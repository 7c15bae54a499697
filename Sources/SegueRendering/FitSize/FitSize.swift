import SegueSinks

/// A size that an output must not exceed, and what may become worse for it.
struct FitSize: Sendable {
  /// The largest number of bytes.
  let limit: Int

  /// The values of the format's own setting; nil if it has none.
  let scale: QualityScale?

  /// Whether frames may be left out once the setting is at its coarsest value.
  let allowsRate: Bool

  /// Whether the frames may become smaller after that.
  let allowsScale: Bool

  /// The settings that determine the chosen quality, a line each.
  var recipe: [String] {
    ["fitSize=\(limit)", "allowScale=\(allowsScale)"] + (allowsRate ? ["allowRate=true"] : [])
  }
}
