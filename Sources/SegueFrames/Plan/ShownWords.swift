import SegueGeometry
import SegueLabels
import SeguePixels
import SegueSpec

/// Words of a stage, laid out, with the parts that are drawn by themselves.
struct ShownWords {
  /// The lines of the words.
  let layout: LabelLayout

  /// All of them.
  let whole: Piece

  /// The parts that come and go one after the other; empty if all do at once.
  let pieces: [Piece]

  /// The plate behind them, in pixels from the top left corner of the box; nil for none.
  let plate: Rect?

  /// Warnings about the words.
  let warnings: [SpecWarning]

  private let text: Spec.Stage.Text
  private let scale: Double
  private let located: @Sendable (String) -> SpecError

  /// A part of the words, and the room of its picture.
  struct Piece {
    let part: LabelPart
    /// The top left corner of its picture, in whole pixels from that of the box.
    let corner: Point
    /// The size of its picture, in pixels.
    let size: Size
  }

  /// The words in a box of so many points.
  ///
  /// - Parameters:
  ///   - text: The words and their look.
  ///   - division: The parts to draw by themselves.
  ///   - width: The width of the box, in points.
  ///   - scale: Pixels a point.
  ///   - fonts: The fonts of the spec.
  ///   - keyPath: The path of the words' map.
  ///   - located: An error about the words.
  /// - Throws: ``InputError`` about fonts, or with every character that no font has.
  init(
    _ text: Spec.Stage.Text, by division: Division, width: Double, scale: Double,
    fonts: WordFonts, at keyPath: String, located: @escaping @Sendable (String) -> SpecError
  ) throws(InputError) {
    (self.text, self.scale, self.located) = (text, scale, located)
    isWritten = if case .beginnings = division { true } else { false }
    let chain = try fonts.chain(of: text.font, usual: .inter, at: "\(keyPath).font")
    let layout: LabelLayout
    do throws(LabelError) {
      layout = try TextBlock(text.text, TextStyle(text), chain).layout(width: width)
    } catch {
      throw InputError(located(error.description))
    }
    self.layout = layout
    let notes = [
      layout.overflow?.description, layout.missingColors, chain.substitution?.description,
    ]
    warnings = notes.compactMap(\.self).map { SpecWarning(located($0)) }
    let reach = Reach(of: text)
    whole = reach.piece(.whole, of: layout, scale) ?? Piece(part: .whole, corner: .zero, size: .one)
    pieces = division.parts(of: layout).compactMap { reach.piece($0, of: layout, scale) }
    plate = text.plate.flatMap { layout.plate($0, scale) }
  }

  /// The rectangle around its lines and their plate, in pixels from the top left corner of the box;
  /// nil without any lines.
  var frame: Rect? {
    plate
      ?? layout.bounds.map {
        Rect(
          x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
      }
  }

  /// Whether its parts are what a typewriter has written.
  let isWritten: Bool

  /// The number of characters.
  var characterCount: Int { layout.lines.last?.characters.upperBound ?? 0 }

  /// The parts that show the first characters: the longest beginning of each line.
  func beginnings(of count: Int) -> [Int] {
    layout.lines.compactMap { line in
      pieces.lastIndex {
        guard case .characters(let range) = $0.part else { return false }
        return range.upperBound <= count && range.lowerBound == line.characters.lowerBound
      }
    }
  }

  /// The picture of a part.
  ///
  /// - Throws: ``InputError`` if a font takes too much work.
  func picture(of piece: Piece) throws(InputError) -> PixelBuffer {
    do throws(LabelError) {
      return try WordPainter(text, layout, scale).picture(of: piece)
    } catch {
      throw InputError(located(error.description))
    }
  }
}

extension ShownWords {
  /// The parts into which words are divided.
  enum Division {
    case whole, lines, words
    /// The beginnings of each line, one character longer each.
    case beginnings
    /// Parts that the caller knows.
    case parts([LabelPart])

