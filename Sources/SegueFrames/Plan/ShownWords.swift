import SegueGeometry
import SegueLabels
import SeguePixels
import SegueSpec

/// Words of a stage, laid out.
struct ShownWords {
  /// The lines of the words.
  let layout: LabelLayout

  private let scale: Double
  private let located: @Sendable (String) -> SpecError

  /// The room around the box for letters that reach out of it, in pixels.
  private let margin: Double

  /// The size of the picture, in pixels.
  let size: Size

  /// Warnings about the words, one line each.
  let warnings: [String]

  /// The place of the picture's top left corner in that of the box, in pixels.
  var offset: Point { Point(-margin, -margin) }

  /// The words in a box of so many points.
  ///
  /// - Throws: ``InputError`` with every character that no font has.
  init(
    _ text: Spec.Stage.Text, width: Double, scale: Double, fonts: FontChain, of spec: Spec,
    at index: Int
  ) throws(InputError) {
    self.scale = scale
    let located: @Sendable (String) -> SpecError = {
      spec.error(at: nil, keyPath: "stage.layers[\(index)].text", $0)
    }
    self.located = located
    let alignment: TextAlignment =
      switch text.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    let font: Font =
      switch text.font.family {
      case .inter: .inter(weight: text.font.weight)
      case .roboto: .bundled
      }
    var label = Label(
      text.text, fontSize: text.font.size, color: text.color, alignment: alignment)
    label.lineHeight = text.lineHeight
    var fitting = text.shrinks ? Self.shrinkSteps : 0
    do throws(LabelError) {
      var found: LabelLayout
      repeat {
        found = try label.layout(width: width, fonts: fonts.preferring(font))
        let isTooLong = text.lines.map { found.lines.count > $0 } ?? false
        guard fitting > 0, isTooLong || found.overflow != nil else { break }
        fitting -= 1
        label.fontSize =
          text.font.size * (1 - Double(Self.shrinkSteps - fitting) / Double(2 * Self.shrinkSteps))
      } while true
      layout = found
    } catch {
      throw InputError(located(error.description))
    }
    margin = (label.fontSize * scale / 2).rounded(.up)
    func side(_ points: Double) -> Double { (points * scale).rounded(.up) }
    size = Size(
      width: side(layout.box.width) + 2 * margin, height: side(layout.box.height) + 2 * margin)
    var problems = [layout.overflow?.description, layout.missingColors].compactMap(\.self)
    if let most = text.lines, layout.lines.count > most {
      problems.append(
        "the text takes \(layout.lines.count) lines, expected at most \(most). "
          + "Use a smaller font, shorter words or more room.")
    }
    warnings = problems.map { located($0).description }
  }

  /// The steps in which the font becomes smaller, down to half of its size.
  private static let shrinkSteps = 32

  /// The picture of the words.
  ///
  /// - Throws: ``InputError`` if a font takes too much work.
  func picture() throws(InputError) -> PixelBuffer {
    do throws(LabelError) {
      return try layout.drawn(
        width: Int(size.width), height: Int(size.height), origin: Point(margin, margin),
        scale: scale)
    } catch {
      throw InputError(located(error.description))
    }
  }
}

extension Label {
  /// The lines in a box that is as high as they are.
  fileprivate func layout(width: Double, fonts: FontChain) throws(LabelError) -> LabelLayout {
    let loose = try layout(in: Size(width: width, height: 0), fonts: fonts)
    return try layout(in: Size(width: width, height: loose.size.height), fonts: fonts)
  }
}
