import SeguePixels
import Testing
import TestSupport

@testable import SegueTransitions

@Suite struct CatalogueTests {
  private let transitions = Catalogue.transitions

  @Test func namesAreUniqueAndInLowerCamelCase() {
    let names = transitions.map { $0.configuration.name }
    #expect(Set(names).count == names.count)
    for type in transitions {
      let (name, own) = (type.configuration.name, type.parameters.map(\.name))
      #expect(Set(own).count == own.count, "parameters of \(name)")
      for name in own + [name] { #expect(Self.isLowerCamelCase(name), "\(name)") }
    }
  }

  @Test func everyTransitionIsFoundByItsName() throws {
    for transition in Catalogue.transitions {
      let named = try #require(Catalogue.transitions.named(transition.configuration.name))
      #expect(named.type == transition && named.parameters.isEmpty)
    }
    #expect(Catalogue.transitions.named("Cube") == nil)
  }

  @Test func helpIsOneSentenceOnOneLine() {
    for type in transitions {
      for help in [type.configuration.help] + type.parameters.map(\.help) {
        #expect(help.count > 10 && help.hasSuffix(".") && !help.contains("\n"), "\(help)")
      }
    }
  }

  @Test func parametersDoNotReuseCommonNames() {
    for parameter in transitions.flatMap({ $0.parameters }) {
      #expect(!["type", "duration", "curve"].contains(parameter.name))
    }
  }

  @Test func durationsAreExactAndShort() {
    for type in transitions {
      let duration = type.configuration.duration
      #expect((.zero ... .seconds(10)).contains(duration), "\(type)")
      #expect(duration.components.attoseconds % 1_000_000_000_000_000 == 0, "\(type)")
    }
  }

  @Test func defaultsHaveTheirKindAndAreInRange() {
    for type in transitions {
      for parameter in type.parameters {
        let isValid =
          switch (parameter.kind.form, parameter.defaultValue) {
          case (_, .choice(let word)): parameter.kind.words.contains(word)
          case (.bool, .bool): true
          case (.number(let range), .number(let value)): range.contains(value)
          case (.integer(let range), .integer(let value)): range.contains(value)
          case (.color, .color): true
          case (.keyframes, .keyframes): true
          default: false
          }
        #expect(isValid, "\(type).\(parameter.name)")
      }
    }
  }

  @Test func defaultsCanBeCombined() throws {
    for type in transitions { try type.init().validate() }
  }

  /// The values of a spec get into the properties, also of groups, and out of them again.
  @Test func valuesOfASpecAreThoseOfTheProperties() throws {
    let slide = try Slide(["edge": .choice("top"), "scale": .number(0.25)])
    #expect(slide.edge == .top && slide.givingWay.scale == 0.25 && slide.givingWay.alpha == 0.5)
    let pop = try Pop(["parallax": .number(1)])
    #expect(pop.push.parallax == 1 && pop.push.dimming == Push().dimming)
    for item in TransitionCase.all {
      let transition = try item.make()
      for (name, value) in item.given { #expect(transition.parameterValues[name] == value) }
      let again = try item.type.init(transition.parameterValues)
      #expect(again.parameterValues == transition.parameterValues, "\(item.testDescription)")
    }
  }

  /// A nil is the first word, and the word a nil.
  @Test func wordsForNilAreNil() throws {
    #expect(Sheet().parameterValues["topInset"] == .choice("auto"))
    #expect(try Sheet(["topInset": .number(3)]).topInset == 3)
    #expect(try Sheet(["topInset": .choice("auto")]).topInset == nil)
    #expect(Fade().parameterValues["through"] == .choice("none"))
    #expect(try Fade(["through": .color(.white)]).through == .white)
  }

  /// An initializer with labels sets what is given, and leaves the rest.
  @Test func initializersSetWhatIsGiven() {
    let cube = Cube(sides: 6, dimming: 0.1)
    #expect(cube.sides == 6 && cube.dimming == 0.1)
    #expect(cube.forward == Cube().forward && cube.shading == Cube().shading)
  }

  private static func isLowerCamelCase(_ name: String) -> Bool {
    name.first?.isLowercase == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
