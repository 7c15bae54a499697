import SegueEncoding
import SegueSinks

extension FormatTraits {
  /// Rendered and thrown away.
  static let null = FormatTraits(
    noun: "nothing", help: "null to render and throw away", kind: .nothing,
    bounds: .none,
    keepsAlpha: true, cost: OutputCost(moving: 3.5, resting: 0, bytes: 0),
    open: { _, delivery in try await delivery.deliver(unverified: NullSink()) })
}
