import SegueSinks

extension OutputFormat {
  /// Rendered and thrown away.
  public static let null = OutputFormat(
    rawValue: "null", noun: "nothing", help: "null to render and throw away", kind: .nothing,
    bounds: .none,
    keepsAlpha: true, cost: OutputCost(moving: 3.5, resting: 0, bytes: 0),
    open: { _, delivery in try await delivery.deliver(unverified: NullSink()) })
}
