import SegueArithmetic
import SegueMessages
import Testing

@testable import SegueCaptions

/// The result of reading a text, as tests compare it.
struct Read {
  var cues: [Cue] = []
  var warnings: [String] = []
  var errors: [String] = []

  init(_ text: String, _ name: String) {
    do throws(CaptionErrors) {
      let captions = try Captions.read(Array(text.utf8), name: name)
      cues = captions.cues
      warnings = captions.warnings.map(\.description)
    } catch {
      errors = error.errors.map(\.description)
    }
  }

  /// The cues as `start end line/line`.
  var texts: [String] {
    cues.map { "\($0.start) \($0.end) \($0.lines.joined(separator: "/"))" }
  }
}

@Suite struct SubRipTests {
  @Test func cuesAreFound() {
    let read = Read(
      "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>One</i>\r\n  two \r\n\r\n"
        + "00:00:03.000 --> 00:01:00.001  X1:1 X2:2\r\nWithout a number & <3\r\n\r\n\r\n"
        + "3\r\n1:00:00,010-->1:00:01,000\r\n{\\an8}<font color=\"#fff\">Above</font>", "a.srt")
    #expect(read.errors.isEmpty)
    #expect(
      read.texts
        == [
          "1 5/2 One/two", "3 60001/1000 Without a number & <3", "360001/100 3601 Above",
        ])
    #expect(read.cues.allSatisfy { $0.words == nil })
    #expect(
      read.warnings
        == [
          "a.srt:6:1: the settings 'X1:1 X2:2' are ignored, and those of 1 cue more"
        ])
  }

  @Test func mistakesAreToldAtOnce() {
    let read = Read(
      """
      1
      00:00:01,000 -> 00:00:02,000
      a

      2
      00:00:01,00 --> 00:00:02,000
      b

      3
      00:61:01,000 --> 00:00:02,000
      c

      4
      00:00:02,000 --> 00:00:02,000
      d

      five
      00:00:03,000 --> 00:00:04,000
      e

      6
      00:00:03,000 --> 00:00:04,000 x
      e
      7
      00:00:05,000 --> 00:00:06,000
      f

      00:05,000 --> 00:06,000
      """, "a.srt")
    #expect(
      read.errors
        == [
          "a.srt:1:1: '1' stands where a cue begins, expected its times, such as "
            + "00:00:01.000 --> 00:00:04.000; a blank line ends a cue",
          "a.srt:6:10: '00' is not expected here, expected a time such as 00:01:02,500",
          "a.srt:10:9: a time with 60 minutes or seconds is not expected here, expected a time such "
            + "as 00:01:02,500",
          "a.srt:14:18: this cue does not end after it begins, expected a later end",
          "a.srt:17:1: 'five' stands where a cue begins, expected its times, such as "
            + "00:00:01.000 --> 00:00:04.000; a blank line ends a cue",
          "a.srt:25:1: '-->' stands in the text of a cue, expected a blank line before its times",
          "a.srt:28:6: ',' is not expected here, expected ':'",
        ])
  }

  @Test func otherFilesAreRefused() {
    #expect(Read("", "a.srt").errors == ["a.srt: has no cues, expected at least one"])
    #expect(
      Read("Hello", "a.txt").errors
        == ["a.txt: neither its name nor its content is that of captions, expected .srt or .vtt"])
    let rows = Read(String(repeating: "x\n\n", count: 150), "a.srt").errors
    #expect(rows.count == 101)
    #expect(rows.last == "a.srt: has 50 more mistakes; correct those above first")
    #expect(
      throws: CaptionErrors([
        CaptionError(file: "a.srt", position: .init(line: 1, column: 2), problem: .notUTF8)
      ])
    ) { try Captions.read([0x31, 0xFF], name: "a.srt") }
  }

  @Test func theContentTellsTheFormat() {
    #expect(Read("1\n00:00:00,000 --> 00:00:01,000\na", "a.txt").texts == ["0 1 a"])
    #expect(Read("WEBVTT\n\n00:00.000 --> 00:01.000\na", "a").texts == ["0 1 a"])
  }
}

@Suite struct WebVTTTests {
  private static let text = """
    WEBVTT - a title
    Kind: captions
    Language: en

    STYLE
    ::cue { color: red }

    REGION
    id:a

    NOTE
    not a cue

    NOTE nor this

    00:01.000 --> 00:02.000
    Hello &amp; <v Ann>welcome</v> &lt;3 &nbsp;&#228;&#x1F600; R&D

    intro
    00:00:03.000 --> 00:00:05.500 line:0 align:start
    <c.yellow.bg>One</c> <b>two</b>
    <lang de>drei</lang> <ruby>漢<rt>かん</rt></ruby>

    STYLES
    01:00:00.000 --> 01:00:01.000
    -
    """

