import SegueGeometry
import SeguePixels

extension FaceBuilder {
  /// Adds the shadow that a layer's outline casts in its plane, below all of the layer's own
  /// pieces.
  mutating func appendShadow(_ shadow: DropShadow, of layer: Layer, toCanvas: Transform3D) {
    precondition(layer.curl == nil, "a curled layer casts the shadow of its curl and no other")
    var cast = layer
    cast.opacity = min(layer.opacity, 1) * shadow.opacity
    cast.compositing = .sourceOver
    cast.dimming = 0
    cast.backgroundColor = nil
    let toPixels = toPixels(toCanvas)
    guard shadow.radius > 0 else {
      let corners = outline(of: layer, toPixels).corners.map { $0 + shadow.offset }
      append(
        Polygon(corners: corners), of: cast, toCanvas: toCanvas, order: firstOrder,
        showing: .color(SIMD4(shadow.color, 1))
      ) { $0 }
      return
    }
    guard cast.opacity > 0 else { return }
    let mask = masks.mask(
      ShadowMask.Shape(
        outline: layer.outline, size: layer.size, radius: shadow.radius, color: shadow.color,
        canvas: canvas, magnification: largestScale(of: layer.size, toPixels) / canvas.scale))
    let density = mask.texelsPerPoint
    let origin = shadow.offset - Double(mask.margin) / density
    let (width, height) = (Double(mask.texture.image.width), Double(mask.texture.image.height))
    let rectangle = Polygon(width: width / density, height: height / density)
    append(
      Polygon(corners: rectangle.corners.map { $0 + origin }), of: cast, toCanvas: toCanvas,
      order: firstOrder,
      showing: .image(
        mask.texture, toTexels: .scale(Point(density, density), then: -origin * density))
    ) { $0 }
  }
}
