import SegueSpec
import Testing

/// The table of a spec's keys against the parser.
@Suite struct SpecKeyTests {
  @Test func everyExampleParses() {
    for each in SpecKeyCase.all {
      let errors = each.errors(each.key.example)
      #expect(errors.isEmpty, "\(each.map.example(each.key)): \(errors)")
    }
  }

  @Test func everyMapRefusesOtherKeys() {
    for map in SpecMap.all where map.others == nil {
      let name = "\(map.names[0])zzz"
      let known = map.keys[map.keys.count - 1]
      let separator = map.path.isEmpty ? "\n" : ", "
      let entries = known.entries(known.example) + separator + "\(name): 1"
      let errors = SpecKeyCase.errors(map.context.replacing("…", with: entries))
      #expect(errors.contains { $0.contains("\(name): unknown key") }, "\(map.path): \(errors)")
    }
  }

  /// Keys whose values depend on others, so that an end of their range is refused for another
  /// reason.
  private static let dependent = [
    "audio.to", "captions.cues.from", "captions.cues.to", "stage.layers.to", "transition.sound.to",
    "views.NAME.to", "sheet.fraction",
  ]

  /// The largest child of a container, which no container of one child has.
  private static let lastChild = ("storyboard.scenes.NAME.selected", "999")

  @Test func everyNumberParsesAtTheEndsOfItsRangeAndNotBeyond() {
    var count = 0
    for each in SpecKeyCase.all {
      for number in each.numbers {
        let expected = number.number.expected
        for end in number.number.ends where (each.path, end) != Self.lastChild {
          let errors = each.errors(number.text(end))
          let isDependent = Self.dependent.contains(each.path)
          #expect(
            isDependent ? !errors.contains { $0.contains(expected) } : errors.isEmpty,
            "\(each.path): \(end): \(errors)")
          count += 1
        }
        for value in number.number.outside {
          let errors = each.errors(number.text(value))
          #expect(
            errors.contains { $0.contains(expected) }, "\(each.path): \(value): \(errors)")
        }
      }
    }
    #expect(count > 300)
  }

  @Test func everyWordParsesAndAnotherIsRefused() {
    for each in SpecKeyCase.all {
      let (words, areClosed) = each.words
      for word in words {
        let errors = each.errors(word)
        #expect(errors.isEmpty, "\(each.path): \(word): \(errors)")
      }
      guard !words.isEmpty, areClosed else { continue }
      #expect(!each.errors("zzz").isEmpty, "\(each.path) takes zzz")
    }
  }

  @Test func aDefaultThatIsWrittenIsTheOneOfAKeyLeftOut() throws {
    for each in SpecKeyCase.all {
      guard case .value(let value) = each.key.default else { continue }
      let (given, absent) = (try each.spec(value), try each.spec(nil))
      let (one, other) = (SpecText.text(of: given), SpecText.text(of: absent))
      let index = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        one == other,
        "\(each.path): \(value) is not the default: \(index.map { "\(one[$0]), \(other[$0])" } ?? "")"
      )
      // Another value changes the text, or the text would say nothing.
      let changed = SpecText.text(of: try each.spec(each.key.example))
      #expect(value == each.key.example || one != changed, "\(each.path) changes nothing")
    }
  }

  /// The ranges of docs/sound.md, docs/recordings.md and docs/storyboard.md, as they stand there.
  ///
  /// The parser takes its ranges from the table, so that the tests above would follow a change.
  private static let documented: [(path: String, ends: [String], outside: [String])] = [
    ("audio.at", ["0", "86400"], ["-0.001", "86400.001"]),
    ("audio.gain", ["-120", "40"], ["-120.1", "40.1"]),
    ("audio.duck", ["-60", "0"], ["-60.1", "0.1"]),
    ("audio.fadeIn", ["0", "60"], ["-0.1", "60.1"]),
    ("audio.fadeOut", ["0", "60"], ["-0.1", "60.1"]),
    ("audio.speed", ["0.25", "4"], ["0.249", "4.01"]),
    ("transition.sound.gain", ["-120", "40"], ["-120.1", "40.1"]),
    ("views.NAME.from", ["0", "86400"], ["-0.001", "86400.001"]),
    ("views.NAME.speed", ["0.01", "100"], ["0.009", "100.1"]),
    ("storyboard.script.wait", ["0", "86400"], ["-0.1", "86400.1"]),
    ("storyboard.script.select", ["0", "999"], ["-1", "1000"]),
    ("storyboard.scenes.NAME.frame", ["[0, 0, 32768, 1]"], ["[0, 0, 32769, 1]", "[0, 0, 0, 1]"]),
    ("canvas.size", ["[0.001, 32768]"], ["[0, 1]", "[1, 32769]"]),
    ("canvas.fps", ["0.001", "1000"], ["0", "1000.5"]),
  ]

  @Test func rangesAreThoseOfTheDocuments() throws {
    for (path, ends, outside) in Self.documented {
      let each = try #require(SpecKeyCase.all.first { $0.path == path })
      for value in ends { #expect(each.errors(value).isEmpty, "\(path): \(value)") }
      for value in outside { #expect(!each.errors(value).isEmpty, "\(path): \(value)") }
    }
  }
}
