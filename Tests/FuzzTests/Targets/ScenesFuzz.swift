import SegueGeometry
import SeguePixels

@testable import SegueRaster

/// Scenes of layers, drawn with every kind of kernel that the CPU supports; the scalar ones are the
/// truth.
enum ScenesFuzz: FuzzTarget {
  static let name = "scenes"
  static let seedFolders: [String] = []
  static let dictionary: String? = nil
  static let longestInput = 512

  /// Corners of two parts lie on the same point of the grid or on neighboring ones, a 65536th
  /// apart.
  private static let seamTolerance = 1

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    var bytes = ByteReader(bytes)
    let kind = bytes.integer(0...3)
    let sampling: Sampling = bytes.flag() ? .best : .fast
    var reader = SceneReader(&bytes)
    if kind == 0 {
      let (whole, parts) = reader.plane()
      try checkSeam(
        drawn(whole, on: reader.canvas, sampling), drawn(parts, on: reader.canvas, sampling))
    } else {
      _ = try drawn(reader.scene(), on: reader.canvas, sampling)
    }
  }

  /// The picture, after a check that all kernels give the same.
  private static func drawn(
    _ scene: Scene, on canvas: Canvas, _ sampling: Sampling
  ) throws(FuzzFailure) -> PixelBuffer {
    func picture(_ kernels: KernelChoice) -> PixelBuffer {
      SceneRenderer(canvas: canvas, sampling: sampling, kernels: kernels).render(scene, textures)
    }
    let definition = picture(.scalar)
    for kernels in KernelChoice.all.dropLast() where picture(kernels) != definition {
      throw FuzzFailure("\(kernels.resample) and \(kernels.span) draw another picture")
    }
    for (index, pixel) in definition.pixels.enumerated() {
      let place = "(\(index % canvas.width), \(index / canvas.width))"
      try FuzzFailure.check(pixel.max() <= pixel.w, "\(pixel) at \(place) is not premultiplied")
      try FuzzFailure.check(
        canvas.background.w < 255 || pixel.w == 255, "\(pixel) at \(place), on what is opaque")
    }
    return definition
  }

  /// Parts that share an edge must look like the whole, without background between them.
  private static func checkSeam(_ whole: PixelBuffer, _ parts: PixelBuffer) throws(FuzzFailure) {
    for (index, (a, b)) in zip(whole.pixels, parts.pixels).enumerated() {
      for channel in 0..<4 where abs(Int(a[channel]) - Int(b[channel])) > seamTolerance {
        let place = "(\(index % whole.width), \(index / whole.width))"
        throw FuzzFailure("a seam at \(place): \(b) for \(a)")
      }
    }
  }

  private static let textures = TextureSet([
    .from: texture(width: 31, height: 23, alpha: 255),
    .to: texture(width: 40, height: 9, alpha: 180),
    .view("clear"): Texture(PixelBuffer(width: 3, height: 5)),
    .view("dot"): Texture(PixelBuffer(width: 1, height: 1, filledWith: SIMD4(9, 60, 200, 255))),
  ])

  /// Hard edges between full color and none, and gradients between them.
  private static func texture(width: Int, height: Int, alpha: UInt32) -> Texture {
    var image = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = (x / 3 + y / 2) % 2 == 0 ? 255 : UInt32(x * 255 / width)
        let alpha = x % 7 == 0 ? alpha : max(alpha, UInt32(y * 255 / height))
        let color = UInt8(dividedBy255(value * alpha))
        image[x, y] = SIMD4(color, UInt8(alpha) - color, UInt8(alpha) / 2, UInt8(alpha))
      }
    }
    return Texture(image)
  }
}
