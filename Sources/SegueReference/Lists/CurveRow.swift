package import SegueTransitions

/// A curve with a name in the output of `segue list --curves --json`.
package struct CurveRow: Encodable {
  package let name: String
  /// The function that it stands for.
  package let definition: String
  /// The function in a form that a spec takes: `definition`, or straight lines that are near to it.
  let shape: String
  /// The time in which a spring comes to rest, in seconds; nil for other curves.
  package let seconds: Double?
  package let source: String
  /// Whether the source itself has been read.
  package let isSure: Bool

  package init(_ curve: NamedCurve) {
    name = curve.name
    definition = curve.curve.definition
    shape = curve.curve.shape.definition
    seconds = curve.settlingDuration
    source = curve.source
    isSure = curve.isSure
  }
}

extension TimingFunction {
  /// The curve itself, or stops on it if a spec has no other text for it than a name.
  fileprivate var shape: TimingFunction {
    switch self {
    case .path, .power:
      .piecewiseLinear(
        (0...Self.stopCount).map { step in
          let input = Double(step) / Double(Self.stopCount)
          return Stop(input: input, output: progress(at: input, duration: 1))
        })
    case .cubicBezier, .spring, .steps, .piecewiseLinear: self
    }
  }

  /// The number of steps between stops, about as fine as a drawing of a curve.
  private static let stopCount = 256
}
