import SegueGeometry
import SeguePixels
import SegueTransitions
import SegueYAML

extension SpecWriter {
  /// What stands around the canvas.
  func stage(_ stage: Spec.Stage) -> YAMLValue {
    .keys(
      ("size", stage.size.map { .list([.number($0.width), .number($0.height)]) }),
      ("background", stage.background.map { background($0, stage.grain) }),
      ("screens", stage.screens.unless([Spec.Stage.Screen()]) { .list($0.map(screen)) }),
      ("layers", stage.layers.isEmpty ? nil : .list(stage.layers.map(layer))),
      ("mirror", stage.mirrors.unless(false) { .bool($0) }))
  }

  private func background(
    _ background: Spec.Stage.Background, _ grain: Spec.Stage.Grain?
  ) -> YAMLValue {
    let noise: [(String, YAMLValue?)] = [
      ("grain", grain.map { .number($0.amount) }),
      ("seed", grain?.seed.unless(0) { .number(Double($0)) }),
    ]
    return switch background {
    case .color(let color): .color(color)
    case .gradient(let gradient): .keys(keys(of: gradient) + noise)
    case .image(let view):
      .keys(
        [
          ("image", view.file.map { .text($0.path) }),
          ("fit", view.file?.fit.unless(.cover) { .string($0.rawValue) }),
        ] + noise)
    case .view(let name, let fit):
      .keys(("view", .text(name)), ("fit", fit.unless(.cover) { .string($0.rawValue) }))
    case .blur(let deviation): .keys(("blur", .number(deviation)))
    }
  }

  func gradient(_ gradient: Spec.Stage.Gradient) -> YAMLValue { .keys(keys(of: gradient)) }

  private func keys(of gradient: Spec.Stage.Gradient) -> [(String, YAMLValue?)] {
    let usual = Spec.Stage.Gradient(gradient.stops.map(\.color))
    return [
      gradient.columns.map { ("mesh", rows(of: gradient, columns: $0)) }
        ?? ("gradient", stops(of: gradient, usual)),
      ("shape", gradient.shape.unless(usual.shape) { .string($0.rawValue) }),
      ("angle", gradient.angle.unless(usual.angle) { .number($0) }),
      ("center", gradient.center.unless(usual.center, point)),
      ("radius", gradient.radius.unless(usual.radius) { .number($0) }),
      ("space", gradient.space.unless(usual.space) { .string($0.rawValue) }),
    ]
  }

  private func stops(
    of gradient: Spec.Stage.Gradient, _ usual: Spec.Stage.Gradient
  ) -> YAMLValue {
    .list(
      zip(gradient.stops, usual.stops).map { stop, usual in
        stop == usual ? .color(stop.color) : .list([.number(stop.place), .color(stop.color)])
      })
  }

  private func rows(of mesh: Spec.Stage.Gradient, columns: Int) -> YAMLValue {
    .list(
      stride(from: 0, to: mesh.stops.count, by: columns).map { start in
        .list(mesh.stops[start..<start + columns].map { .color($0.color) })
      })
  }

  private func screen(_ screen: Spec.Stage.Screen) -> YAMLValue {
    let usual = Spec.Stage.Screen()
    let finish = Spec.Stage.Finish.allCases.first { $0.color == screen.color }
    return .keys(
      ("spec", screen.source.map { .string($0.path) }),
      ("variables", screen.source.flatMap { texts($0.variables) }),
      ("start", screen.source.flatMap { $0.start.unless(.zero) { .exact($0) } }),
      ("device", screen.device.unless(usual.device) { .string($0.rawValue) }),
      (
        "color",
        screen.color.unless(usual.color) { color in
          finish.map { .string($0.rawValue) } ?? .color(color)
        }
      ),
      ("center", screen.center.map { timed($0, point) }),
      ("width", screen.width.map { timed($0) { .number($0) } }),
      (
        "tilt",
        screen.tilt.unless(usual.tilt) {
          timed($0) { .list([.number($0.x), .number($0.y), .number($0.z)]) }
        }
      ),
      ("shadow", screen.shadow.unless(usual.shadow) { .string($0.rawValue) }))
  }

  private func texts(_ texts: [String: String]) -> YAMLValue? {
    guard !texts.isEmpty else { return nil }
    return .keys(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }

  private func point(_ point: Point) -> YAMLValue { .list([.number(point.x), .number(point.y)]) }

  private func timed<Value>(
    _ timed: Spec.Stage.Timed<Value>, _ write: (Value) -> YAMLValue
  ) -> YAMLValue {
    if timed == Spec.Stage.Timed(timed.frames[0].value) { return write(timed.frames[0].value) }
    return .list(
      timed.frames.map { frame in
        let curve = frame.curve.unless(.linear) { .string("\($0)") }
        return .list([.exact(frame.time), write(frame.value)] + (curve.map { [$0] } ?? []))
      })
  }

  private func layer(_ layer: Spec.Stage.Layer) -> YAMLValue {
    let usual = Spec.Stage.Layer(layer.content, at: .zero)
    let content: [(String, YAMLValue?)] =
      switch layer.content {
      case .text(let text): words(text)
      case .image(let view): [("image", view.file.map { .text($0.path) })]
      }
    let shared: [(String, YAMLValue?)] = [
      ("at", timed(layer.at, point)),
      ("width", layer.width.map { .number($0) }),
      ("opacity", layer.opacity.unless(usual.opacity) { timed($0) { .number($0) } }),
      ("under", layer.isUnder.unless(usual.isUnder) { .bool($0) }),
      ("from", layer.from.unless(usual.from) { .exact($0) }),
      ("to", layer.to.map { .exact($0) }),
      ("in", layer.entrance.map { .string($0.rawValue) }),
      ("out", layer.exit.map { .string($0.rawValue) }),
      ("by", layer.part.unless(usual.part) { .string($0.rawValue) }),
    ]
    return .keys(content.prefix(1) + shared + content.dropFirst())
  }
}
