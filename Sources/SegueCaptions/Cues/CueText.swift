import SegueArithmetic

/// The text of a cue while it is read: its characters, and the times that stand between them.
struct CueText {
  private var scalars: [Unicode.Scalar] = []

  /// The instants, each with the number of characters before it, in ascending order.
  private var marks: [(index: Int, time: Rational)] = []

  /// The latest instant of a word.
  var latest: Rational? { marks.last?.time }

  mutating func add(_ text: String) { scalars += text.unicodeScalars }

  /// Says that what follows is said at `time`.
  mutating func mark(_ time: Rational) { marks.append((scalars.count, time)) }

  /// The lines without space around them, and without those that are empty then.
  var lines: [String] {
    lineRanges.map { String(String.UnicodeScalarView(scalars[$0])) }
  }

  /// The words with their times, of which the first is `start`; nil if the text has no times.
  func words(from start: Rational) -> [CueWord]? {
    guard !marks.isEmpty else { return nil }
    var words: [CueWord] = []
    var rest = marks[...]
    var time = start
    for (line, range) in lineRanges.enumerated() {
      var begin = range.lowerBound
      func end(at index: Int) {
        guard begin < index else { return }
        let text = String(String.UnicodeScalarView(scalars[begin..<index]))
        words.append(
          CueWord(text: text, start: time, line: line, offset: begin - range.lowerBound))
      }
      for index in range {
        if let mark = rest.first, mark.index <= index {
          end(at: index)
          begin = index
          while let mark = rest.first, mark.index <= index {
            time = mark.time
            rest.removeFirst()
          }
        }
        if Self.isSpace(scalars[index]) {
          end(at: index)
          begin = index + 1
        }
      }
      end(at: range.upperBound)
    }
    return words
  }

  private var lineRanges: [Range<Int>] {
    scalars.indices.split { scalars[$0] == "\n" }.compactMap { line in
      guard let first = line.first(where: { !Self.isSpace(scalars[$0]) }),
        let last = line.last(where: { !Self.isSpace(scalars[$0]) })
      else { return nil }
      return first..<last + 1
    }
  }

  /// Whether a character separates words; a no-break space joins them.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && scalar != "\u{A0}"
  }
}
