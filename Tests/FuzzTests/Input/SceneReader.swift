import SegueGeometry
import SeguePixels

@testable import SegueRaster

/// Scenes from a fuzzer's bytes, with every feature of a scene and especially the ends of ranges.
struct SceneReader {
  private var bytes: ByteReader
  let canvas: Canvas

  /// Whether layers without a transform of their own are parallel to the canvas, as a curled one
  /// must be.
  private var isFlat = true

  init(_ bytes: inout ByteReader) {
    let alpha = bytes.element(of: [255, 255, 0, 128] as [UInt8])
    canvas = Canvas(
      width: bytes.integer(1...64), height: bytes.integer(1...48),
      scale: bytes.element(of: [1, 2, 0.5, 3, 1.0 / 3]),
      background: SIMD4(alpha / 2, alpha / 3, alpha, alpha))
    self.bytes = bytes
  }

  private var size: Size {
    Size(width: Double(canvas.width) / canvas.scale, height: Double(canvas.height) / canvas.scale)
  }

  mutating func scene() -> Scene {
    var scene = Scene(size: size, layers: [])
    scene.sublayerTransform = sublayerTransform()
    let count = bytes.integer(0...5)
    for _ in 0..<count { scene.layers.append(layer()) }
    return scene
  }

  /// A plane of one opaque color: as a whole, and as two parts that share an edge.
  mutating func plane() -> (whole: Scene, parts: Scene) {
    var whole = Scene(size: size, layers: [])
    whole.sublayerTransform = sublayerTransform()
    var parts = whole
    var layer = Layer(contents: .color(SIMD4(1, 1, 1, 1)), size: layerSize())
    layer.anchorPoint = .zero
    (layer.position, layer.zPosition, layer.transform) = (position(), depth(), transform())
    whole.layers = [layer]
    var (near, far) = (layer, layer)
    near.size.width *= bytes.fraction()
    far.size.width -= near.size.width
    far.transform = layer.transform.translated(x: near.size.width)
    parts.layers = [near, far]
    return (whole, parts)
  }

  private mutating func sublayerTransform() -> Transform3D {
    let eye = pow10(bytes.integer(0...4)) * (0.5 + bytes.fraction())
    let perspective = Transform3D.perspective(eyeDistance: eye)
    isFlat = bytes.flag()
    return isFlat ? perspective : transform().concatenating(perspective)
  }

  private mutating func layer() -> Layer {
    var layer = Layer(contents: role(), size: layerSize())
    layer.position = position()
    if bytes.flag() { layer.contentsRect = contentsRect() }
    if bytes.integer(0...3) == 0 {
      layer.backgroundColor = SIMD4(bytes.fraction(), 1, 0.5, bytes.element(of: [1, 0.5]))
    }
    layer.opacity = bytes.element(of: [1, 0, 0.5, 0.003, bytes.fraction()])
    layer.dimming = bytes.element(of: [0, 1, 0.4, bytes.fraction()])
    layer.compositing = bytes.integer(0...3) == 0 ? .dissolve : .sourceOver
    layer.isDoubleSided = bytes.integer(0...3) != 0
    if bytes.integer(0...3) == 0, isFlat { layer.curl = curl() } else { place(&layer) }
    return layer
  }

  /// Sets the properties that a curled layer cannot have.
  private mutating func place(_ layer: inout Layer) {
    layer.anchorPoint = Point(bytes.signedFraction(), bytes.signedFraction())
    (layer.zPosition, layer.transform, layer.outline) = (depth(), transform(), outline(layer.size))
    // The mask of a shadow has a texel per pixel of its layer, and no transition casts the shadow
    // of a larger layer.
    let isSmall = max(layer.size.width, layer.size.height) <= 200
    guard bytes.integer(0...3) == 0, isSmall else { return }
    layer.shadow = DropShadow(
      color: SIMD3(bytes.fraction(), 0.5, 1), opacity: bytes.fraction(),
      radius: bytes.element(of: [0, 0.01, 3, 20, 40 * bytes.fraction()]),
      offset: Point(20 * bytes.signedFraction(), 20 * bytes.signedFraction()))
  }

