extension CaptionFormat {
  /// WebVTT.
  ///
  /// - Source: W3C, "WebVTT: The Web Video Text Tracks Format", 2019.
  static let webVTT = CaptionFormat(
    endings: ["vtt"], recognizes: { $0.hasPrefix("WEBVTT") },
    read: { reader in
      let header = reader.lines.next ?? ""
      guard begins(header, with: "WEBVTT") else {
        reader.report(.lacksHeader)
        return
      }
      while let line = reader.lines.next, !CaptionLines.isBlank(line) {
        if line.hasPrefix("X-TIMESTAMP-MAP") {
          reader.warn(.ignoredTimeMap, at: reader.lines.position)
        }
        // Without a blank line after the header, a cue begins where its times do.
        if line.contains("-->") { break }
        reader.lines.advance()
      }
      while true {
        reader.lines.skipBlank()
        guard let line = reader.lines.next else { return }
        block(line, &reader)
      }
    })

  private static func block(_ line: String, _ reader: inout CaptionReader) {
    if line.contains("-->") {
      reader.readCue(.webVTT, .webVTT)
    } else if begins(line, with: "NOTE") {
      reader.lines.skipBlock()
    } else if reader.lines.line(after: 1)?.contains("-->") == true {
      // The name of a cue.
      reader.lines.advance()
      reader.readCue(.webVTT, .webVTT)
    } else if let name = ["STYLE", "REGION"].first(where: { begins(line, with: $0) }) {
      reader.warn(.ignoredBlock(name), at: reader.lines.position)
      reader.lines.skipBlock()
    } else {
      reader.report(.noTimes(line))
      reader.lines.skipBlock()
    }
  }

  /// Whether a line is a word, alone or before a space.
  private static func begins(_ line: String, with word: String) -> Bool {
    guard line.hasPrefix(word) else { return false }
    let rest = line.dropFirst(word.count)
    return rest.isEmpty || rest.first == " " || rest.first == "\t"
  }
}
