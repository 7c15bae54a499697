import Testing

@testable import Transitions

@Suite struct CatalogueTests {
  private let entries = Catalogue.transitions.map { $0.entry }

  @Test func namesAreUniqueAndInLowerCamelCase() {
    let names = entries.map(\.name)
    #expect(Set(names).count == names.count)
    for entry in entries {
      let own = entry.parameters.map(\.name)
      #expect(Set(own).count == own.count, "parameters of \(entry.name)")
      for name in own + [entry.name] { #expect(Self.isLowerCamelCase(name), "\(name)") }
    }
  }

  @Test func everyTransitionIsFoundByItsName() throws {
    for transition in Catalogue.transitions {
      let named = try #require(Catalogue.transitions.named(transition.entry.name))
      #expect(named.type == transition && named.parameters.isEmpty)
    }
    #expect(Catalogue.transitions.named("Cube") == nil)
  }

  @Test func helpIsOneSentenceOnOneLine() {
    for entry in entries {
      for help in [entry.help] + entry.parameters.map(\.help) {
        #expect(help.count > 10 && help.hasSuffix(".") && !help.contains("\n"), "\(help)")
      }
    }
  }

  @Test func parametersDoNotReuseCommonNames() {
    for parameter in entries.flatMap(\.parameters) {
      #expect(!["type", "duration", "curve"].contains(parameter.name))
    }
  }

  @Test func durationsAreDecimals() throws {
    for entry in entries {
      let seconds = try #require(Double(entry.defaultDuration), "\(entry.name)")
      #expect((0...10).contains(seconds), "\(entry.name)")
    }
  }

  @Test func defaultsHaveTheirKindAndAreInRange() {
    for entry in entries {
      for parameter in entry.parameters {
        let isValid =
          switch (parameter.kind.form, parameter.defaultValue) {
          case (_, .choice(let word)): parameter.kind.words.contains(word)
          case (.bool, .bool): true
          case (.number(let range), .number(let value)): range.contains(value)
          case (.integer(let range), .integer(let value)): range.contains(value)
          case (.color, .color(let color)): color.min() >= 0 && color.max() <= 1
          case (.keyframes, .keyframes): true
          default: false
          }
        #expect(isValid, "\(entry.name).\(parameter.name)")
      }
    }
  }

  @Test func defaultsCanBeCombined() throws {
    for transition in Catalogue.transitions {
      _ = try transition.init(ParameterValues(defaultsOf: transition.entry))
    }
  }

  private static func isLowerCamelCase(_ name: String) -> Bool {
    name.first?.isLowercase == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
