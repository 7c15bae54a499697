import SegueGeometry
import SeguePixels

/// A layer prepared for rays: its plane, outline, images and curl; or its shadow.
struct ReferenceSurface {
  private let layer: Layer
  private let plane: LayerPlane
  private let outline: OutlineShape
  private let front: ReferencePaint
  private let back: ReferencePaint?
  private var shadow: ReferenceShadow?
  private let page: CurledPage?

  /// Fails if no ray can hit the layer: edge-on, or single-sided and facing away.
  init?(
    _ layer: Layer, in scene: Scene, images: [ImageRole: PixelBuffer],
    _ interpolation: ReferenceSampler.Interpolation
  ) {
    func paint(_ role: ImageRole) -> ReferencePaint {
      ReferencePaint(role, images, interpolation)
    }
    guard let plane = LayerPlane(layer, in: scene) else { return nil }
    if plane.isTurnedAway && !layer.isDoubleSided { return nil }
    self.layer = layer
    self.plane = plane
    let outline = OutlineShape(layer.outline, size: layer.size)
    self.outline = outline
    front = paint(layer.contents)
    back = layer.curl.map { paint($0.backside.contents) }
    page = layer.curl.map { CurledPage($0, outline, plane: plane) }
  }

  /// The layer's shadow in its plane, if it casts one.
  var underneath: ReferenceSurface? {
    var copy = self
    copy.shadow = layer.shadow.map { ReferenceShadow($0, of: layer.outline, size: layer.size) }
    return copy.shadow == nil ? nil : copy
  }

  /// The intersection of a ray with the layer; for a curled one, with its flat plane.
  func hit(at point: Point) -> LayerPlane.Hit? {
    guard let hit = plane.hit(at: point) else { return nil }
    return shadow != nil || page != nil || outline.contains(hit.place) ? hit : nil
  }

  /// The color of the layer over `color`, on a canvas of `background`.
  func blend(
    over color: SIMD4<Double>, _ background: SIMD4<Double>, at point: Point, hit: LayerPlane.Hit
  ) -> SIMD4<Double> {
    if let shadow {
      let shown = shadow.color(at: hit.place) * layer.opacity
      return shown + color * (1 - shown.w / 255)
    }
    if layer.compositing == .dissolve {
      let source = read(front, layer.contentsRect, hit.place)
      let alone = source + background * (1 - source.w / 255)
      return color + (alone - color) * layer.opacity
    }
    guard let page, let curl = layer.curl else {
      return compose(read(front, layer.contentsRect, hit.place), light: 1, over: color)
    }
    var result = color
    if let flat = page.flatFront(over: hit.place) {
      result = compose(read(front, layer.contentsRect, flat.place), light: flat.light, over: result)
    }
    if let side = page.rolledFront(over: hit.place) {
      result = compose(read(front, layer.contentsRect, side.place), light: side.light, over: result)
    }
    result = darken(result, by: page.shadow(at: point))
    if let side = page.back(over: hit.place), let back {
      let image = read(back, curl.backside.contentsRect, side.place)
      let paper = SIMD4(curl.backside.paper, 1) * image.w
      let mixed = paper + (image - paper) * curl.backside.contentsOpacity
      result = compose(mixed, light: side.light, over: result)
    }
    return result
  }

  private func read(_ paint: ReferencePaint, _ part: Rect, _ place: Point) -> SIMD4<Double> {
    let color = paint.color(
      at: Point(
        part.x + part.width * place.x / layer.size.width,
        part.y + part.height * place.y / layer.size.height))
    guard let background = layer.backgroundColor else { return color }
    let alpha = background.w
    return color + background * SIMD4(alpha, alpha, alpha, 1) * (255 - color.w)
  }

  private func compose(_ source: SIMD4<Double>, light: Double, over color: SIMD4<Double>)
    -> SIMD4<Double>
  {
    let shown = darken(source, by: light * (1 - layer.dimming)) * layer.opacity
    return shown + color * (1 - shown.w / 255)
  }

  /// Multiplies the color and keeps the alpha.
  private func darken(_ color: SIMD4<Double>, by factor: Double) -> SIMD4<Double> {
    color * SIMD4(factor, factor, factor, 1)
  }
}
