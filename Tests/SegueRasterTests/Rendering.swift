import Foundation
import SegueGeometry
import SeguePixels
import SegueTransitions
import TestSupport

@testable import SegueRaster

/// Draws transitions for tests.
struct Rendering {
  var from: PixelBuffer
  var to: PixelBuffer
  var scale = 1.0
  var background = PremultipliedRGBA8(0, 0, 0, 255)
  var eyeDistance = 1000.0
  var system = SystemVersion.default
  var elements = SharedElements()

  /// Two screenshots of `width × height` pixels.
  init(width: Int, height: Int, scale: Double = 1) {
    from = Screenshot.draw(.light, width: width, height: height)
    to = Screenshot.draw(.dark, width: width, height: height)
    self.scale = scale
  }

  /// Two views of slow waves, which every sampler reproduces, so that only geometry can differ.
  init(smoothWidth width: Int, height: Int) {
    func wave(_ phase: Double) -> PixelBuffer {
      var image = PixelBuffer(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
          image[x, y] = SIMD4(
            UInt8(127.5 + 120 * sin(5 * u + phase)), UInt8(127.5 + 120 * cos(4 * v - phase)),
            UInt8(255 * u * v), 255)
        }
      }
      return image
    }
    (from, to) = (wave(0), wave(2))
  }

  /// Two plain views.
  init(width: Int, height: Int, from: PremultipliedRGBA8, to: PremultipliedRGBA8) {
    self.from = PixelBuffer(width: width, height: height, filledWith: from)
    self.to = PixelBuffer(width: width, height: height, filledWith: to)
  }

  var stage: Stage {
    var stage = Stage(
      size: Size(width: Double(from.width) / scale, height: Double(from.height) / scale),
      eyeDistance: eyeDistance, system: system)
    stage.elements = elements
    return stage
  }

  /// The images by role; `other` is the view that a parameter names.
  func images(other: PixelBuffer? = nil) -> [ImageRole: PixelBuffer] {
    [.from: from, .to: to, .view("other"): other ?? to]
  }

  func frame(
    _ transition: any Transition, at progress: Double, kernels: KernelChoice = .best
  ) -> PixelBuffer {
    let canvas = Canvas(
      width: from.width, height: from.height, scale: scale, background: background)
    return SceneRenderer(canvas: canvas, sampling: .best, kernels: kernels).render(
      transition.scene(at: progress, on: stage), TextureSet(images().mapValues { Texture($0) }))
  }

  /// The same by definition, with `samples × samples` rays a pixel.
  func truth(_ transition: any Transition, at progress: Double, samples: Int) -> ReferencePicture {
    ReferenceRenderer(
      images: images(), pixelsWide: from.width, pixelsHigh: from.height, scale: scale,
      background: background, samples: samples
    ).render(transition.scene(at: progress, on: stage))
  }
}
