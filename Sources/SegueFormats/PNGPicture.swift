import SegueEncoding
import SegueSinks

extension PictureFormat {
  /// PNG, whose pixels are exact.
  package static let png = PictureFormat(
    name: "png", noun: "PNG", extensions: ["png"], settings: [.pngLevel], keepsAlpha: true,
    bounds: PNGEncoder.bounds, frames: 0,
    encode: { picture, values in
      try FormatTraits.encoder(values).encode(picture)
    })
}
