import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec

/// The picture of a decorated view on a clear canvas: its shadow, its contents within their
/// outline, its label and its border, in the layer order of Core Animation.
struct ViewPicture {
  let contents: ViewContents
  let decoration: Spec.View.Decoration
  let canvas: Canvas
  let sampling: Sampling

  /// The canvas without the insets, in points.
  var bounds: Rect { decoration.inset.bounds(in: canvas.size) }

  /// The picture, in the size of the canvas, with `label` in the middle of the bounds.
  ///
  /// - Throws: `LabelError` if a glyph cannot be drawn.
  func drawn(_ label: LabelLayout?) throws(LabelError) -> PixelBuffer {
    var clear = canvas
    clear.background = .clear
    var textures: [ImageRole: Texture] = [:]
    var layers: [Layer] = []
    switch contents {
    case .image(let image):
      textures[.from] = Texture(image)
      layers.append(layer(.from))
    case .color(let color):
      layers.append(layer(.color(color.channels)))
    }
    layers[0].outline = decoration.outline
    layers[0].shadow = decoration.shadow
    if let label {
      let padding = (bounds.width - label.box.width) / 2
      let origin = Point(bounds.x + padding, bounds.y) * canvas.scale
      let text = try label.drawn(
        width: canvas.width, height: canvas.height, origin: origin, scale: canvas.scale)
      textures[.to] = Texture(text)
      layers.append(Layer(contents: .to, size: canvas.size))
    }
    layers += border
    return SceneRenderer(canvas: clear, sampling: sampling)
      .render(Scene(size: canvas.size, layers: layers), TextureSet(textures))
  }

  private var border: [Layer] {
    guard let border = decoration.border, border.width > 0 else { return [] }
    let pieces = decoration.outline.border(
      width: border.width, in: bounds.size, scale: canvas.scale)
    return pieces.map { piece in
      var layer = layer(.color(border.color.channels))
      layer.outline = piece
      return layer
    }
  }

  private func layer(_ contents: ImageRole) -> Layer {
    var layer = Layer(contents: contents, size: bounds.size)
    layer.position += Point(bounds.x, bounds.y)
    return layer
  }
}
