import Testing

@testable import SegueCLI

@Suite struct TimelineDrawingTests {
  /// Blocks one after the other, as kinds, names and seconds.
  private func blocks(
    _ parts: (TimelineBlock.Kind, String, Double)...
  ) -> [TimelineBlock] {
    var start = 0.0
    return parts.map { kind, name, seconds in
      defer { start += seconds }
      return TimelineBlock(kind: kind, name: name, start: start, end: start + seconds)
    }
  }

  private func drawing(
    _ blocks: [TimelineBlock], sounds: [[TimelineBlock]] = [], columns: Int,
    _ signs: DrawingSigns = .unicode, _ style: TerminalStyle = .plain
  ) -> String? {
    TimelineDrawing(
      blocks, sounds: sounds, duration: blocks.last?.end ?? 0, columns: columns, signs: signs)?
      .text(style)
  }

  private var tour: [TimelineBlock] {
    blocks(
      (.rest, "home", 1), (.transition, "cube", 1), (.rest, "settings", 0.5),
      (.canceled, "push", 0.5), (.rest, "settings", 1), (.driven, "flip", 1), (.rest, "日本", 1))
  }

  @Test func blocksAreToScaleWithTheirNames() {
    #expect(
      drawing(tour, columns: 61) == """
        0 s       1 s       2 s       3 s       4 s       5 s
        ██ home ██░░ cube ░░█se…█↩≈≈≈≈█settings█≈≈ flip ≈≈██ 日本 ██
        █ rest  ░ transition  ≈ driven by a hand  ↩ canceled
        a column is 0.1 s

        """)
  }

  @Test func otherLocalesGetASCII() {
    #expect(
      drawing(tour, columns: 61, .ascii) == """
        0 s       1 s       2 s       3 s       4 s       5 s
        == home ==// cube //=se.=<~~~~=settings=~~ flip ~~=== ?? ===
        = rest  / transition  ~ driven by a hand  < canceled
        a column is 0.1 s

        """)
  }

  @Test(arguments: [
    (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], false), (["LANG": "C.UTF-8"], true),
    (["LC_ALL": "", "LC_CTYPE": "de_DE.utf8", "LANG": "C"], true), ([:], false),
    (["LANG": "de_DE.ISO-8859-1"], false),
  ])
  func theLocaleChoosesTheSigns(environment: [String: String], isUnicode: Bool) {
    #expect(DrawingSigns(environment).isUnicode == isUnicode)
  }

  /// A cut has no transition between two rests.
  @Test func equalNeighborsHaveABorder() {
    let cut = blocks((.rest, "a", 1), (.rest, "b", 1))
    #expect(
      drawing(cut, columns: 21) == """
        0 s       1 s
        ███ a ████│███ b ███
        █ rest
        a column is 0.1 s

        """)
  }

  @Test func soundsAreBelow() {
    let steps = blocks((.rest, "a", 2), (.transition, "cube", 2))
    let sounds = [
      [TimelineBlock(kind: .sound, name: "music.m4a", start: 0, end: 3)],
      [
        TimelineBlock(kind: .sound, name: "click.wav", start: 2, end: 2.01),
        TimelineBlock(kind: .sound, name: "click.wav", start: 3, end: 3.5),
      ],
    ]
    #expect(
      drawing(steps, sounds: sounds, columns: 41) == """
        0 s       1 s       2 s       3 s
        ████████ a █████████░░░░░░░ cube ░░░░░░░
        ♪━━━━━━━━━ music.m4a ━━━━━━━━━
                            ♪         ♪━━━━
        █ rest  ░ transition  ♪━ sound
        a column is 0.1 s

        """)
  }

  @Test func manyStepsTakeSeveralRows() throws {
    let steps = (0..<200).flatMap { index -> [TimelineBlock] in
      let start = Double(index)
      return [
        TimelineBlock(kind: .rest, name: "v\(index)", start: start, end: start + 0.5),
        TimelineBlock(kind: .transition, name: "cube", start: start + 0.5, end: start + 1),
      ]
    }
    let text = try #require(drawing(steps, columns: 60))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6 * 2 + 2)
    #expect(lines[0].hasPrefix("0 s"))
    // 6 rows of 59 columns show 354 of 400 parts.
    #expect(lines.last?.hasSuffix("46 shorter parts are not drawn") == true, "\(text)")
  }

  /// No line passes the terminal, for any width and number of steps.
  @Test func noLineIsWiderThanTheTerminal() throws {
    for count in [1, 2, 3, 20, 200] {
      let parts = (0..<count).map { index in
        TimelineBlock(
          kind: TimelineBlock.Kind.allCases[index % 4], name: "日本語\u{301}e\u{301}\t\u{202E}x",
          start: Double(index * index), end: Double((index + 1) * (index + 1)))
      }
      let sound = TimelineBlock(kind: .sound, name: "a.wav", start: 0.2, end: 0.9)
      for columns in 10...130 {
        let text = try #require(drawing(parts, sounds: [[sound]], columns: columns))
        for line in text.split(separator: "\n") {
          let width = line.unicodeScalars.reduce(0) { $0 + $1.columns }
          #expect(width <= columns, "\(count) steps, \(columns): \(line)")
        }
      }
    }
  }

  @Test func aTimelineWithoutDurationIsNotDrawn() {
    #expect(drawing([], columns: 80) == nil)
  }
}
