import SegueArithmetic
import SegueMessages
import SegueStrings

/// Reads the times of cues, such as `00:01:02.500 --> 00:01:04.000`.
struct CueTimes {
  /// The signs before thousandths of a second.
  let signs: [Unicode.Scalar]

  /// Whether hours must be written.
  let needsHours: Bool

  /// The form that is expected, for messages.
  let expected: String

  /// SubRip's times, whose hours may have one digit.
  static let subRip = CueTimes(
    signs: [",", "."], needsHours: true, expected: "a time such as 00:01:02,500")

  /// WebVTT's times, which may begin with minutes.
  static let webVTT = CueTimes(
    signs: ["."], needsHours: false, expected: "a time such as 01:02.500 or 00:01:02.500")

  /// A mistake in a line, with the index of its byte.
  struct Failure: Error {
    let index: Int
    let problem: CaptionError.Problem
  }

  /// Reads the line of a cue.
  ///
  /// - Returns: The times, and what stands behind them, without space around it.
  func read(_ line: String) throws(Failure) -> (start: Rational, end: Rational, rest: String) {
    var cursor = TextCursor(line)
    cursor.skipSpace()
    let start = try time(&cursor)
    cursor.skipSpace()
    guard cursor.skip("-->") else { throw unexpected(cursor, "'-->'") }
    cursor.skipSpace()
    let endIndex = cursor.index
    let end = try time(&cursor)
    if let byte = cursor.byte, !TextCursor.isSpace(byte) {
      throw unexpected(cursor, "the end of the line")
    }
    cursor.skipSpace()
    guard start < end else { throw Failure(index: endIndex, problem: .endsBeforeStart) }
    let rest = cursor.text { _ in false }
    return (start, end, String(rest.reversed().drop(while: \.isWhitespace).reversed()))
  }

  /// Reads a time at a cursor, in seconds.
  func time(_ cursor: inout TextCursor) throws(Failure) -> Rational {
    let first = try number(&cursor, digits: needsHours ? 1...4 : 2...4)
    guard cursor.skip(":") else { throw unexpected(cursor, "':'") }
    let second = try number(&cursor, digits: 2...2)
    var parts = [0, first, second]
    if needsHours || cursor.byte == UInt8(ascii: ":") {
      guard cursor.skip(":") else { throw unexpected(cursor, "':'") }
      parts = [first, second, try number(&cursor, digits: 2...2)]
    }
    guard parts[1] < 60, parts[2] < 60 else {
      throw Failure(
        index: cursor.index,
        problem: .times(found: "a time with 60 minutes or seconds", expected: expected))
    }
    let hasSign = signs.contains { cursor.skip(String($0)) }
    guard hasSign else {
      throw unexpected(cursor, signs.map { "'\($0)'" }.joined(separator: " or "))
    }
    let thousandths = try number(&cursor, digits: 3...3)
    let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
    guard let time = Rational(Int64(seconds * 1000 + thousandths), over: 1000) else {
      throw unexpected(cursor, expected)
    }
    return time
  }

  private func number(
    _ cursor: inout TextCursor, digits: ClosedRange<Int>
  ) throws(Failure) -> Int {
    let start = cursor.index
    let text = cursor.text { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !text.isEmpty else { throw unexpected(cursor, expected) }
    guard digits.contains(text.utf8.count), let number = Int(text) else {
      throw Failure(
        index: start, problem: .times(found: Message.quoted(text), expected: expected))
    }
    return number
  }

  private func unexpected(_ cursor: TextCursor, _ expected: String) -> Failure {
    Failure(index: cursor.index, problem: .times(found: cursor.next, expected: expected))
  }
}
