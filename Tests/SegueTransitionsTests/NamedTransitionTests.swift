import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// Names of UIKit and Core Animation.
@Suite struct NamedTransitionTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  @Test func aliasesAreUniqueNames() throws {
    let names = Catalogue.transitions.allNames
    #expect(Set(names).count == names.count)
    for type in Catalogue.transitions {
      for alias in type.configuration.aliases {
        #expect(alias.name.first?.isLowercase == true && alias.name.allSatisfy(\.isLetter))
        #expect(alias.help.hasSuffix(".") && !alias.help.contains("\n"), "\(alias.name)")
        _ = try type.init(alias.parameters)
        let named = try #require(Catalogue.transitions.named(alias.name))
        #expect(named.type == type && named.parameters == alias.parameters)
      }
    }
    #expect(Catalogue.transitions.named("flipSideways") == nil)
  }

  /// The side of the old view that is the longest, and therefore nearest, at a quarter of the way.
  ///
  /// - Source: developer.apple.com, UIView.AnimationOptions: "The left side of the view moves
  ///   toward the front"; UIModalTransitionStyle.flipHorizontal: "from right-to-left", on dismissal
  ///   "from left-to-right".
  @Test(arguments: [
    ("flipHorizontal", "right"), ("flipFromLeft", "left"), ("flipFromRight", "right"),
    ("flipFromTop", "top"), ("flipFromBottom", "bottom"), ("transitionFlipFromLeft", "left"),
    ("transitionFlipFromRight", "right"), ("transitionFlipFromTop", "top"),
    ("transitionFlipFromBottom", "bottom"), ("oglFlip", "left"),
  ])
  func flipsBringTheirSideToTheFront(name: String, side: String) throws {
    let scene = try make(name).scene(at: 0.25, on: stage)
    func length(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
      let d = scene.corner(ax, ay, of: .from) - scene.corner(bx, by, of: .from)
      return (d * d).sum().squareRoot()
    }
    let lengths =
      side == "left" || side == "right"
      ? ["left": length(0, 0, 0, 1), "right": length(1, 0, 1, 1)]
      : ["top": length(0, 0, 1, 0), "bottom": length(0, 1, 1, 1)]
    #expect(lengths.max { $0.value < $1.value }?.key == side)
  }

  /// Dismissed, a horizontal flip turns from left to right: the presented view's left side comes to
  /// the front.
  @Test func aDismissedFlipTurnsTheOtherWay() throws {
    let back = try make("flipHorizontal").scene(at: 0.75, on: stage).exchangingViews()
    let there = try make("flipFromLeft").scene(at: 0.25, on: stage)
    for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      for role in [ImageRole.from, .to] {
        let difference = back.corner(x, y, of: role) - there.corner(x, y, of: role)
        #expect(max(abs(difference.x), abs(difference.y)) < 1e-9)
      }
    }
  }

  /// A page that curls up lifts the old view from the bottom; one that curls down lays the new
  /// view.
  ///
  /// - Source: developer.apple.com, "A transition that curls a view up from the bottom" and "down
  ///   from the top".
  @Test(arguments: [
    ("curlUp", ImageRole.from), ("transitionCurlUp", .from), ("curlDown", .to),
    ("transitionCurlDown", .to), ("pageUnCurl", .to),
  ])
  func curlsMoveTheirPage(name: String, page: ImageRole) throws {
    // Early in a curl up the bottom of the old page is off the canvas's plane, and the top is flat;
    // late in a curl down so is the new page.
    let scene = try make(name).scene(at: page == .from ? 0.2 : 0.8, on: stage)
    let layer = try #require(scene.layers.first { $0.curl != nil })
    let curl = try #require(layer.curl)
    #expect(layer.contents == page)
    #expect(curl.normal.y > 0.9)
    #expect(curl.origin.y > 240)
  }

  @Test func otherNamesShowWhatTheySay() throws {
    let cover = try make("coverVertical").scene(at: 0.25, on: stage)
    #expect(cover.corner(0, 0, of: .to) == Point(0, 360))
    #expect(cover.corner(0, 0, of: .from) == .zero)
    let scroll = try make("scroll").scene(at: 0.25, on: stage)
    #expect(scroll.corner(0, 0, of: .from) == Point(-80, 0))
    #expect(scroll.corner(0, 0, of: .to) == Point(240, 0))
    let dissolve = try make("transitionCrossDissolve").scene(at: 0.25, on: stage)
    #expect(dissolve.layers.map(\.opacity) == [1, 0.25])
  }

  /// A constant of Objective-C ends with a name; the longest is meant.
  @Test func constantsOfAppleHaveTheirName() {
    for (constant, name) in [
      ("UIModalTransitionStyleFlipHorizontal", "flipHorizontal"),
      ("UIModalTransitionStylePartialCurl", "partialCurl"),
      ("UIViewAnimationTransitionCurlUp", "transitionCurlUp"),
      ("UIViewAnimationOptionTransitionFlipFromTop", "transitionFlipFromTop"),
      ("UIPageViewControllerTransitionStyleScroll", "scroll"),
      ("UIPageViewControllerTransitionStylePageCurl", "pageCurl"),
      ("kCATransitionMoveIn", "moveIn"), ("kCATransitionReveal", "reveal"),
      ("UIModalTransitionStyle", nil), ("lollipop", nil),
    ] {
      #expect(Catalogue.transitions.name(inConstant: constant) == name)
    }
  }

  /// A transition that follows the catalogue can take any name: an alias as its own, or as an
  /// alias.
  @Test func laterTransitionsWin() throws {
    struct Own: SceneTransition {
      static let configuration = TransitionConfiguration(
        name: "flipHorizontal", help: "", duration: .seconds(1), curve: .linear,
        aliases: [
          TransitionConfiguration.Alias("curlUp", help: ""),
          TransitionConfiguration.Alias("cube", help: ""),
        ])
      init() {}
      func scene(at progress: Double, on stage: Stage) -> Scene {
        Scene(size: stage.size, layers: [])
      }
    }
    let all = Catalogue.transitions(adding: [Own.self])
    let winners: [(String, any Transition.Type)] = [
      ("flipHorizontal", Own.self), ("curlUp", Own.self), ("cube", Cube.self),
      ("curlDown", PageCurl.self),
    ]
    for (name, type) in winners {
      let isWinner = all.named(name).map { $0.type == type }
      #expect(isWinner == true, "\(name)")
    }
    #expect(try #require(all.named("curlUp")).parameters.isEmpty)
  }

  private func make(_ name: String) throws -> any Transition {
    let named = try #require(Catalogue.transitions.named(name))
    return try named.type.init(named.parameters)
  }
}
