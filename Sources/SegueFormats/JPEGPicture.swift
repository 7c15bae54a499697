import SegueEncoding
import SegueSinks

extension PictureFormat {
  /// JPEG, which has no transparency.
  package static let jpeg = PictureFormat(
    name: "jpeg", noun: "JPEG", extensions: ["jpg", "jpeg"], settings: [.quality, .matte],
    keepsAlpha: false, bounds: JPEGEncoder.bounds,
    // The coefficients of the whole picture, at 6 bytes a pixel.
    frames: 2,
    encode: { picture, values in
      try JPEGEncoder(quality: values[.quality]?.number ?? OutputSetting.usualJPEGQuality)
        .encode(picture)
    })
}
