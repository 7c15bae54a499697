package import SegueMessages

/// A shader that takes longer than any may.
package enum ShaderExcess: Error, Hashable, Sendable {
  /// Its loops run too often.
  case passes
  /// It has executed too many instructions.
  case steps
}

extension ShaderExcess: CustomStringConvertible {
  package var description: String {
    switch self {
    case .passes:
      "the loops of this shader run more than \(ShaderLimits.passes) times a pixel, expected fewer passes"
    case .steps:
      "this shader takes more than \(ShaderLimits.steps) operations a pixel, expected fewer"
    }
  }
}

extension ShaderExcess: FailingError {
  package var failure: Failure { .badInput }
}
