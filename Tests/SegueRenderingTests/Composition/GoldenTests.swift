import Foundation
import SegueFrames
import SegueSpec
import SegueTestSupport
import SegueTimeline
import Testing
import TestSupport

/// Compares whole frames, rendered from a spec and real screenshots, with reviewed ones.
@Suite struct GoldenTests {
  private static let transitions = [
    ("cube", "{ type: cube }"),
    ("cube-backward", "{ type: cube, forward: false, dimming: 0 }"),
    ("cube-axis-x", "{ type: cube, axis: x, dimmingCurve: ramp }"),
    ("cube-6-sides", "{ type: cube, sides: 6 }"),
    ("cube-rigid", "{ type: cube, path: rigid }"),
    ("cube-shading", "{ type: cube, dimming: 0, shading: 0.5 }"),
    ("pageCurl", "pageCurl"),
    ("pageCurl-down", "{ type: pageCurl, direction: down, backside: paper }"),
    ("pageCurl-left", "{ type: pageCurl, direction: left, backside: map, angle: 0 }"),
    ("pageCurl-spine-mid", "{ type: pageCurl, spine: mid }"),
    ("pageCurl-spine-min", "{ type: pageCurl, spine: min, doubleSided: true }"),
    ("pageScroll", "{ type: pageScroll, spacing: 6 }"),
    ("pageScroll-vertical", "{ type: pageScroll, orientation: vertical, direction: reverse }"),
    ("carousel", "carousel"),
    ("carousel-left-3-places", "{ type: carousel, edge: left, places: 3, recede: 0.8 }"),
    ("carousel-bottom", "{ type: carousel, edge: bottom }"),
    ("carousel-shading", "{ type: carousel, places: 4, shading: 0.6 }"),
    ("flip", "flip"),
    ("flip-in-place", "{ type: flip, pullBack: 0, shading: 0 }"),
    ("flip-top", "{ type: flip, edge: top }"),
    ("slide", "{ type: slide, velocity: 0.3, alpha: 0.6, scale: 0.8 }"),
    ("slide-top", "{ type: slide, edge: top }"),
    ("rotate", "rotate"),
    ("rotate-cw", "{ type: rotate, edge: bottom, angle: 90, direction: cw, scale: 1, alpha: 1 }"),
    ("moveIn", "{ type: moveIn, edge: bottom }"),
    ("reveal", "{ type: reveal, edge: left }"),
    ("frames", "{ type: frames, start: [40, 90, 20, 24], end: [5, 5, 30, 20] }"),
    ("properties", "properties"),
    (
      "properties-components",
      """
      { type: properties, curve: linear, from: { transform: { keyframes:
        [natural, { rotate: [0, 60, 450], scale: 0.3, translate: [10, -40, 0] }], curve: easeIn } } }
      """
    ),
    (
      "properties-shortest",
      """
      { type: properties, curve: linear, from: { alpha: 0.2 }, to: { frame: [40, 0, 65, 120], transform: {
        interpolation: shortest, keyframes: [{ rotate: [0, -100, 200] }, natural] } } }
      """
    ),
    (
      "properties-cornerRadius",
      """
      { type: properties, from: { cornerRadius: [0, 30], frame: [20, 70, 25, 40] },
        to: { cornerRadius: { keyframes: 40, curve: easeIn }, frame: [-65, 0, 65, 120] } }
      """
    ),
    (
      "properties-cubic",
      """
      { type: properties, curve: linear,
        from: { transform: { keyframes: { scale: 0.7 }, autoreverses: true } },
        to: { transform: { scale: 0.2 },
              center: { keyframes: [[12, 20], [55, 30], [12, 80], natural], calculationMode: cubicPaced } } }
      """
    ),
    ("fade", "fade"),
    ("fade-through", "{ type: fade, through: \"#d0342cc0\" }"),
    ("partialCurl", "partialCurl"),
    ("push", "{ type: push, curve: linear }"),
    ("push-left", "{ type: push, edge: left, parallax: 0.5, dimming: 0.4, curve: linear }"),
    ("pop", "{ type: pop, curve: linear }"),
    ("cover", "{ type: cover, dimming: 0.4, curve: linear }"),
    ("uncover", "{ type: uncover, curve: linear }"),
    ("sheet", "{ type: sheet, topInset: 16, presenterInset: 3, cornerRadius: 8, curve: linear }"),
    ("sheet-medium", "{ type: sheet, detent: medium, cornerCurve: circular, curve: linear }"),
    (
      "popover",
      "{ type: popover, anchorX: -16, anchorY: 20, width: 44, height: 64, margin: 4, "
        + "cornerRadius: 6, shadowRadius: 5 }"
    ),
    (
      "popover-scale",
      "{ type: popover, anchorX: 12, anchorY: 70, width: 40, height: 60, margin: 3, "
        + "arrow: left, style: scale, fit: center, arrowColor: gray }"
    ),
    ("showDetail", "{ type: showDetail, separator: 1 }"),
    ("showDetail-push", "{ type: showDetail, style: push, primaryEdge: right }"),
    ("zoom", "{ type: zoom, cornerRadius: 8, curve: linear }"),
    ("zoom-back", "{ type: zoom, reverse: true, curve: linear }"),
    ("containerTransform", "{ type: containerTransform, curve: linear }"),
    (
      "containerTransform-arc",
      "{ type: containerTransform, path: arc, fade: through, fit: height }"
    ),
    ("containerTransform-back", "{ type: containerTransform, reverse: true, curve: linear }"),
    ("viewTransition", "{ type: viewTransition, curve: linear }"),
    ("sharedAxis", "{ type: sharedAxis, curve: linear }"),
    ("sharedAxis-z", "{ type: sharedAxis, axis: z, forward: false, curve: linear }"),
    ("fadeThrough", "{ type: fadeThrough, curve: linear }"),
    ("fadeScale", "{ type: fadeScale, curve: linear }"),
    ("elevationScale", "{ type: elevationScale, curve: linear }"),
    ("bottomSheet", "{ type: bottomSheet, cornerRadius: 8, curve: linear }"),
    ("drawer", "{ type: drawer, width: 45, cornerRadius: 6, curve: linear }"),
    ("searchView", "{ type: searchView, scrim: 0.5, background: \"#e0e0ff\" }"),
    ("searchView-back", "{ type: searchView, reverse: true }"),
    ("dialog", "{ type: dialog, width: 45, height: 50, cornerRadius: 6, curve: linear }"),
    ("dialog-back", "{ type: dialog, width: 45, height: 50, reverse: true, curve: linear }"),
    ("activityOpen-reveal", "{ type: activityOpen, style: reveal }"),
    ("activityOpen-zoom", "{ type: activityOpen, style: zoom }"),
    ("activityOpen-slide", "{ type: activityOpen, style: slide }"),
    ("activityClose", "{ type: activityClose, style: reveal }"),
    ("predictiveBack", "{ type: predictiveBack, cornerRadius: 8 }"),
    ("crossDissolve", "crossDissolve"),
    ("none", "{ type: none, duration: 1 }"),
  ]

