#if canImport(CoreGraphics)
  public import CoreGraphics

  extension PixelBuffer {
    /// The image for Core Graphics, in sRGB; nil if there is no memory for it.
    public var cgImage: CGImage? {
      let data = unsafe bytes.withUnsafeBufferPointer {
        unsafe CFDataCreate(nil, $0.baseAddress, $0.count)
      }
      guard let data, let provider = CGDataProvider(data: data),
        let space = CGColorSpace(name: CGColorSpace.sRGB)
      else { return nil }
      return unsafe CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bytesPerRow, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }
  }
#endif

#if canImport(CoreVideo)
  public import CoreVideo

  extension PixelBuffer {
    /// The image for Core Video, as BGRA, which `AVAssetWriter` takes; nil if there is no memory
    /// for it.
    public var cvPixelBuffer: CVPixelBuffer? {
      var made: CVPixelBuffer?
      let status = unsafe CVPixelBufferCreate(
        nil, width, height, kCVPixelFormatType_32BGRA, nil, &made)
      guard status == kCVReturnSuccess, let made else { return nil }
      guard CVPixelBufferLockBaseAddress(made, []) == kCVReturnSuccess else { return nil }
      defer { _ = CVPixelBufferUnlockBaseAddress(made, []) }
      guard let base = unsafe CVPixelBufferGetBaseAddress(made) else { return nil }
      let stride = CVPixelBufferGetBytesPerRow(made)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = self[x, y]
          unsafe base.storeBytes(
            of: SIMD4(pixel.z, pixel.y, pixel.x, pixel.w), toByteOffset: y * stride + x * 4,
            as: SIMD4<UInt8>.self)
        }
      }
      return made
    }
  }
#endif
