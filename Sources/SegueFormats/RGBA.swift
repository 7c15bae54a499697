import SegueEncoding
import SegueSinks

extension FormatTraits {
  /// Straight RGBA, 8 bits a channel, frame after frame without any header.
  static let rgba = FormatTraits(
    noun: "rgba", kind: .stream, extensions: ["rgba"], bounds: .none,
    keepsAlpha: true,
    cost: OutputCost(moving: 5, resting: 1, bytes: 4),
    open: { request, delivery in
      try await delivery.deliver(
        to: RawSink(request.stream, replacing: request.replacement, in: request.boundary))
    })
}
