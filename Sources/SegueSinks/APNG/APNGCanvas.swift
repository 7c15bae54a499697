/// The canvas of a reader of an APNG, which shows what a part has to change.
///
/// Source: PNG specification, third edition, 11.3.6.2.
struct APNGCanvas {
  /// The treatment of a part's rectangle before the next part is drawn.
  enum Disposal: UInt8, CaseIterable {
    /// The rectangle stays.
    case none = 0
    /// The rectangle becomes transparent.
    case background = 1
    /// The rectangle becomes what it was before the part.
    case previous = 2
  }

  /// A picture that is to be shown, as a change of what a reader has.
  struct Change: Sendable {
    /// The rectangle that is drawn.
    let rectangle: PixelRectangle

    /// The canvas before it.
    let before: [SIMD4<UInt8>]
  }

  private let width: Int

  /// Whether a part may leave transparent pixels.
  private let hasAlpha: Bool

  /// The picture that is shown; empty before the first.
  private var shown: [SIMD4<UInt8>] = []

  /// The rectangle of the part that is shown, and the canvas before it; nil for the first part,
  /// before which there is nothing.
  private var last: Change?

  init(width: Int, hasAlpha: Bool) {
    (self.width, self.hasAlpha) = (width, hasAlpha)
  }

  /// Shows the next picture.
  ///
  /// The disposal of the part before is the one that leaves the smallest rectangle to draw, and
  /// `none` among equals.
  ///
  /// - Parameters:
  ///   - picture: The straight pixels.
  ///   - isFree: Whether the part before may be disposed of in any way.
  /// - Returns: The disposal of the part before and the change; nil for a picture that equals the
  ///   one before.
  mutating func show(
    _ picture: [SIMD4<UInt8>], disposing isFree: Bool
  ) -> (before: Disposal, change: Change)? {
    guard !shown.isEmpty else {
      let change = Change(
        rectangle: PixelRectangle(width: width, height: picture.count / width),
        before: [SIMD4<UInt8>](repeating: .zero, count: picture.count))
      shown = picture
      return (.none, change)
    }
    guard let rectangle = PixelRectangle(between: shown, and: picture, width: width) else {
      return nil
    }
    var (disposal, best) = (Disposal.none, Change(rectangle: rectangle, before: shown))
    for other in [Disposal.background, .previous] where isFree {
      guard let canvas = canvas(after: other) else { continue }
      // A part is never empty, and a pixel is enough to show a picture again.
      let rectangle =
        PixelRectangle(between: canvas, and: picture, width: width)
        ?? PixelRectangle(width: 1, height: 1)
      if rectangle.area < best.rectangle.area {
        (disposal, best) = (other, Change(rectangle: rectangle, before: canvas))
      }
    }
    (shown, last) = (picture, best)
    return (disposal, best)
  }

  /// The canvas after the part that is shown is disposed of; nil if a reader may have another.
  private func canvas(after disposal: Disposal) -> [SIMD4<UInt8>]? {
    guard let last else { return nil }
    switch disposal {
    case .none: return shown
    case .previous: return last.before
    case .background:
      guard hasAlpha else { return nil }
      var canvas = shown
      for y in last.rectangle.rows {
        for x in last.rectangle.columns { canvas[y * width + x] = .zero }
      }
      return canvas
    }
  }
}
