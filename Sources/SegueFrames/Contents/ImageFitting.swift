import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec

/// Fits an image to a canvas of another size.
struct ImageFitting {
  let canvas: Canvas
  let sampling: Sampling

  /// The canvas with `image` on it, fitted by `fit`.
  ///
  /// An image that fills the canvas at its own resolution is returned unchanged. The background of
  /// the canvas fills the uncovered part, as a view's own background would. `imageScale`, in texels
  /// per point, applies to an image that keeps its own size.
  func fitted(_ image: PixelBuffer, _ fit: Spec.View.Fit, imageScale: Double) -> PixelBuffer {
    let rect = rect(of: image, fit, imageScale: imageScale)
    if rect == Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height)),
      image.width == canvas.width, image.height == canvas.height
    {
      return image
    }
    let scale = canvas.scale
    var layer = Layer(
      contents: .from, size: Size(width: rect.width / scale, height: rect.height / scale))
    layer.position += Point(rect.x, rect.y) / scale
    // Only the area outside the image is filled: transparent parts of the image stay transparent.
    var bare = canvas
    bare.background = .clear
    let scene = Scene(size: canvas.size, layers: [layer])
    var fitted = SceneRenderer(canvas: bare, sampling: sampling)
      .render(scene, TextureSet([.from: Texture(image)]))
    fill(around: rect, in: &fitted)
    return fitted
  }

  /// The rectangle of the image in canvas pixels, aligned to whole pixels so that its sides are
  /// sharp.
  ///
  /// Under `contain` and `cover`, an image fills a canvas of its own shape, even if the sides of
  /// both are rounded.
  func rect(of image: PixelBuffer, _ fit: Spec.View.Fit, imageScale: Double) -> Rect {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let ratios = Point(width / Double(image.width), height / Double(image.height))
    let isFilled = fit == .contain || fit == .cover
    if isFilled, hasShape(of: image) { return Rect(x: 0, y: 0, width: width, height: height) }
    let factors =
      switch fit {
      case .fill: ratios
      case .contain: Point(repeating: ratios.min())
      case .cover: Point(repeating: ratios.max())
      case .center: Point(repeating: canvas.scale / imageScale)
      }
    func side(_ texels: Int, _ factor: Double, _ room: Double) -> (start: Double, length: Double) {
      let length = max(1, (Double(texels) * factor).rounded())
      return (((room - length) / 2).rounded(.down), length)
    }
    let (x, w) = side(image.width, factors.x, width)
    let (y, h) = side(image.height, factors.y, height)
    return Rect(x: x, y: y, width: w, height: h)
  }

  /// Whether some factor gives an image the sides of the canvas, each rounded to whole pixels.
  private func hasShape(of image: PixelBuffer) -> Bool {
    func factors(_ side: Int, _ texels: Int) -> (least: Double, most: Double) {
      ((Double(side) - 0.5) / Double(texels), (Double(side) + 0.5) / Double(texels))
    }
    let across = factors(canvas.width, image.width)
    let down = factors(canvas.height, image.height)
    return max(across.least, down.least) < min(across.most, down.most)
  }

  private func fill(around rect: Rect, in buffer: inout PixelBuffer) {
    let columns = Int(rect.x)..<Int(rect.x + rect.width)
    let rows = Int(rect.y)..<Int(rect.y + rect.height)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where !rows.contains(y) || !columns.contains(x) {
        buffer[x, y] = canvas.background
      }
    }
  }

  /// The same fitting on a canvas of this size in points; `scale` is nil for the pixels a point of
  /// this one.
  func laidOut(in size: Size, scale: Double? = nil) -> ImageFitting {
    var inner = canvas
    if let scale { inner.scale = scale }
    inner.width = max(1, Int((size.width * inner.scale).rounded()))
    inner.height = max(1, Int((size.height * inner.scale).rounded()))
    return ImageFitting(canvas: inner, sampling: sampling)
  }

  /// The same fitting, for the part of the canvas within `insets`, in whole pixels.
  func inside(_ insets: Spec.View.Insets) -> ImageFitting {
    guard insets != Spec.View.Insets() else { return self }
    return laidOut(in: insets.bounds(in: canvas.size).size)
  }
}

extension Canvas {
  /// The size in points.
  var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}
