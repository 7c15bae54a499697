import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

/// Timelines that are written in Swift.
@Suite struct TimelineBuilderTests {
  private let home = Spec.View("home", color: .black)
  private let settings = Spec.View("settings", color: .white)

  @Test func aTimelineIsThatOfItsFile() throws {
    let canvas = Spec.Canvas(width: 39, height: 84, scale: 1, frameRate: FrameRate(Rational(30)))
    let demo = Spec.View("demo", video: "demo.mov", fit: .cover)
    let hand = try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.75)])
    let spec = try Spec(canvas: canvas) {
      Show(home, for: .seconds(0.5))
      for view in [settings, home] {
        Go(to: view, by: Cube(dimming: 0.3), over: .milliseconds(700), for: .milliseconds(250))
      }
      Go(to: demo, for: .untilEnd)
      Go(to: settings, by: Push(edge: .left), curve: .easeIn, reversed: true)
      try Go(to: home, by: Cover(), along: hand, release: Drive.Release(threshold: 0.9))
    }
    let file = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [39, 84], scale: 1, fps: 30 }
        views: { home: { color: black }, settings: { color: white }, demo: { video: demo.mov, fit: cover } }
        timeline:
          - { show: home, for: 0.5 }
          - { to: settings, transition: { type: cube, dimming: 0.3, duration: 0.7 }, for: 0.25 }
          - { to: home, transition: { type: cube, dimming: 0.3, duration: 0.7 }, for: 0.25 }
          - { to: demo, for: end }
          - { to: settings, transition: { type: push, edge: left, curve: easeIn, reverse: true } }
          - { to: home, transition: cover, drive: { phase: [[0, 0], [1, 0.75]], release: { threshold: 0.9 } } }
        """, file: "")
    #expect(try spec.yaml() == file.yaml())
    #expect(spec.views.map(\.name) == ["home", "settings", "demo"])
  }

  /// A stage in code is that of a file, and so are its mistakes.
  @Test func aStageIsThatOfItsFile() throws {
    var phone = Spec.Stage.Screen(.auto, color: .white, width: 380, tilt: .init(0, -18, 4))
    phone.center = .init([
      .init(at: .zero, Point(270, 700), curve: .easeOut), .init(at: Rational(1), Point(270, 560)),
    ])
    var title = Spec.Stage.Layer.text(
      "Hello", at: Point(45, 70), font: .init(weight: 700, size: 42), alignment: .center)
    (title.entrance, title.to) = (.rise, Rational(2))
    let stage = Spec.Stage(
      width: 540, height: 960, background: .gradient(.init([.black, .white], angle: 30)),
      screens: [phone], layers: [title, .image("badge.png", at: .zero, width: 90)])
    let spec = try Spec(stage: stage) { Show(home) }
    let file = try Spec.parse(
      text: """
        segue: 1
        views: { home: { color: black } }
        timeline: [{ show: home }]
        stage:
          size: [540, 960]
          background: { gradient: [black, white], angle: 30 }
          screens:
            - device: auto
              color: white
              center: [[0, [270, 700], easeOut], [1, [270, 560]]]
              width: 380
              tilt: [0, -18, 4]
          layers:
            - { text: Hello, at: [45, 70], align: center, font: { weight: 700, size: 42 }, in: rise, to: 2 }
            - { image: badge.png, at: [0, 0], width: 90 }
        """, file: "")
    #expect(try spec.yaml() == file.yaml())
    var wrong = stage
    wrong.layers[0].opacity = .init(2)
    let error = #expect(throws: SpecErrors.self) { try Spec(stage: wrong) { Show(home) } }
    #expect(
      error?.description == "stage.layers[0].opacity: is '2', expected a number from 0 to 1")
  }

  /// Animated properties, as in a spec.
  @Test func keyframesAreThoseOfAFile() throws {
    var (old, new) = (ViewKeyframes(), ViewKeyframes())
    old.alpha = Keyframes(1, 0.25, 0)
    old.center = Keyframes([
      Keyframe(time: 0, value: nil, curve: .easeIn), Keyframe(time: 0.5, value: Point(3, 4)),
    ])
    old.zPosition = Keyframes(0, 2, 1, mode: .cubic)
    new.transform = Keyframes(TransformComponents(rotation: SIMD3(0, 0, .pi / 2)), nil)
    new.interpolation = .shortest
    let spec = try Spec {
      Show(home)
      Go(to: settings, by: Properties(from: old, to: new))
    }
    let file = try Spec.parse(
      text: """
        segue: 1
        views: { home: { color: black }, settings: { color: white } }
        timeline:
          - show: home
          - to: settings
            transition:
              type: properties
              from:
                alpha: [1, 0.25, 0]
                center: [[0, natural, easeIn], [0.5, [3, 4]]]
                zPosition: { keyframes: [0, 2, 1], calculationMode: cubic }
              to: { transform: { keyframes: [{ rotate: 90 }, natural], interpolation: shortest } }
        """, file: "")
    #expect(try spec.yaml() == file.yaml())
    #expect(spec.steps[1].transition?.values == file.steps[1].transition?.values)
  }

  /// Values out of range have the texts of a file's mistakes, with the property as the key.
  @Test func wrongValuesAreErrorsOfTheSameTexts() throws {
    var view = home
    view.decoration.cornerRadius = -1
    var canvas = Spec.Canvas()
    canvas.perspective = 0
    let error = #expect(throws: SpecErrors.self) {
      try Spec(canvas: canvas) {
        Show(view)
        Go(to: settings, by: Cube(sides: 2, dimming: 3))
        Go(to: view, by: PageCurl(orientation: .horizontal, paper: .init(radius: .nan)))
        Go(
          to: settings, by: PageCurl(direction: .up, orientation: .horizontal),
          for: .seconds(90_000))
        Go(to: view, by: PageCurl(paper: .init(backside: .view("hom"))))
      }
    }
    #expect(
      error?.description == """
        timeline[4].transition: no view 'hom', expected home or settings. Did you mean 'home'?
        """)
    let others = #expect(throws: SpecErrors.self) {
      try Spec(canvas: canvas) {
        Show(view)
        Go(to: settings, by: Cube(sides: 2, dimming: 3))
        Go(to: view, by: PageCurl(orientation: .horizontal, paper: .init(radius: .nan)))
        Go(
          to: settings, by: PageCurl(direction: .up, orientation: .horizontal),
          for: .seconds(90_000))
      }
    }
    #expect(
      others?.description == """
        canvas.perspective: is '0', expected points from the eye to the canvas, above 0 and at most 1000000000
        views.home.cornerRadius: is '-1', expected points from 0 to 32768
        timeline[3].for: is '90000', expected seconds from 0 to 86400, or end
        timeline[1].transition.sides: is '2', expected a whole number from 3 to 64
        timeline[1].transition.dimming: is '3', expected a number from 0 to 1
        timeline[2].transition.radius: is 'nan', expected a number from 0.01 to 0.5
        timeline[3].transition.direction: up is not horizontal; use left or right, or forward or \
        reverse.
        """)
  }

  /// Steps back lead where those of a file lead, also after a hand that turned one back, and are
  /// written as such.
  @Test func stepsBackAreThoseOfAFile() throws {
    let demo = Spec.View("demo", color: Color(red: 9, green: 9, blue: 9))
    let turnedBack = try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.1)])
    let canvas = Spec.Canvas(width: 39, height: 84)
    let spec = try Spec(canvas: canvas) {
      Show(home)
      Go(to: settings, by: Push(edge: .top))
      Go(to: demo, by: Cover(), over: .milliseconds(700))
      Go.back(along: turnedBack)
      Go.back(for: .seconds(3))
      Go.back(by: Flip(), over: .milliseconds(600))
      Go(to: demo, by: Cube())
      Go.back(over: .seconds(2), curve: .linear)
    }
    let file = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [39, 84] }
        views: { home: { color: black }, settings: { color: white }, demo: { color: "#090909" } }
        timeline:
          - { show: home }
          - { to: settings, transition: { type: push, edge: top } }
          - { to: demo, transition: { type: cover, duration: 0.7 } }
          - { back: true, drive: { phase: [[0, 0], [1, 0.1]] } }
          - { back: true, for: 3 }
          - { back: true, transition: { type: flip, duration: 0.6 } }
          - { to: demo, transition: cube }
          - { back: true, transition: { duration: 2, curve: linear } }
        """, file: "")
    #expect(spec.steps.map(\.view.value) == file.steps.map(\.view.value))
    #expect(try spec.yaml() == file.yaml())
    #expect(try spec.yaml().contains("- { back: true, for: 3 }"))
    let again = try Spec.parse(text: try spec.yaml(), file: "")
    #expect(
      again.steps.map(\.view.value) == [
        "home", "settings", "demo", "settings", "settings", "home", "demo", "home",
      ])
    #expect(try again.yaml() == spec.yaml())
  }

  /// The usual timing is that of the canvas's version, as in a file.
  @Test func timesFollowTheVersionOfTheCanvas() throws {
    let hand = try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.75)])
    var canvas = Spec.Canvas(width: 39, height: 84)
    canvas.system = .ios27
    let spec = try Spec(canvas: canvas) {
      Show(home)
      Go(to: settings, by: Push())
      Go.back()
      Go(to: settings, by: Push(), over: .milliseconds(500))
      Go.back(by: Pop())
      try Go(to: settings, by: Push(), along: hand)
    }
    let file = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [39, 84], ios: 27 }
        views: { home: { color: black }, settings: { color: white } }
        timeline:
          - { show: home }
          - { to: settings, transition: push }
          - { back: true }
          - { to: settings, transition: { type: push, duration: 0.5 } }
          - { to: home, transition: pop }
          - { to: settings, transition: push, drive: { phase: [[0, 0], [1, 0.75]] } }
        """, file: "")
    #expect(try spec.yaml() == file.yaml())
    #expect(
      spec.steps.dropFirst().map { $0.transition?.duration.doubleValue }
        == [0.45, 0.45, 0.5, 0.45, 0.45])
  }

  @Test func aStepBackNeedsAWayForth() throws {
    let error = #expect(throws: SpecErrors.self) {
      try Spec {
        Show(home)
        Go.back()
        Go(to: settings)
        Go.back()
        Go.back()
      }
    }
    #expect(
      error?.description == """
        timeline[1].back: there is nothing to go back to, expected a step before it that went to \
        another view
        timeline[4].back: there is nothing to go back to, expected a step before it that went to \
        another view
        """)
  }

  /// A time below 0 ends no program.
  @Test func timesBelowZeroAreMistakes() throws {
    let hand = try Drive.Track(phases: [(.zero, 0), (Rational(1), 1)])
    let error = #expect(throws: SpecErrors.self) {
      try Spec {
        Show(home, for: .seconds(-2))
        Go(to: settings, by: Cube(), for: .seconds(1))
      }
    }
    #expect(error?.description == "timeline[0].for: is below 0, expected seconds of at least 0")
    let others = #expect(throws: SpecErrors.self) {
      try Spec {
        Show(home)
        Go(to: settings, by: Cube(), over: .seconds(-1))
        try Go(to: home, by: Cube(), over: .seconds(-3), along: hand)
      }
    }
    #expect(
      others?.description == """
        timeline[1].transition.duration: is '-1', expected seconds from 0 to 86400
        timeline[2].transition.duration: is '-3', expected seconds from 0 to 86400
        """)
  }

  @Test func twoViewsOfOneNameAreAMistake() throws {
    let error = #expect(throws: SpecErrors.self) {
      try Spec {
        Show(home)
        Go(to: Spec.View("home", color: .white))
      }
    }
    #expect(error?.description == "views.home: is given twice, expected different names")
  }
}