  @Test func cuesAreFound() {
    let read = Read(Self.text, "a.vtt")
    #expect(read.errors.isEmpty)
    #expect(
      read.texts
        == [
          "1 2 Hello & welcome <3 \u{A0}ä😀 R&D", "3 11/2 One two/drei 漢", "3600 3601 -",
        ])
    #expect(
      read.warnings
        == [
          "a.vtt:5:1: the block STYLE is ignored; the spec says how captions look",
          "a.vtt:8:1: the block REGION is ignored; the spec says how captions look",
          "a.vtt:16:1: this cue has 26 characters a second, expected at most 20 (Netflix's guideline)",
          "a.vtt:20:1: annotations over characters (<rt>) are not shown",
          "a.vtt:20:1: the settings 'line:0 align:start' are ignored, of this cue alone",
        ])
  }

  @Test func wordsHaveTimes() {
    let read = Read(
      """
      WEBVTT

      00:01.000 --> 00:03.000
        well<00:01.500><c> hello there</c>
      <00:02.000>こん<00:02.250>にちは you

      00:04.000 --> 00:05.000
      no times
      """, "a.vtt")
    #expect(read.texts.first == "1 3 well hello there/こんにちは you")
    let words = read.cues[0].words?.map { "\($0.start) \($0.line):\($0.offset) \($0.text)" }
    #expect(
      words
        == [
          "1 0:0 well", "3/2 0:5 hello", "3/2 0:11 there", "2 1:0 こん", "9/4 1:2 にちは",
          "9/4 1:6 you",
        ])
    #expect(read.cues[1].words == nil)
  }

  @Test(arguments: [
    ("WEBVTTX\n", "1:1: expected 'WEBVTT' alone or before a space at the start of the file"),
    ("00:00,000 --> 00:01.000\na", "3:6: ',' is not expected here, expected '.'"),
    (
      "00:00.000 --> 00:01.000\na <x>b",
      "4:3: there is no tag 'x', expected &lt; for the character itself"
    ),
    (
      "00:00.000 --> 00:01.000\na\nb < c",
      "5:3: this tag has no '>', expected &lt; for the character itself"
    ),
    (
      "00:00.000 --> 00:01.000\na <00:01.000>b",
      "4:3: this time is not after the times before it and before the end of its cue, expected one that is"
    ),
    (
      "00:00.000 --> 00:01.000\na <00:00.500>b <00:00.400>c",
      "4:16: this time is not after the times before it and before the end of its cue, expected one that is"
    ),
    (
      "00:00.000 --> 00:01.000\na <00:1>b",
      "4:7: '1' is not expected here, expected a time such as 01:02.500 or 00:01:02.500"
    ),
    ("00:00.000 --> 00:01.000x", "3:24: 'x' is not expected here, expected the end of the line"),
    (
      "a\nb",
      "3:1: 'a' stands where a cue begins, expected its times, such as 00:00:01.000 --> 00:00:04.000; a blank line ends a cue"
    ),
  ])
  func mistakesHavePlaces(text: String, message: String) {
    let text = text.hasPrefix("WEBVTT") ? text : "WEBVTT\n\n" + text
    #expect(Read(text, "a.vtt").errors == ["a.vtt:\(message)"])
  }

  @Test func aTimeMapIsAWarning() {
    #expect(
      Read("WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000\n00:00.000 --> 00:01.000\na", "a.vtt").warnings
        == ["a.vtt:2:1: X-TIMESTAMP-MAP is ignored; times are those of the cues"])
  }
}

@Suite struct CaptionOrderTests {
  @Test func overlapsAndOrderAreTold() {
    let read = Read(
      """
      00:00:05,000 --> 00:00:09,000
      late

      00:00:01,000 --> 00:00:03,000
      early

      00:00:03,000 --> 00:00:04,000
      next

      00:00:06,000 --> 00:00:07,000
      within

      00:00:08,000 --> 00:00:10,000
      across

      00:00:20,000 --> 00:00:21,000
      <i></i>
      """, "a.srt")
    #expect(
      read.texts == ["1 3 early", "3 4 next", "5 9 late", "6 7 within", "8 10 across"])
    #expect(
      read.warnings
        == [
          "a.srt:4:1: this cue is written after a later one",
          "a.srt:7:1: this cue is written after a later one",
          "a.srt:10:1: this cue begins before that of line 1 has gone",
          "a.srt:13:1: this cue begins before that of line 1 has gone",
          "a.srt:16:1: this cue has no text",
        ])
  }

  /// The limits themselves keep the rules.
  @Test func rulesHaveLimits() {
    func warnings(_ text: String, seconds: Int) -> [String] {
      Read("00:00:00,000 --> 00:00:0\(seconds),000\n\(text)", "a.srt").warnings.map {
        $0.replacing("a.srt:1:1: this cue has ", with: "")
      }
    }
    let line = String(repeating: "é", count: 42)
    #expect(warnings("\(line)\n\(line)", seconds: 5) == [])
    #expect(
      warnings(line + "é", seconds: 5)
        == ["a line of 43 characters, expected at most 42 (Netflix's guideline)"])
    #expect(
      warnings("a\nb\nc", seconds: 1) == ["3 lines, expected at most 2 (Netflix's guideline)"])
    let twenty = String(repeating: "a", count: 20)
    #expect(warnings(twenty, seconds: 1) == [])
    #expect(
      warnings("\(twenty)\na", seconds: 1)
        == ["21 characters a second, expected at most 20 (Netflix's guideline)"])
  }
}
