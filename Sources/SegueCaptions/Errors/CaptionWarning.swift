package import SegueMessages

/// A part of a file of captions that is unusual, or not shown as the file says.
package struct CaptionWarning: Hashable, Sendable {
  /// The file's name as given.
  package let file: String

  /// The position of the cue, or of the first such part.
  package let position: SourcePosition

  package let concern: Concern

  /// The kind of warning, with its facts.
  package enum Concern: Hashable, Sendable {
    /// A block of styles or regions.
    case ignoredBlock(String)
    /// Settings of cues, such as `line:0`, and the number of cues that have some.
    case ignoredSettings(String, cues: Int)
    /// Annotations over characters.
    case ignoredRuby
    /// A header that shifts all times.
    case ignoredTimeMap
    case empty
    /// A cue that begins before an earlier one has gone.
    case overlap(line: Int)
    /// A cue that is written after a later one.
    case unordered
    /// A cue beyond a rule of readability, with what was found.
    case rule(CaptionRule, found: String)
  }
}

extension CaptionWarning: CustomStringConvertible {
  /// The warning without its place.
  package var message: String {
    switch concern {
    case .ignoredBlock(let name): "the block \(name) is ignored; the spec says how captions look"
    case .ignoredSettings(let text, 1):
      "the settings \(Message.quoted(text)) are ignored, of this cue alone"
    case .ignoredSettings(let text, let cues):
      "the settings \(Message.quoted(text)) are ignored, and those of \(Message.count(cues - 1, "cues")) more"
    case .ignoredRuby: "annotations over characters (<rt>) are not shown"
    case .ignoredTimeMap: "X-TIMESTAMP-MAP is ignored; times are those of the cues"
    case .empty: "this cue has no text"
    case .overlap(let line): "this cue begins before that of line \(line) has gone"
    case .unordered: "this cue is written after a later one"
    case .rule(let rule, let found): "this cue has \(found), \(rule.expectation)"
    }
  }

  /// One line with the place and the warning.
  package var description: String {
    Message.line(file: file, position: position, keyPath: "", message)
  }
}
