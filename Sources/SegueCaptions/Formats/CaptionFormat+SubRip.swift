extension CaptionFormat {
  /// SubRip's files, which no document describes: numbers, times and lines of text.
  static let subRip = CaptionFormat(
    endings: ["srt"],
    recognizes: { text in
      text.split(maxSplits: 3, omittingEmptySubsequences: true) { $0.isNewline }.prefix(2)
        .contains { $0.contains("-->") }
    },
    read: { reader in
      while true {
        reader.lines.skipBlank()
        guard let line = reader.lines.next else { return }
        // Some programs leave out the number of a cue.
        let isNumber = line.allSatisfy { $0.isWhitespace || ("0"..."9").contains($0) }
        if isNumber, reader.lines.line(after: 1)?.contains("-->") == true {
          reader.lines.advance()
        } else if !line.contains("-->") {
          reader.report(.noTimes(line))
          reader.lines.skipBlock()
          continue
        }
        reader.readCue(.subRip, .subRip)
      }
    })
}
