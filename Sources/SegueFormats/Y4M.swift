import SegueEncoding
import SegueSinks

extension FormatTraits {
  /// YUV4MPEG2: uncompressed 4:2:0 video.
  static let y4m = FormatTraits(
    noun: "y4m", kind: .stream, extensions: ["y4m"], bounds: .none,
    settings: [.matte], layout: .yuv420,
    cost: OutputCost(moving: 5, resting: 1, bytes: 1.5),
    recipe: { settings, _ in settings.matteRecipe },
    open: { request, delivery in
      try await delivery.deliver(
        to: Y4MSink(
          request.stream, width: request.width, height: request.height,
          timebase: request.timebase,
          replacing: request.replacement, in: request.boundary))
    })
}
