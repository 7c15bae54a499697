/// The sizes of frames that a codec or a file can hold, in pixels.
package struct FrameBounds: Hashable, Sendable {
  package let widths: ClosedRange<Int>
  package let heights: ClosedRange<Int>

  package init(widths: ClosedRange<Int>, heights: ClosedRange<Int>) {
    (self.widths, self.heights) = (widths, heights)
  }

  /// The bounds where both sides have the same ones.
  package init(sides: ClosedRange<Int>) { self.init(widths: sides, heights: sides) }

  /// The bounds where sides of any length are possible.
  package static let none = FrameBounds(sides: 1...Int.max)

  /// The longest side that both can have.
  package var longestSide: Int { min(widths.upperBound, heights.upperBound) }

  /// Checks a size.
  ///
  /// - Parameters:
  ///   - width: The width of a frame, padded.
  ///   - height: The height of a frame, padded.
  ///   - holder: The name of the codec or the file in messages, such as "VP9".
  /// - Throws: ``EncodingChoiceError`` for a size that is out of the bounds.
  package func check(width: Int, height: Int, of holder: String) throws(EncodingChoiceError) {
    guard widths.contains(width), heights.contains(height) else {
      throw .sizeNotHeld(width: width, height: height, by: holder, self)
    }
  }

  /// The sentences about a size that is out of the bounds.
  func text(about width: Int, _ height: Int, of holder: String) -> String {
    let isLarge = width > widths.upperBound || height > heights.upperBound
    let bound =
      isLarge
      ? "at most \(widths.upperBound) × \(heights.upperBound)"
      : "at least \(widths.lowerBound) × \(heights.lowerBound)"
    return "A frame of \(width) × \(height) pixels is too \(isLarge ? "large" : "small") for"
      + " \(holder), which holds \(bound). Give a \(isLarge ? "smaller" : "larger") canvas.size or"
      + " --scale, or another format or codec."
  }
}
