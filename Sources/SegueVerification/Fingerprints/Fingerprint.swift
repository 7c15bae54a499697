package import SegueEncoding
package import SegueImages
package import SeguePixels
package import SegueSinks

/// The data of a frame that are kept to recognize it when the output is read back.
package struct Fingerprint: Hashable, Sendable {
  /// The size of the rendered frame, in pixels.
  package let size: ImageSize

  /// The digest of the bytes that a reader gets from a lossless format.
  package let digest: FrameDigest

  /// The approximate means that a reader gets from a lossy format; nil for a lossless one.
  package var means: BlockMeans?

  /// The still that the picture must be about as good as; nil where the options tell the loss.
  package var still: StillReference?
}

/// A converter that can predict what a reader of its output must find.
package protocol FingerprintingConverter: FrameConverter {
  /// The fingerprint of a frame, on any thread and for any number of frames at once.
  func fingerprint(of frame: PixelBuffer, _ converted: Converted) -> Fingerprint
}

extension PNGConverter: FingerprintingConverter {
  /// The fingerprint of straight RGBA, which a PNG file holds, whatever its color type.
  package func fingerprint(of frame: PixelBuffer, _ converted: [UInt8]) -> Fingerprint {
    Fingerprint(size: ImageSize(of: frame), digest: FrameDigest(of: frame.straightPixels().span))
  }
}

extension RawConverter: FingerprintingConverter {
  package func fingerprint(of frame: PixelBuffer, _ converted: [SIMD4<UInt8>]) -> Fingerprint {
    Fingerprint(size: ImageSize(of: frame), digest: FrameDigest(of: converted.span))
  }
}

extension YUVConverter: FingerprintingConverter {
  package func fingerprint(of frame: PixelBuffer, _ converted: YUVImage) -> Fingerprint {
    Fingerprint(
      size: ImageSize(of: frame), digest: FrameDigest(of: converted.bytes.span),
      means: BlockMeans(of: frame, layout))
  }
}

extension GIFConverter: FingerprintingConverter {
  /// The fingerprint of a picture with transparent pixels as black.
  package func fingerprint(of frame: PixelBuffer, _ converted: GIFPicture) -> Fingerprint {
    let pixels = converted.pixels.map { PremultipliedRGBA8($0) }
    let shown = PixelBuffer(width: frame.width, height: frame.height, pixels: pixels)
    return Fingerprint(
      size: ImageSize(of: frame), digest: FrameDigest(of: converted.pixels.span),
      means: BlockMeans(of: shown))
  }
}

extension PremultipliedRGBA8 {
  /// A pixel of a ``GIFPicture``.
  fileprivate init(_ color: UInt32) {
    self =
      color == GIFPicture.clear
      ? .clear
      : SIMD4(
        UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255), 255)
  }
}

extension ImageSize {
  fileprivate init(of frame: PixelBuffer) {
    self.init(width: frame.width, height: frame.height)
  }
}
