import SegueArithmetic
import SegueMessages
import SegueStrings

/// Reads the text of a cue: its tags are left out, and its entities and times replaced.
struct CueMarkup {
  /// The tags that are left out.
  let tags: Set<String>

  /// Whether any other `<` is an error rather than a character, and `&` begins an entity.
  let isStrict: Bool

  /// SubRip has no document; these are the tags that players know.
  ///
  /// - Source: VideoLAN, `modules/codec/subsdec.c`, 2023.
  static let subRip = CueMarkup(tags: ["b", "i", "u", "s", "font"], isStrict: false)

  /// - Source: W3C, "WebVTT: The Web Video Text Tracks Format", 2019, 4.2.2 and 6.4.
  static let webVTT = CueMarkup(
    tags: ["b", "i", "u", "c", "v", "lang", "ruby", "rt"], isStrict: true)

  /// A cue whose text is read.
  struct Reading {
    var text = CueText()
    var hasRuby = false
    /// The settings that stand in the text, such as `{\an8}`.
    var settings: String?
  }

  /// Reads a text of one or more lines.
  ///
  /// - Parameters:
  ///   - text: The lines, joined by line feeds.
  ///   - cue: The times of the cue, between which those of words lie.
  /// - Returns: The text without its markup.
  /// - Throws: The mistake, and the index of its byte.
  func read(
    _ text: String, in cue: (start: Rational, end: Rational)
  ) throws(CueTimes.Failure) -> Reading {
    var cursor = TextCursor(text)
    var reading = Reading()
    // The text of annotations is read and left out.
    var annotation: CueText?
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "<"):
        let start = cursor.index
        guard let tag = try tag(&cursor) else {
          reading.text.add("<")
          continue
        }
        if let time = try self.time(tag, at: start) {
          guard (reading.text.latest ?? cue.start) <= time, time < cue.end else {
            throw CueTimes.Failure(index: start, problem: .wordOutside)
          }
          reading.text.mark(time)
        }
        if tag == "rt" || tag.hasPrefix("rt.") { annotation = reading.text }
        if tag == "/rt" || tag == "/ruby", let text = annotation {
          (reading.text, reading.hasRuby, annotation) = (text, true, nil)
        }
      case UInt8(ascii: "&") where isStrict: reading.text.add(Self.entity(&cursor))
      case UInt8(ascii: "{") where !isStrict && cursor.following == UInt8(ascii: "\\"):
        guard let settings = cursor.text(through: "}") else {
          reading.text.add(cursor.text { _ in false })
          continue
        }
        reading.settings = reading.settings ?? settings + "}"
      default:
        let piece = cursor.text { "<&{".utf8.contains($0) }
        reading.text.add(piece.isEmpty ? String(Unicode.Scalar(byte)) : piece)
        if piece.isEmpty { cursor.advance() }
      }
    }
    if let annotation { (reading.text, reading.hasRuby) = (annotation, true) }
    return reading
  }

  /// Moves over a tag and returns what stands between its brackets; nil if `<` is a character.
  private func tag(_ cursor: inout TextCursor) throws(CueTimes.Failure) -> String? {
    let start = cursor.index
    cursor.advance()
    guard let tag = cursor.text(through: ">") else {
      guard !isStrict else { throw CueTimes.Failure(index: start, problem: .tagWithoutEnd) }
      return nil
    }
    let name = tag.drop { $0 == "/" }.prefix { !".= \t\n".contains($0) }.lowercased()
    let isTime = isStrict && tag.first?.isNumber == true
    // An empty tag and </> end whatever is open.
    if isTime || tags.contains(name) || isStrict && name.isEmpty { return tag }
    guard !isStrict else {
      throw CueTimes.Failure(index: start, problem: .tag(String(name)))
    }
    cursor.move(to: start + 1)
    return nil
  }

  private func time(_ tag: String, at index: Int) throws(CueTimes.Failure) -> Rational? {
    guard isStrict, tag.first?.isNumber == true else { return nil }
    var cursor = TextCursor(tag)
    do throws(CueTimes.Failure) {
      let time = try CueTimes.webVTT.time(&cursor)
      guard cursor.byte == nil else {
        throw CueTimes.Failure(
          index: cursor.index, problem: .times(found: cursor.next, expected: "'>'"))
      }
      return time
    } catch {
      throw CueTimes.Failure(index: index + 1 + error.index, problem: error.problem)
    }
  }

  /// The character of an entity, or `&` if there is none.
  private static func entity(_ cursor: inout TextCursor) -> String {
    let start = cursor.index
    cursor.advance()
    let name = cursor.text { byte in
      !Unicode.Scalar(byte).properties.isAlphabetic && byte != UInt8(ascii: "#")
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let code =
      name.hasPrefix("#x") || name.hasPrefix("#X")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let number = code.flatMap(Unicode.Scalar.init).flatMap { $0.value < 0x20 ? nil : String($0) }
    guard let character = entities[name] ?? number, cursor.skip(";") else {
      cursor.move(to: start + 1)
      return "&"
    }
    return character
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "quot": "\"", "apos": "'",
  ]
}
