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
    for map in SpecMap.all {
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
    "audio.to", "transition.sound.to", "views.NAME.to", "sheet.fraction",
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
}
