import SegueGeometry
package import SeguePixels

/// The kernels of the renderer on this machine, and whether they are correct.
package enum RasterDiagnosis {
  /// The instructions of the kernels in use, by purpose.
  package static var kernels: [(name: String, instructions: InstructionSet)] {
    [
      ("resampling", InstructionSet(of: KernelChoice.best.resample)),
      ("compositing", InstructionSet(of: KernelChoice.best.span)),
    ]
  }

  /// Draws a small scene with every kind of kernel that this CPU has.
  ///
  /// - Returns: The instructions whose picture differs from the definition's; nil if none does.
  package static func firstDifference() -> InstructionSet? {
    let size = Size(width: 61, height: 47)
    let canvas = Canvas(
      width: 61, height: 47, scale: 1, background: PremultipliedRGBA8(9, 8, 7, 255))
    let scene = scene(of: size)
    let textures = TextureSet([.from: Texture(image(alpha: 255)), .to: Texture(image(alpha: 160))])
    func picture(_ kernels: KernelChoice) -> PixelBuffer {
      SceneRenderer(canvas: canvas, sampling: .best, kernels: kernels).render(scene, textures)
    }
    let truth = picture(.scalar)
    let other = KernelChoice.all.first { picture($0) != truth }
    return other.map { InstructionSet(of: $0.resample) }
  }

  /// One view turned about y behind a transparent one turned about z: no texel is copied.
  private static func scene(of size: Size) -> Scene {
    var back = Layer(contents: .from, size: size)
    back.transform = .rotation(0.6, about: .y)
    var front = Layer(contents: .to, size: size)
    front.transform = .rotation(0.3, about: .z)
    front.zPosition = 30
    front.opacity = 0.7
    var scene = Scene(size: size, layers: [back, front])
    scene.sublayerTransform = .perspective(eyeDistance: 200)
    return scene
  }

  private static func image(alpha: Int) -> PixelBuffer {
    var image = PixelBuffer(width: 80, height: 64)
    for y in 0..<64 {
      for x in 0..<80 {
        func channel(_ value: Int) -> UInt8 { UInt8(value % 256 * alpha / 255) }
        image[x, y] = PremultipliedRGBA8(
          channel(x * 37 + y * y), channel(x * y * 11), channel(x * x + y * 53), UInt8(alpha))
      }
    }
    return image
  }
}
