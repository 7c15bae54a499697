import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline

/// A caption, laid out.
struct ShownCue {
  let start: Rational
  let end: Rational

  /// Height of its lines with their plate, in pixels.
  let height: Double

  /// Distance to a caption above it, in pixels.
  let gap: Double

  /// The words, and with a highlight the line around them and those that are said.
  private let words: ShownWords
  private let parts: (around: ShownWords, said: ShownWords)?
  private let plate: (frame: Rect, color: Color, radius: Double)?
  /// The instants at which words begin to be said, in the order of the pieces.
  private let times: [Rational]
  private let name: String
  private let width: Double

  /// - Parameters:
  ///   - cue: The caption.
  ///   - index: Its number, for the names of its pictures.
  ///   - style: The look.
  ///   - scale: Pixels a point.
  ///   - fonts: The fonts of the spec.
  ///   - located: An error about its text.
  /// - Throws: ``InputError`` about a font, or with every character that no font has.
  init(
    _ cue: CaptionSource.Cue, _ index: Int, _ style: CaptionStyle, scale: Double,
    fonts: WordFonts, located: @escaping @Sendable (String) -> SpecError
  ) throws(InputError) {
    (start, end) = (cue.start, cue.end)
    name = "caption \(index)"
    let isHighlighted = style.parts != nil && !cue.words.isEmpty
    let division = ShownWords.Division.parts(
      isHighlighted ? cue.words.map { .characters($0.characters) } : [])
    func shown(
      _ look: Spec.Stage.Text, _ division: ShownWords.Division
    ) throws(InputError) -> ShownWords {
      var text = look
      text.text = cue.text
      return try ShownWords(
        text, by: division, width: style.width, scale: scale, fonts: fonts, at: "captions",
        located: located)
    }
    words = try shown(style.text, division)
    parts =
      if let looks = style.parts {
        (try shown(looks.around, .whole), try shown(looks.said, division))
      } else {
        nil
      }
    // A word without letters has no piece.
    times = words.pieces.map { piece in
      cue.words.first { .characters($0.characters) == piece.part }?.start ?? cue.start
    }
    width = (style.width * scale).rounded()
    let plate = words.plate
    let lines = (words.layout.size.height * scale).rounded(.up)
    height = plate.map { $0.height.rounded(.up) } ?? lines
    gap = (lines / 8).rounded()
    self.plate = plate.flatMap { frame in
      style.text.plate.map { (frame, $0.color, $0.cornerRadius * scale) }
    }
  }

  var layout: LabelLayout { words.layout }
  var warnings: [SpecWarning] { words.warnings }

  var pixels: Int {
    let all = [words, parts?.around, parts?.said].compactMap(\.self)
    let pieces = all.flatMap { (words: ShownWords) in [words.whole] + words.pieces }
    return pieces.map { Int($0.size.width * $0.size.height) }.reduce(0, +)
  }

  /// The layers at an instant, on a picture of so many pixels.
  func layers(at time: Rational, on picture: Size, top: Double) -> [Layer] {
    let above = (plate?.frame.y ?? 0).rounded()
    let corner = Point(((picture.width - width) / 2).rounded(), top - above)
    func layer(_ role: ImageRole, _ piece: ShownWords.Piece) -> Layer {
      Layer(contents: role, frame: Rect(origin: corner + piece.corner, size: piece.size))
    }
    var layers: [Layer] = []
    if let (frame, color, radius) = plate {
      let place = Rect(origin: corner + frame.origin, size: frame.size)
      var layer = Layer(contents: .color(color.channels), frame: place)
      layer.outline = .rounded(radius: min(radius, place.width / 2, place.height / 2))
      layers.append(layer)
    }
    if let parts { layers.append(layer(around, parts.around.whole)) }
    guard !times.isEmpty, let said = parts?.said else {
      return layers + [layer(whole, words.whole)]
    }
    let current = times.lastIndex { $0 <= time }
    for (index, piece) in words.pieces.enumerated() {
      let isSaid = index == current
      layers.append(layer(role(index, isSaid), isSaid ? said.pieces[index] : piece))
    }
    return layers
  }

  /// The pictures by their roles.
  ///
  /// - Throws: ``InputError`` if a font takes too much work.
  func pictures() throws(InputError) -> [(ImageRole, PixelBuffer)] {
    var pictures: [(ImageRole, PixelBuffer)] = []
    if let parts { pictures.append((around, try parts.around.picture(of: parts.around.whole))) }
    guard !times.isEmpty, let said = parts?.said else {
      return pictures + [(whole, try words.picture(of: words.whole))]
    }
    for (index, piece) in words.pieces.enumerated() {
      pictures.append((role(index, false), try words.picture(of: piece)))
      pictures.append((role(index, true), try said.picture(of: said.pieces[index])))
    }
    return pictures
  }

  private var whole: ImageRole { .view(name) }
  private var around: ImageRole { .view("\(name) around") }
  private func role(_ index: Int, _ isSaid: Bool) -> ImageRole {
    .view("\(name) word \(index)\(isSaid ? " said" : "")")
  }
}
