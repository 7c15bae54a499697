import Geometry

extension ViewKeyframes {
  /// The view at `progress`; nil if its frame has no area.
  func layer(showing contents: ImageRole, at progress: Double, on stage: Stage) -> Layer? {
    var layer = Layer(contents: contents, size: stage.size)
    if let frame {
      let natural = Rect(origin: .zero, size: stage.size)
      layer = Layer(contents: contents, frame: frame.value(at: progress, natural: natural))
      guard min(layer.size.width, layer.size.height) > 0 else { return nil }
    }
    if let center { layer.position = center.value(at: progress, natural: layer.position) }
    if let alpha { layer.opacity = min(max(alpha.value(at: progress, natural: 1), 0), 1) }
    if let zPosition { layer.zPosition = zPosition.value(at: progress, natural: 0) }
    if let radius = cornerRadius?.value(at: progress, natural: 0), radius > 0 {
      layer.outline = .rounded(radius: radius)
    }
    layer.transform = matrix(at: progress).seen(from: stage.eyeDistance)
    return layer
  }

  private func matrix(at progress: Double) -> Transform3D {
    guard let transform else { return .identity }
    return switch interpolation {
    case .components: transform.value(at: progress, natural: TransformComponents()).transform
    case .shortest: transform.map(\.transform).value(at: progress, natural: .identity)
    }
  }
}

extension Transform3D {
  /// The transform as it is seen if it leaves the plane z = 0: in perspective, and flattened.
  ///
  /// The views are siblings in a plain layer, which has no depth. They do not intersect, and only
  /// `zPosition` and their order decide which is on top.
  fileprivate func seen(from eyeDistance: Double) -> Transform3D {
    guard row1.z != 0 || row2.z != 0 || row4.z != 0 else { return self }
    var flat = concatenating(.perspective(eyeDistance: eyeDistance))
    flat.row1.z = 0
    flat.row2.z = 0
    flat.row3.z = 0
    flat.row4.z = 0
    return flat
  }
}
