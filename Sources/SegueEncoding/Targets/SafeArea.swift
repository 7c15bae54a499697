/// The part of a frame that a place leaves free of its own controls and words.
package struct SafeArea: Hashable, Sendable {
  /// The covered part at the top, as a fraction of the height.
  package let top: Double
  /// The covered part at the right, as a fraction of the width.
  package let right: Double
  /// The covered part at the bottom, as a fraction of the height.
  package let bottom: Double
  /// The covered part at the left, as a fraction of the width.
  package let left: Double

  /// The origin of the numbers, with the month in which they were read.
  package let source: String
}

extension SafeArea: CustomStringConvertible {
  /// A text such as "14 % at the top, 35 % at the bottom, 6 % at the left and the right".
  package var description: String {
    let sides = [(top, "top"), (bottom, "bottom"), (left, "left"), (right, "right")]
    let covered = sides.filter { $0.0 > 0 }
    return covered.map { "\(Self.percent($0.0)) at the \($0.1)" }.joined(separator: ", ")
  }

  /// A fraction in percent, such as "14 %".
  package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
