import Foundation
import SegueSinks

/// A size that an output must not exceed, and the choices that make it smaller.
struct FitSize: Sendable {
  /// The largest number of bytes.
  let limit: Int

  /// The values of the format's own setting; nil if it has none.
  let scale: QualityScale?

  /// Whether the frames may become smaller once the setting is at its coarsest value.
  let allowsScale: Bool

  /// The number of choices, from the usual quality on.
  var count: Int { qualities + (allowsScale ? Self.fewerPixels : 0) }

  /// The number of choices with all pixels.
  private var qualities: Int { scale?.count ?? 1 }

  /// Each smaller frame has sides that are a twentieth shorter, of those of the canvas.
  private static let (sideSteps, fewerPixels) = (20, 15)

  /// The choice at a position, from 0 for the usual quality.
  func choice(at position: Int) -> FitChoice {
    let smaller = max(0, position - (qualities - 1))
    return FitChoice(
      setting: scale?.setting,
      value: scale.map { $0.value(at: min(position, qualities - 1)) },
      sides: 100 - 100 / Self.sideSteps * smaller)
  }

  /// The settings that determine the chosen quality, a line each.
  var recipe: [String] { ["fitSize=\(limit)", "allowScale=\(allowsScale)"] }

  /// The search, which leaves the size of frames alone until the coarsest quality was tried.
  var search: SizeSearch {
    let halvings = (0..<count).map { position in
      let quality = scale.map {
        $0.halvings(to: $0.value(at: min(position, qualities - 1)))
      }
      return (quality ?? 0) + Self.power * log2(100 / Double(choice(at: position).sides))
    }
    return SizeSearch(halvings: halvings, limit: limit, waypoint: qualities - 1)
  }

  /// The power of the sides of its frames by which an output grows: 1.2 to 1.35 for a tour of
  /// screenshots as MP4, WebM, GIF, WebP and APNG, down to a quarter of the sides.
  private static let power = 1.25
}