  private mutating func role() -> ImageRole {
    bytes.element(of: [
      .from, .to, .view("clear"), .view("dot"), .color(SIMD4(1, 0.5, 0, 1)),
      .color(SIMD4(0, 0.5, 1, 0.3)),
    ])
  }

  private mutating func layerSize() -> Size {
    let factor = bytes.element(of: [1, 1, 0.5, 0.001, 50, 1000])
    return Size(
      width: max(size.width * factor * bytes.fraction(), 1e-3),
      height: max(size.height * factor * bytes.fraction(), 1e-3))
  }

  private mutating func position() -> Point {
    guard bytes.flag() else { return Point(size.width / 2, size.height / 2) }
    let factor = bytes.element(of: [1, 2, 100.0])
    return Point(
      size.width * factor * bytes.signedFraction(), size.height * factor * bytes.signedFraction())
  }

  private mutating func depth() -> Double {
    bytes.element(of: [0, 0, 0, 1, 100, 10_000.0]) * bytes.signedFraction()
  }

  /// Up to three rotations, translations and scales.
  private mutating func transform() -> Transform3D {
    var transform = Transform3D.identity
    let count = bytes.integer(0...3)
    for _ in 0..<count {
      switch bytes.integer(0...3) {
      case 0: transform = transform.rotated(angle(), about: bytes.element(of: [.x, .y, .z]))
      case 1:
        transform = transform.translated(
          x: 50 * bytes.signedFraction(), y: 50 * bytes.signedFraction(),
          z: 2000 * bytes.signedFraction())
      case 2:
        transform = transform.scaled(
          x: 2 * bytes.signedFraction(), y: 2 * bytes.signedFraction(), z: 1)
      default:
        let axis = SIMD3(bytes.signedFraction(), bytes.signedFraction(), bytes.signedFraction())
        transform = Transform3D.rotation(angle(), about: axis).concatenating(transform)
      }
    }
    return transform
  }

  /// Quarter turns, angles very close to them, and any other angle.
  private mutating func angle() -> Double {
    let turn = bytes.element(of: [0.25, 0.5, 0.249_999_9, 0.250_000_1, 1, bytes.signedFraction()])
    return turn * 2 * .pi
  }

  private mutating func contentsRect() -> Rect {
    Rect(
      x: bytes.signedFraction(), y: bytes.signedFraction(),
      width: bytes.element(of: [1, -1, 2 * bytes.signedFraction(), 0.001]),
      height: bytes.element(of: [1, -1, 2 * bytes.signedFraction()]))
  }

  private mutating func outline(_ size: Size) -> Outline {
    switch bytes.integer(0...3) {
    case 0:
      .rounded(
        radius: 30 * bytes.fraction(), bottomRadius: bytes.flag() ? nil : 30 * bytes.fraction(),
        curve: bytes.flag() ? .circular : .continuous,
        corners: Outline.Corners(rawValue: bytes.byte() & 15))
    case 1: .polygon(diamond(size))
    default: .rectangle
    }
  }

  private mutating func diamond(_ size: Size) -> [Point] {
    let (x, y) = (size.width * bytes.fraction(), size.height * bytes.fraction())
    return [Point(x, 0), Point(size.width, y), Point(x, size.height), Point(0, y)]
  }

  private mutating func curl() -> Curl {
    let angle = 2 * .pi * bytes.fraction()
    return Curl(
      origin: Point(size.width * bytes.fraction(), size.height * bytes.fraction()),
      normal: Point(Elementary.cosine(angle), Elementary.sine(angle)),
      radius: max(size.width * bytes.element(of: [0.2, 0.001, 10]) * bytes.fraction(), 1e-3),
      backside: Curl.Backside(
        contents: role(), contentsRect: contentsRect(), paper: SIMD3(1, bytes.fraction(), 0),
        contentsOpacity: bytes.fraction()),
      shading: bytes.fraction(),
      shadow: Curl.Shadow(opacity: bytes.fraction(), extent: 0.01 + 40 * bytes.fraction()))
  }

  private func pow10(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