    init(_ layer: Spec.Stage.Layer) {
      let motions = [layer.entrance, layer.exit]
      self =
        if motions.contains(.typewriter) {
          .beginnings
        } else if motions == [nil, nil] {
          .whole
        } else {
          switch layer.part {
          case .whole: .whole
          case .line: .lines
          case .word: .words
          }
        }
    }

    /// Seconds from a part to the next one.
    var step: Double {
      switch self {
      case .whole, .beginnings, .parts: 0
      case .lines: 0.12
      case .words: 0.06
      }
    }

    fileprivate func parts(of layout: LabelLayout) -> [LabelPart] {
      switch self {
      case .whole: []
      case .parts(let parts): parts
      case .lines: layout.lines.indices.map { .lines($0..<($0 + 1)) }
      case .words: layout.words.indices.map { .words($0..<($0 + 1)) }
      case .beginnings:
        layout.lines.flatMap { line in
          line.characters.map { .characters(line.characters.lowerBound..<($0 + 1)) }
        }
      }
    }
  }

  /// The distances to which a look reaches beyond the letters, in points.
  private struct Reach {
    let outline: Double
    let shadow: Double
    let offset: Point

    init(of text: Spec.Stage.Text) {
      outline = text.outline?.width ?? 0
      // A Gaussian is below half a level of 255 beyond three deviations.
      shadow = (text.shadow?.radius ?? 0) * 3
      offset = text.shadow?.offset ?? .zero
    }

    /// A part with its room; nil if nothing of it is drawn.
    func piece(_ part: LabelPart, of layout: LabelLayout, _ scale: Double) -> Piece? {
      guard let ink = layout.ink(of: part) else { return nil }
      let around = Point(repeating: outline)
      let (low, high) = (ink.origin - around, ink.origin + ink.size.point + around)
      let blur = Point(repeating: shadow)
      // Baselines go to whole pixels.
      let first = (pointwiseMin(low, low + offset - blur) * scale).rounded(.down) - 1
      let last = (pointwiseMax(high, high + offset + blur) * scale).rounded(.up) + 1
      return Piece(
        part: part, corner: first, size: Size(width: last.x - first.x, height: last.y - first.y))
    }
  }
}

extension LabelLayout {
  /// The rectangle around all lines; nil without any.
  var bounds: Rect? {
    guard let first = lines.first?.box else { return nil }
    var (low, high) = (first.origin, first.origin + first.size.point)
    for line in lines.dropFirst() {
      low = pointwiseMin(low, line.box.origin)
      high = pointwiseMax(high, line.box.origin + line.box.size.point)
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// A plate behind the lines, in pixels from the top left corner of the box.
  fileprivate func plate(_ plate: Spec.Stage.Plate, _ scale: Double) -> Rect? {
    guard let bounds else { return nil }
    let padding = plate.padding
    return Rect(
      x: (bounds.x - padding.left) * scale, y: (bounds.y - padding.top) * scale,
      width: (bounds.width + padding.left + padding.right) * scale,
      height: (bounds.height + padding.top + padding.bottom) * scale)
  }
}

extension TextBlock {
  /// The lines in a box that is as high as they are.
  fileprivate func layout(width: Double) throws(LabelError) -> LabelLayout {
    // Their number depends on the width alone.
    let loose = try layout(in: Size(width: width, height: Self.anyHeight))
    return try layout(in: Size(width: width, height: loose.size.height))
  }

  private static let anyHeight = 1e6
}

extension TextStyle {
  fileprivate init(_ text: Spec.Stage.Text) {
    self.init(
      fontSize: text.font.size ?? Spec.Font.usualSize, color: text.color,
      alignment: text.alignment.alignment)
    placement = .top
    lineHeight = text.lineHeight
    letterSpacing = text.letterSpacing * 1000
    mostLines = text.lines
    leastScale = text.shrinks ? 0.5 : 1
    isBalanced = text.isBalanced
  }
}

extension Spec.Stage.Alignment {
  fileprivate var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .start: .start
    case .end: .end
    }
  }
}

extension Size {
  fileprivate static let one = Size(width: 1, height: 1)
  fileprivate var point: Point { Point(width, height) }
}
