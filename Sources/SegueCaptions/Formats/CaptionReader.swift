import SegueArithmetic
import SegueMessages

/// Reads the lines of a file, and collects cues, errors and warnings.
struct CaptionReader {
  let file: String
  var lines: CaptionLines
  private(set) var cues: [Cue] = []
  private(set) var errors: [CaptionError] = []
  private(set) var warnings: [CaptionWarning] = []

  /// The settings of the first cue that has some, and the number of such cues.
  private var settings: (text: String, position: SourcePosition, cues: Int)?

  init(_ text: String, file: String) {
    (self.file, lines) = (file, CaptionLines(text))
  }

  /// Adds an error at the next line, or at a byte of it.
  mutating func report(_ problem: CaptionError.Problem, at index: Int = 0) {
    report(problem, at: lines.position, of: lines.next ?? "", index)
  }

  private mutating func report(
    _ problem: CaptionError.Problem, at start: SourcePosition, of text: String, _ index: Int
  ) {
    var (line, column) = (start.line, start.column)
    for byte in text.utf8.prefix(index) {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    let position = SourcePosition(line: line, column: column)
    errors.append(CaptionError(file: file, position: position, problem: problem))
  }

  /// Adds a warning, once for each concern that is not about a cue.
  mutating func warn(_ concern: CaptionWarning.Concern, at position: SourcePosition) {
    warnings.append(CaptionWarning(file: file, position: position, concern: concern))
  }

  /// Reads a cue from the line of its times to the line without text that ends it.
  mutating func readCue(_ times: CueTimes, _ markup: CueMarkup) {
    let position = lines.position
    let cue: (start: Rational, end: Rational, rest: String)
    do throws(CueTimes.Failure) {
      cue = try times.read(lines.next ?? "")
    } catch {
      report(error.problem, at: error.index)
      lines.skipBlock()
      return
    }
    if !cue.rest.isEmpty { ignore(cue.rest, at: position) }
    lines.advance()
    let start = lines.position
    var text: [String] = []
    while let line = lines.next, !CaptionLines.isBlank(line) {
      guard !line.contains("-->") else {
        report(.timesInText)
        lines.skipBlock()
        return
      }
      text.append(line)
      lines.advance()
    }
    let joined = text.joined(separator: "\n")
    do throws(CueTimes.Failure) {
      let reading = try markup.read(joined, in: (cue.start, cue.end))
      if let settings = reading.settings { ignore(settings, at: position) }
      if reading.hasRuby { warn(.ignoredRuby, at: position) }
      let found = reading.text.lines
      guard !found.isEmpty else {
        warn(.empty, at: position)
        return
      }
      cues.append(
        Cue(
          start: cue.start, end: cue.end, lines: found,
          words: reading.text.words(from: cue.start), position: position))
    } catch {
      report(error.problem, at: start, of: joined, error.index)
    }
  }

  private mutating func ignore(_ text: String, at position: SourcePosition) {
    guard let first = settings else {
      settings = (text, position, 1)
      return
    }
    // A cue may have settings beside its times and in its text.
    settings?.cues = first.cues + (position == first.position ? 0 : 1)
  }

  /// The captions by their start, with what is odd about them.
  ///
  /// - Throws: All mistakes at once.
  mutating func captions() throws(CaptionErrors) -> Captions {
    if errors.isEmpty, cues.isEmpty {
      errors = [CaptionError(file: file, position: nil, problem: .empty)]
    }
    guard errors.isEmpty else { throw CaptionErrors(errors) }
    if let settings {
      warn(.ignoredSettings(settings.text, cues: settings.cues), at: settings.position)
    }
    var latest = cues[0].start
    for cue in cues {
      if cue.start < latest { warn(.unordered, at: cue.position) }
      latest = max(latest, cue.start)
      for rule in CaptionRule.all {
        guard let found = rule.excess(of: cue) else { continue }
        warn(.rule(rule, found: found), at: cue.position)
      }
    }
    cues.sort { ($0.start, $0.position) < ($1.start, $1.position) }
    // The cue that goes last among those before each.
    var last = cues[0]
    for cue in cues.dropFirst() {
      if cue.start < last.end { warn(.overlap(line: last.position.line), at: cue.position) }
      if cue.end > last.end { last = cue }
    }
    return Captions(
      cues: cues,
      warnings: warnings.enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }.map(\.element))
  }
}
