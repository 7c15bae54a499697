package import SegueGeometry
package import SeguePixels

/// Draws a scene by its definition, slowly: rays without scanlines or clipping, all in `Double`.
///
/// It shares the types of `Geometry` with the rasterizer, but none of its code, so tests can take
/// it as the truth.
package struct ReferenceRenderer: Sendable {
  package var images: [ImageRole: PixelBuffer]
  package var pixelsWide: Int
  package var pixelsHigh: Int
  /// Pixels per point.
  package var scale: Double
  package var background: PremultipliedRGBA8
  /// Rays per pixel, along each side.
  package var samples: Int
  package var interpolation: ReferenceSampler.Interpolation

  package init(
    images: [ImageRole: PixelBuffer], pixelsWide: Int, pixelsHigh: Int, scale: Double = 1,
    background: PremultipliedRGBA8 = .clear, samples: Int = 4,
    interpolation: ReferenceSampler.Interpolation = .catmullRom
  ) {
    self.images = images
    self.pixelsWide = pixelsWide
    self.pixelsHigh = pixelsHigh
    self.scale = scale
    self.background = background
    self.samples = samples
    self.interpolation = interpolation
  }

  /// The mean of `samples × samples` evenly spread rays through each pixel.
  ///
  /// - Precondition: `images` has every role that the scene names.
  package func render(_ scene: Scene) -> ReferencePicture {
    let surfaces = scene.layers.compactMap { layer in
      ReferenceSurface(layer, in: scene, images: images, interpolation)
    }.flatMap { [$0.underneath, $0].compactMap(\.self) }
    let background = SIMD4<Double>(self.background)
    var pixels: [SIMD4<Double>] = []
    pixels.reserveCapacity(pixelsWide * pixelsHigh)
    // The memory is the same for all rays.
    var met: [Meeting] = []
    for y in 0..<pixelsHigh {
      for x in 0..<pixelsWide {
        var sum = SIMD4<Double>.zero
        for ray in 0..<samples * samples {
          let offset = (Point(Double(ray % samples), Double(ray / samples)) + 0.5) / Double(samples)
          let point = (Point(Double(x), Double(y)) + offset) / scale
          Self.find(surfaces, at: point, &met)
          sum += met.reduce(background) { color, next in
            surfaces[next.surface].blend(over: color, background, at: point, hit: next.hit)
          }
        }
        pixels.append(sum / Double(samples * samples))
      }
    }
    return ReferencePicture(width: pixelsWide, height: pixelsHigh, pixels: pixels)
  }

  /// A surface, by its index, and where a ray meets it.
  private struct Meeting {
    var surface: Int
    var hit: LayerPlane.Hit
  }

  /// The surfaces on a ray, the farthest first; of two at one depth the later layer is on top.
  private static func find(
    _ surfaces: [ReferenceSurface], at point: Point, _ met: inout [Meeting]
  ) {
    met.removeAll(keepingCapacity: true)
    for index in surfaces.indices {
      guard let hit = surfaces[index].hit(at: point) else { continue }
      let below = met.lastIndex { $0.hit.depth <= hit.depth + 1e-9 }
      met.insert(Meeting(surface: index, hit: hit), at: below.map { $0 + 1 } ?? 0)
    }
  }
}
