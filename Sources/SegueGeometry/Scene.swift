/// The contents of one frame: layers in one 3-D space, seen through a canvas.
///
/// Layers hide each other by depth; at equal depth the later one is on top. A scene is pure
/// geometry: it names images by role, and the canvas background belongs to the renderer.
public struct Scene: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size

  /// Transform of every layer about the middle of the canvas, such as a rotation of the whole or
  /// the perspective.
  public var sublayerTransform = Transform3D.identity

  /// The layers; of two at the same depth, the later one is on top.
  public var layers: [Layer]

  /// A scene without perspective.
  public init(size: Size, layers: [Layer]) {
    self.size = size
    self.layers = layers
  }

  /// Maps a layer's own bounds (in points, with the top left corner at the origin) to the canvas,
  /// homogeneous.
  ///
  /// Divide x and y by w to get the position on the canvas in points; w ≤ 0 lies at or behind the
  /// eye.
  package func boundsToCanvas(_ layer: Layer) -> Transform3D {
    let center = Point(size.width / 2, size.height / 2)
    return
      Transform3D
      .translation(
        x: -layer.anchorPoint.x * layer.size.width, y: -layer.anchorPoint.y * layer.size.height
      )
      .concatenating(layer.transform)
      .concatenating(
        .translation(
          x: layer.position.x - center.x, y: layer.position.y - center.y, z: layer.zPosition)
      )
      .concatenating(sublayerTransform)
      .concatenating(.translation(x: center.x, y: center.y))
  }

  /// The scene with `from` and `to` exchanged.
  package func exchangingViews() -> Scene {
    var scene = self
    for index in scene.layers.indices {
      scene.layers[index].contents = layers[index].contents.exchanged
      guard let backside = layers[index].curl?.backside.contents else { continue }
      scene.layers[index].curl?.backside.contents = backside.exchanged
    }
    return scene
  }
}

extension ImageRole {
  fileprivate var exchanged: ImageRole {
    switch self {
    case .from: .to
    case .to: .from
    case .view, .file, .color: self
    }
  }
}
