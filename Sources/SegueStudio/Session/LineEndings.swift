/// The line endings of a text whose lines a browser ends with "\n".
///
/// - Source: HTML Standard, 4.10.11 "The textarea element": the API value has no "\r".
enum LineEndings {
  /// A text as a browser has it: every line ends with "\n".
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return lines(of: text).map { String($0.content) + ($0.ending.isEmpty ? "" : "\n") }.joined()
  }

  /// A text of a browser with the endings of the text that it was made of.
  ///
  /// Equal lines at the start and the end of both keep their endings. The lines between get the
  /// ending that most lines of the old text have.
  static func restored(in text: String, from old: String) -> String {
    guard old.utf8.contains(UInt8(ascii: "\r")) else { return text }
    let (new, old) = (lines(of: text), lines(of: old))
    let usual = usualEnding(of: old)
    let shared = min(new.count, old.count)
    let same = { (a: Line, b: Line) in
      a.content.utf8.elementsEqual(b.content.utf8) && a.ending.isEmpty == b.ending.isEmpty
    }
    var (start, end) = (0, 0)
    while start < shared, same(new[start], old[start]) { start += 1 }
    while end < shared - start, same(new[new.count - 1 - end], old[old.count - 1 - end]) {
      end += 1
    }
    return new.indices.map { index in
      let line = new[index]
      let ending: Substring =
        if index < start {
          old[index].ending
        } else if index >= new.count - end {
          old[old.count - new.count + index].ending
        } else {
          line.ending.isEmpty ? "" : usual
        }
      return line.content + ending
    }.joined()
  }

  private struct Line {
    let content: Substring

    /// "\n", "\r\n" or "\r"; empty for a last line that does not end.
    let ending: Substring
  }

  private static func lines(of text: String) -> [Line] {
    let (bytes, cr, lf) = (text.utf8, UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(where: { $0 == cr || $0 == lf }) {
      var next = bytes.index(after: end)
      if bytes[end] == cr, next < bytes.endIndex, bytes[next] == lf {
        next = bytes.index(after: next)
      }
      lines.append(Line(content: text[start..<end], ending: text[end..<next]))
      start = next
    }
    if start < bytes.endIndex { lines.append(Line(content: text[start...], ending: "")) }
    return lines
  }

  /// The ending of most lines; of several, the one that comes first in the text.
  private static func usualEnding(of lines: [Line]) -> Substring {
    let endings = lines.map(\.ending).filter { !$0.isEmpty }
    let counts = Dictionary(endings.map { (Array($0.utf8), 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    return endings.first { counts[Array($0.utf8)] == most } ?? "\n"
  }
}
