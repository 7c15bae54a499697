import Foundation
import Segue
import Testing

@Suite struct ListTests {
  struct Transition: Decodable {
    struct Parameter: Decodable {
      let name: String
      let kind: String
      let help: String
      let minimum: Double?
      let maximum: Double?
      let choices: [String]?
    }

    let name: String
    let help: String
    let duration: Double
    let curve: String
    let parameters: [Parameter]
    let aliases: [Alias]
  }

  struct Alias: Decodable, Equatable {
    let name: String
    let parameters: [String: String]
    let help: String
  }

  struct Setting: Decodable {
    let key: String
    let flag: String
    let values: String
    let `default`: String?
    let help: String
  }

  @Test func everySettingIsListedAndAFlag() throws {
    let workspace = try Workspace()
    let result = try Command.segue(["list", "--settings", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Setting].self, from: Data(result.bytes))
    let help = try Command.segue(["render", "--help"], in: workspace).output
    #expect(list.count > 8)
    for row in list {
      let argument = row.values == "true or false" ? "/--no-" : " <"
      #expect(help.contains("\n  \(row.flag)\(argument)"))
    }
  }

  struct Target: Decodable {
    let name: String
    let title: String
    let pixels: String
    let files: [String]
    let note: String?
    let source: String
  }

  @Test func everyTargetIsListed() throws {
    let workspace = try Workspace()
    let result = try Command.segue(["list", "--targets", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Target].self, from: Data(result.bytes))
    let text = try Command.segue(["list", "--targets"], in: workspace).output
    #expect(list.count > 20)
    for row in list {
      #expect(text.contains("\(row.name)  \(row.title)\n"))
    }
    let wrong = try Command.segue(["list", "--targets", "cube"], in: workspace)
    #expect(wrong.status == 64 && wrong.errors.contains("leave out the rest"))
  }

  struct Curve: Decodable {
    let name: String
    let definition: String
  }

  @Test func everyCurveIsListed() throws {
    let workspace = try Workspace()
    let result = try Command.segue(["list", "--curves", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Curve].self, from: Data(result.bytes))
    #expect(list.map(\.name) == TimingFunction.named.map(\.name))
    let text = try Command.segue(["list", "--curves"], in: workspace).output
    #expect(text.contains("  M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 "))
    #expect(list.allSatisfy { text.contains($0.definition) })
    let wrong = try Command.segue(["list", "--curves", "cube"], in: workspace)
    #expect(wrong.status == 64 && wrong.errors.contains("leave out the rest"))
  }

  @Test func everyTransitionIsListedAsJSON() throws {
    let result = try Command.segue(["list", "--json"], in: try Workspace())
    let list = try JSONDecoder().decode([Transition].self, from: Data(result.bytes))
    #expect(list.map(\.name) == Catalogue.transitions.map { $0.configuration.name })
    let cube = try #require(list.first { $0.name == "cube" })
    #expect(cube.duration == 0.5)
    #expect(cube.curve == "linear")
    let sides = try #require(cube.parameters.first { $0.name == "sides" })
    #expect(sides.kind == "integer")
    #expect(sides.minimum == 3)
    #expect(sides.maximum == 64)
    let axis = try #require(cube.parameters.first { $0.name == "axis" })
    #expect(axis.choices == ["y", "x"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.bytes)) as? [[String: Any]])
    let parameters = try #require(object.first?["parameters"] as? [[String: Any]])
    #expect(parameters.first { $0["name"] as? String == "dimming" }?["default"] as? Double == 0.4)
    #expect(parameters.first { $0["name"] as? String == "forward" }?["default"] as? Bool == true)
  }

  @Test func transitionsAreListedByName() throws {
    let workspace = try Workspace()
    let all = try Command.segue(["list"], in: workspace).output
    let one = try Command.segue(["list", "cube"], in: workspace)
    #expect(one.output.hasPrefix("cube: "))
    #expect(one.output.split(separator: "\n\n").count == 1)
    #expect(all.contains(one.output))
    let two = try Command.segue(["list", "pop", "cube", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Transition].self, from: Data(two.bytes))
    #expect(list.map(\.name) == ["pop", "cube"])
  }

  @Test func aTransitionIsListedByItsOtherNames() throws {
    let workspace = try Workspace()
    let text = try Command.segue(["list", "flipHorizontal"], in: workspace).output
    #expect(text == (try Command.segue(["list", "flip"], in: workspace).output))
    #expect(text.hasPrefix("flip: "))
    #expect(
      text.contains(
        """
        \n  other names:
            flipHorizontal            edge: right   UIKit's modal transition style: from right to left.
            flipFromLeft              edge: left    UIKit's
        """))
    let json = try Command.segue(["list", "curlUp", "cube", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Transition].self, from: Data(json.bytes))
    #expect(list.map(\.name) == ["pageCurl", "cube"])
    #expect(
      list[0].aliases.first
        == Alias(
          name: "curlUp", parameters: ["direction": "up"],
          help: "UIKit's animation option: a page curls up from the bottom."))
    #expect(list[1].aliases.isEmpty)
  }

  @Test(arguments: [
    (
      "flipHorizontl",
      "No transition 'flipHorizontl'. Did you mean 'flipHorizontal'? 'segue list' prints them all.\n"
    ),
    ("cubee", "No transition 'cubee'. Did you mean 'cube'? 'segue list' prints them all.\n"),
    ("Zentrifuge", "No transition 'Zentrifuge'. 'segue list' prints them all.\n"),
  ])
  func anUnknownNameIsAnError(name: String, message: String) throws {
    let result = try Command.segue(["list", "cube", name], in: try Workspace())
    #expect((result.status, result.output, result.errors) == (64, "", message))
  }

  @Test func theListIsAligned() throws {
    let result = try Command.segue(["list"], in: try Workspace())
    #expect(
      result.output.contains(
        """
        pageScroll: Both views travel together, as the pages of a scroll view.
          duration     seconds               0.3         Duration.
          curve        a curve               easeInOut   Timing function from time to progress.
          reverse      true or false         false       Whether it is played backwards.
          orientation  horizontal, vertical  horizontal  horizontal: pages lie side by side; \
        vertical: one above the other.
        """))
    for transition in Catalogue.transitions.map({ $0.configuration }) {
      #expect(result.output.contains("\(transition.name): \(transition.help)\n"))
    }
    #expect(result.output.contains("backsideColor  a color"))
    #expect(result.output.contains("#ffffff"))
  }
}
