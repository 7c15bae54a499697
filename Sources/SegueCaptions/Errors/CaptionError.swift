package import SegueMessages

/// A mistake in a file of captions.
package struct CaptionError: Error, Hashable, Sendable {
  /// The file's name as given.
  package let file: String

  /// The position; nil if the error concerns the whole file.
  package let position: SourcePosition?

  package let problem: Problem

  /// The kind of mistake, with its facts.
  package enum Problem: Hashable, Sendable {
    case notUTF8
    /// A text whose format neither its name nor its content tells.
    case unknownFormat
    case empty
    /// A text without WebVTT's first line.
    case lacksHeader
    /// A line that is neither a number nor times, where a cue begins.
    case noTimes(String)
    /// Times that are not written as the format has them.
    case times(found: String, expected: String)
    /// A cue whose end is not after its start.
    case endsBeforeStart
    /// A time within a cue that is not between those around it.
    case wordOutside
    /// Times in the text of a cue, because no blank line stands before them.
    case timesInText
    /// A tag that the format does not have.
    case tag(String)
    case tagWithoutEnd
    /// More mistakes than are told.
    case more(Int)
  }
}

extension CaptionError: CustomStringConvertible {
  /// One line with the place, the mistake and what was expected.
  package var description: String {
    Message.line(file: file, position: position, keyPath: "", problem.description)
  }
}

extension CaptionError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notUTF8: "this byte is not UTF-8, expected text in UTF-8, or in UTF-16 with its mark"
    case .unknownFormat:
      "neither its name nor its content is that of captions, expected .srt or .vtt"
    case .empty: "has no cues, expected at least one"
    case .lacksHeader: "expected 'WEBVTT' alone or before a space at the start of the file"
    case .noTimes(let line):
      "\(Message.quoted(line)) stands where a cue begins, expected its times, such as "
        + "00:00:01.000 --> 00:00:04.000; a blank line ends a cue"
    case .times(let found, let expected): "\(found) is not expected here, expected \(expected)"
    case .endsBeforeStart: "this cue does not end after it begins, expected a later end"
    case .wordOutside:
      "this time is not after the times before it and before the end of its cue, expected one that is"
    case .timesInText: "'-->' stands in the text of a cue, expected a blank line before its times"
    case .tag(let name):
      "there is no tag \(Message.quoted(name)), expected &lt; for the character itself"
    case .tagWithoutEnd: "this tag has no '>', expected &lt; for the character itself"
    case .more(let count): "has \(count) more mistakes; correct those above first"
    }
  }
}
