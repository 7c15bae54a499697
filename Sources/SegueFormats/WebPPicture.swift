import SegueEncoding
import SegueSinks

extension PictureFormat {
  /// WebP, lossy or lossless.
  package static let webp = PictureFormat(
    name: "webp", noun: "WebP", extensions: ["webp"], settings: [.quality, .lossless],
    keepsAlpha: true, bounds: WebPStill.bounds,
    // A picture of noise took 7, without loss.
    frames: 8,
    encode: { picture, values in
      let options = WebPOptions(
        isLossless: values[.lossless]?.flag ?? false, quality: values[.quality]?.number)
      return try WebPStill(options).encode(picture)
    })
}