  @Test(arguments: transitions)
  func framesEqualTheirGoldens(name: String, transition: String) async throws {
    let screens = Repository.fixtures.appending(path: "screens").path()
    let text = """
      segue: 1
      canvas: { size: [65, 120], scale: 1, background: "#30507080" }
      views:
        photos: { image: "\(screens)/photos@2x.png", elements: { moon: [23.4, 33.8, 18.2, 18.2] } }
        settings: { image: "\(screens)/settings@2x.png", fit: cover, elements: { moon: [5, 30, 55, 40] } }
        map: "\(screens)/map@2x.png"
      timeline:
        - { show: photos, for: 0 }
        - { to: settings, transition: \(transition), for: 1 }
        - { to: map, transition: none }
      """
    let plan = try RenderPlan(try Spec.parse(text: text, file: "golden.yaml"))
    let composition = try await Composition(plan)
    let duration = try #require(plan.timeline.steps[1].transition?.duration)
    // The strip has four phases and the end; the exact ends have tests of their own.
    let frames = try [10, 30, 50, 80, 100].map { (percent: Int64) in
      let time = try #require(
        Rational(duration.numerator * percent, over: duration.denominator * 100))
      return try composition.still(at: time)
    }
    try Golden(named: name).expect(Golden.strip(frames))
  }
}
