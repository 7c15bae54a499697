import Pixels

extension TurnSampler {
  /// An image at half of its width, for a turn about y, or of its height, for one about x; rounded up.
  ///
  /// A texel of it is the kernel at twice its width, in the middle between two. Measured as ``Ripmap/level(forScale:)``:
  /// at 1.6 times its width, which is what other minifications have, 33.28 dB.
  static func halved(
    _ image: TurnImage, _ axis: Axis, kernels: any ResampleKernels.Type
  ) -> TurnImage {
    let (width, height) =
      switch axis {
      case .columns: (Ripmap.length(image.width, atLevel: 1), image.height)
      case .rows: (image.width, Ripmap.length(image.height, atLevel: 1))
      }
    return TurnImage(width: width, height: height, isOpaque: image.isOpaque) { take in
      var sampler = TurnSampler(halving: image, axis, kernels: kernels)
      var strip = [PremultipliedRGBA8](repeating: .clear, count: StripBlock.height * width)
      let columns = [Range<Int>?](repeating: 0..<width, count: height)
      for top in stride(from: 0, to: height, by: StripBlock.height) {
        let rows = StripBlock.rows(around: top, of: height)
        var pixels = strip.mutableSpan
        sampler.fill(
          rows, columns, in: 0..<width, into: &pixels, StripTarget(stride: width))
        take(rows, strip.span)
      }
    }
  }

  private init(halving image: TurnImage, _ axis: Axis, kernels: any ResampleKernels.Type) {
    let length = axis == .columns ? image.width : image.height
    self.init(
      axis: axis, lines: TurnLines(halving: length), images: [image], kernels: kernels)
  }
}
