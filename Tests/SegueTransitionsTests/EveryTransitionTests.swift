import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// Facts about every transition of the catalogue, with any parameters.
@Suite struct EveryTransitionTests {
  private static let stages = [
    Stage(size: Size(width: 390, height: 844)), Stage(size: Size(width: 960, height: 540)),
  ]

  @Test(arguments: stages)
  func progress0ShowsOnlyFromAnd1OnlyTo(stage: Stage) throws {
    for parameters in TransitionCase.all {
      let transition = try parameters.make()
      for (progress, role) in [(0.0, ImageRole.from), (1, .to)] {
        if progress == 1 && transition.keepsFrom { continue }
        let scene = transition.scene(at: progress, on: stage)
        let visible = scene.layers.filter { $0.opacity > 0 }
        #expect(visible.map(\.contents) == [role], "\(parameters.testDescription)")
        for var layer in visible {
          #expect(scene.boundsToCanvas(layer) == .identity, "\(parameters.testDescription)")
          layer.dimming = 0
          #expect(
            layer == Layer(contents: role, size: stage.size), "\(parameters.testDescription)")
        }
      }
    }
  }

  /// The way back begins with what the transition has brought, as `from`, and ends with `to`.
  @Test(arguments: stages)
  func wayBackShowsOnlyFromAt0AndOnlyToAt1(stage: Stage) throws {
    for parameters in TransitionCase.all {
      let transition = try parameters.make()
      if transition.keepsFrom { continue }
      for (progress, role) in [(0.0, ImageRole.from), (1, .to)] {
        guard case .scene(let scene) = transition.drawing(back: progress, on: stage) else {
          continue
        }
        var visible = scene.layers.filter { $0.opacity > 0 }
        for index in visible.indices { visible[index].dimming = 0 }
        #expect(
          visible == [Layer(contents: role, size: stage.size)], "\(parameters.testDescription)")
      }
    }
  }

  /// If the old view stays, the scene at the end has both views.
  @Test(arguments: stages)
  func keptViewsAreVisibleAtTheEnd(stage: Stage) throws {
    for parameters in TransitionCase.all {
      let transition = try parameters.make()
      guard transition.keepsFrom else { continue }
      let end = transition.scene(at: 1, on: stage).layers
      #expect(end.contains { $0.contents == .from }, "\(parameters.testDescription)")
      #expect(end.contains { $0.contents == .to }, "\(parameters.testDescription)")
      #expect(end.allSatisfy { $0.opacity == 1 }, "\(parameters.testDescription)")
    }
  }

  @Test func sevenTransitionsKeepTheOldView() throws {
    var keeping: [String] = []
    for type in Catalogue.transitions where try TransitionCase(type).make().keepsFrom {
      keeping.append(type.configuration.name)
    }
    #expect(
      keeping == [
        "partialCurl", "sheet", "popover", "showDetail", "bottomSheet", "drawer", "dialog",
      ])
  }

  @Test(arguments: stages)
  func scenesAreFiniteEvenIfProgressOvershoots(stage: Stage) throws {
    for parameters in TransitionCase.ofLayers {
      let transition = try parameters.make()
      let unsound = (-20...120).first { step in
        !transition.scene(at: Double(step) / 100, on: stage).isSound
      }
      #expect(unsound == nil, "percent, \(parameters.testDescription)")
    }
  }

  /// A thousandth of the progress moves no corner by more than 2 % of the canvas.
  @Test(arguments: stages)
  func cornersMoveSteadily(stage: Stage) throws {
    let limit = 0.02 * max(stage.size.width, stage.size.height)
    for parameters in TransitionCase.ofLayers {
      let transition = try parameters.make()
      let leap = stride(from: 1.0, through: 999, by: 7).first { step in
        let before = transition.scene(at: step / 1000, on: stage).cornersOnCanvas
        let after = transition.scene(at: min(step + 1, 999.9) / 1000, on: stage).cornersOnCanvas
        let moved = zip(before, after).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }
        return before.count != after.count || !moved.allSatisfy { $0 <= limit }
      }
      #expect(leap == nil, "thousandths, \(parameters.testDescription)")
    }
  }

  /// A millionth from an end, the picture equals the end except for hairlines.
  @Test(arguments: Breadth.some(TransitionCase.ofLayers, orOnly: 200), [false, true])
  func picturesLeaveTheirEndsSmoothly(parameters: TransitionCase, reversed: Bool) throws {
    guard !parameters.jumps(reversed: reversed) else { return }
    let stage = Stage(size: Size(width: 48, height: 64))
    let images: [ImageRole: _] = [
      .from: Screenshot.draw(.light, width: 48, height: 64),
      .to: Screenshot.draw(.dark, width: 48, height: 64),
      .view("other"): Screenshot.draw(.dark, width: 48, height: 64),
    ]
    let renderer = ReferenceRenderer(
      images: images, pixelsWide: 48, pixelsHigh: 64, samples: 2, interpolation: .linear)
    let transition = try parameters.make()
    let scenes = (reversed ? [1.0, 0.999999] : [0, 0.000001]).map { progress in
      var scene = transition.scene(at: progress, on: stage)
      if !parameters.isAboutShadows {
        for index in scene.layers.indices { scene.layers[index].shadow = nil }
      }
      return scene
    }
    let quality = psnr(renderer.render(scenes[0]), renderer.render(scenes[1]))
    #expect(quality > 40)
  }
}

extension TransitionCase {
  /// Whether the case is the transition's defaults, or sets only shadow parameters.
  ///
  /// The renderer integrates a shadow in many slices per ray, far more slowly than everything else,
  /// and no other parameter changes how a shadow appears.
  fileprivate var isAboutShadows: Bool {
    given.count < 2 && given.keys.allSatisfy { $0.hasPrefix("shadow") }
  }

  /// Whether the transition jumps at its end: a cut does, and a column that is replaced without a
  /// style.
  fileprivate func jumps(reversed: Bool) -> Bool {
    let isCut = type == Cut.self || type == ShowDetail.self && given["style"] == .choice("none")
    return isCut && reversed
  }
}
