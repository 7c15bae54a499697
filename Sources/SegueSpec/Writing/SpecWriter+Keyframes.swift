import SegueGeometry
import SegueTransitions
import SegueYAML

extension SpecWriter {
  /// The animated properties of a view.
  func keyframes(_ view: ViewKeyframes) -> YAMLValue {
    .keys(
      ("center", view.center.map { keyframes($0) { .list([.number($0.x), .number($0.y)]) } }),
      ("frame", view.frame.map { keyframes($0, rect) }),
      ("alpha", view.alpha.map { keyframes($0) { .number($0) } }),
      ("transform", view.transform.map { transforms($0, view.interpolation) }),
      ("zPosition", view.zPosition.map { keyframes($0) { .number($0) } }),
      ("cornerRadius", view.cornerRadius.map { keyframes($0) { .number($0) } }))
  }

  /// A rectangle in points.
  func rect(_ rect: Rect) -> YAMLValue {
    .list([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }

  private func keyframes<Value>(
    _ keyframes: Keyframes<Value>, _ write: (Value) -> YAMLValue
  ) -> YAMLValue {
    let frames = YAMLValue.list(
      keyframes.frames.map { frame in
        let value = frame.value.map(write) ?? .string(SpecMap.natural)
        if keyframes.mode.isPaced { return value }
        let curve = frame.curve.map { [YAMLValue.string("\($0)")] } ?? []
        return .list([.number(frame.time), value] + curve)
      })
    let settings = settings(of: keyframes)
    return settings.contains { $0.1 != nil } ? .keys([("keyframes", frames)] + settings) : frames
  }

  private func settings<Value>(of keyframes: Keyframes<Value>) -> [(String, YAMLValue?)] {
    let repetition = keyframes.repetition
    func shape(_ path: KeyPath<SplineShape, Double>) -> YAMLValue? {
      let numbers = keyframes.frames.map { $0.shape[keyPath: path] }
      guard keyframes.mode.isCubic, numbers.contains(where: { $0 != 0 }) else { return nil }
      return .list(numbers.map { .number($0) })
    }
    return [
      ("curve", keyframes.curve.map { .string("\($0)") }),
      ("calculationMode", keyframes.mode.unless(.linear) { .string($0.rawValue) }),
      ("autoreverses", repetition.autoreverses.unless(false) { .bool($0) }),
      ("repeatCount", repetition.count.unless(1) { .number($0) }),
      ("tension", shape(\.tension)), ("continuity", shape(\.continuity)), ("bias", shape(\.bias)),
    ]
  }

  private func transforms(
    _ keyframes: Keyframes<TransformComponents>, _ interpolation: ViewKeyframes.Interpolation
  ) -> YAMLValue {
    let written = self.keyframes(keyframes, transform)
    guard interpolation != .components else { return written }
    let kind = YAMLValue.Entry(key: "interpolation", value: .string(interpolation.rawValue))
    if case .map(let entries) = written { return .map(entries + [kind]) }
    return .map([YAMLValue.Entry(key: "keyframes", value: written), kind])
  }

  private func transform(_ transform: TransformComponents) -> YAMLValue {
    func list(_ vector: SIMD3<Double>) -> YAMLValue {
      .list((0..<3).map { .number(vector[$0]) })
    }
    let degrees = SIMD3<Double>(
      Self.degrees(transform.rotation.x), Self.degrees(transform.rotation.y),
      Self.degrees(transform.rotation.z))
    return .keys(
      ("translate", transform.translation.unless(.zero, list)),
      ("rotate", degrees.unless(.zero, list)),
      ("scale", transform.scale.unless(.one, list)))
  }

  /// The degrees from which an angle in radians is read back exactly, if there are any.
  private static func degrees(_ radians: Double) -> Double {
    let degrees = radians * 180 / .pi
    return [degrees.rounded(), degrees, degrees.nextUp, degrees.nextDown]
      .first { $0 * .pi / 180 == radians } ?? degrees
  }
}
