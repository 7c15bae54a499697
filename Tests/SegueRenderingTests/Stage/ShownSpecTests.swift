import Foundation
import SegueFiles
import SegueGeometry
import SegueLimits
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Screens that show the videos of other specs.
@Suite struct ShownSpecTests {
  let folder: TemporaryFolder

  /// A video of 2 s, whose canvas has 30 × 50 points.
  private static let inner = """
    segue: 1
    canvas: { size: [30, 50], scale: 1, fps: 10, background: black }
    views: { a: { color: "#f00" }, b: { color: "#0f0", cornerRadius: 7 } }
    timeline: [ { show: a, for: 0.5 }, { to: b, transition: { type: cube, duration: 1 }, for: 0.5 } ]
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.inner, to: "inner.yaml")
  }

  private func spec(_ stage: String, seconds: Double = 4) throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [20, 20], scale: 1, fps: 10 }
        views: { own: { color: "#00f" } }
        timeline: [ { show: own, for: \(seconds) } ]
        stage: { \(stage) }
        """, file: folder("a.yaml"))
  }

  private func plan(_ stage: String, seconds: Double = 4) throws -> RenderPlan {
    try RenderPlan(spec(stage, seconds: seconds))
  }

  /// A screen that fills the stage shows the frames of the other spec, from its start to its end;
  /// before and after, it shows the first and the last.
  @Test func aScreenHasItsOwnClock() async throws {
    let shown = try await Preview(
      plan("size: [30, 50], screens: [{ spec: inner.yaml, start: 1 }]"))
    let inner = try await Preview(
      try RenderPlan(try Spec.read(path: folder("inner.yaml"))))
    for (frame, expected) in [(0, 0), (10, 0), (17, 7), (22, 12), (29, 19), (30, 19), (39, 19)] {
      let isSame = try shown.frame(frame) == inner.frame(expected)
      #expect(isSame, "\(frame)")
    }
    // 1.5 s at rest, 1 s of a cube, 1.5 s at rest.
    let runs = shown.plan.equalFrames.map(\.count)
    #expect(runs == [15] + Array(repeating: 1, count: 10) + [15])
  }

  /// Two screens show two pictures; one without a spec has the canvas.
  @Test func screensShowDifferentVideos() async throws {
    let stage = """
      size: [100, 60], background: black, screens: [{ spec: inner.yaml, center: [20, 30], width: 30 }, { center: [60, 30], width: 20 }, { spec: inner.yaml, start: 3, center: [85, 30], width: 15 }]
      """
    let picture = try await Preview(plan(stage)).frame(25)
    #expect(picture[20, 30] == PremultipliedRGBA8(0, 255, 0, 255))
    #expect(picture[60, 30] == PremultipliedRGBA8(0, 0, 255, 255))
    #expect(picture[85, 30] == PremultipliedRGBA8(255, 0, 0, 255))
    #expect(picture[2, 30] == PremultipliedRGBA8(0, 0, 0, 255))
  }

  /// A composition, a still and a video of frames have the same pictures.
  @Test func allWaysShowThem() async throws {
    let plan = try plan(
      "size: [60, 60], screens: [{ spec: inner.yaml, device: tablet, width: 40 }]", seconds: 2)
    let composition = try await Composition(plan)
    let preview = try await Preview(plan)
    var index = 0
    for try await frame in plan.frames() {
      if index % 4 == 1 {
        let isSame = try frame == composition.frame(index) && frame == preview.frame(index)
        #expect(isSame, "\(index)")
      }
      index += 1
    }
    #expect(index == 20)
  }

  /// A device that is looked up has the screen of the other canvas.
  @Test func aDeviceFitsTheCanvasOfItsSpec() throws {
    try folder.write(
      Self.inner.replacing("[30, 50]", with: "[1024, 1366]"), to: "tablet.yaml")
    let plan = try plan(
      "size: [900, 900], screens: [{ spec: tablet.yaml, device: auto, width: 400 }]")
    #expect(plan.devices.map(\.kind) == [.tablet])
    // A canvas that is shown smaller has fewer pixels, and its points as before.
    let inner = try #require(plan.showcase?.shownSpecs.first?.plan)
    #expect(inner.width == 512 && inner.size == plan.screenPlans[0].size)
    #expect(plan.screenPlans[0].width == 1024)
  }

  /// A canvas has 4/3 of the pixels that are seen along each axis, in tenths of its own, or in
  /// twentieths of twice as many if it is shown larger than it is.
  @Test(arguments: [("30", 30), ("15", 21), ("31", 42), ("[[0, 10], [1, 75]]", 90)])
  func aCanvasHasThePixelsThatAreSeen(width: String, expected: Int) throws {
    let plan = try plan("size: [200, 200], screens: [{ spec: inner.yaml, width: \(width) }]")
    let inner = try #require(plan.showcase?.shownSpecs.first?.plan)
    #expect(inner.width == expected && abs(inner.pictureSize.width - 30) < 1e-9)
  }

  /// A device around another canvas is that around the same canvas of its own, whatever the number
  /// of pixels.
  @Test func aDeviceHasTheMeasuresOfItsCanvas() async throws {
    func text(_ screen: String) -> String {
      """
      segue: 1
      canvas: { size: [300, 400], scale: 1, fps: 10 }
      views: { own: { color: white } }
      timeline: [ { show: own, for: 1 } ]
      stage: { size: [400, 400], background: black, screens: [{ \(screen) device: tablet, width: 90 }] }
      """
    }
    try folder.write(
      text("").replacing("[400, 400]", with: "[300, 400]").split(separator: "\n").dropLast()
        .joined(separator: "\n"), to: "white.yaml")
    let own = try RenderPlan(Spec.parse(text: text(""), file: folder("a.yaml")))
    let other = try RenderPlan(
      Spec.parse(text: text("spec: white.yaml,"), file: folder("a.yaml")))
    #expect(own.width < 300 && other.showcase?.shownSpecs[0].plan.width == own.width)
    let (first, second) = (try await Preview(own).frame(0), try await Preview(other).frame(0))
    let isSame = first == second
    #expect(isSame)
  }

  /// The values of its names, and the words of the app, reach the other spec.
  @Test func variablesAndWordsReachIt() throws {
    try folder.write(
      Self.inner.replacing("\"#f00\"", with: "\"${tint}\""), to: "tinted.yaml")
    let screens = "screens: [{ spec: tinted.yaml, variables: { tint: \"#123456\" } }]"
    let inner = try plan(screens).screenPlans[0].spec
    #expect(inner.views[0].content == .color(Color(red: 0x12, green: 0x34, blue: 0x56)))
    let error = #expect(throws: InputErrors.self) {
      _ = try plan("screens: [{ spec: tinted.yaml }]")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("tinted.yaml:3"), "\(error as Any)")
  }

  @Test func mistakesAreToldWithTheirPlaces() throws {
    func expect(_ stage: String, _ text: String, _ location: SourceLocation = #_sourceLocation) {
      let error = #expect(throws: (any Error).self, sourceLocation: location) {
        _ = try plan(stage)
      }
      let found = error.map { "\($0)" } ?? ""
      #expect(found.contains(text), "\(found)", sourceLocation: location)
    }
    expect(
      "screens: [{ spec: nix.yaml }]",
      "a.yaml:5:28: stage.screens[0].spec: \(folder("nix.yaml")): there is no such file")
    try folder.write(Self.inner.replacing("cube", with: "kube"), to: "bad.yaml")
    expect(
      "screens: [{ spec: bad.yaml }]",
      "\(folder("bad.yaml")):4:65: timeline[1].transition.type: no transition 'kube'")
    expect("screens: [{ start: 2 }]", "stage.screens[0].start: has no meaning here")
    // A spec that shows others cannot be shown, least of all by itself.
    try folder.write(
      Self.inner + "\nstage: { screens: [{ spec: inner.yaml }] }", to: "outer.yaml")
    let nested =
      "\(folder("outer.yaml")):5:28: stage.screens[0].spec: is in a spec that a screen shows, whose "
      + "own screens show its canvas; leave it out, or move it to the stage around both"
    expect("screens: [{ spec: outer.yaml }]", nested)
    let own = try spec("screens: [{ spec: a.yaml }]")
    try folder.write(Self.inner + "\nstage: { screens: [{ spec: a.yaml }] }", to: "a.yaml")
    #expect(throws: InputErrors.self) { _ = try RenderPlan(own) }
    #expect(own.inputFiles(RenderSettings()).count == 2)
  }

  /// A video that goes on after the one around it is told of, at its place.
  @Test func aLateEndIsAWarning() throws {
    let plan = try plan("screens: [{ spec: inner.yaml, start: 3 }]")
    #expect(
      plan.warnings == [
        "\(folder("a.yaml")):5:28: stage.screens[0].spec: ends at 5 s, after the video, which ends at "
          + "4 s; lengthen the rests of the timeline, or its own end is not seen"
      ], "\(plan.warnings)")
    #expect(try self.plan("screens: [{ spec: inner.yaml, start: 2 }]").warnings.isEmpty)
  }

  /// The files of the other spec are inputs, so no output replaces them, and they decide whether an
  /// output is up to date.
  @Test func itsFilesAreInputs() throws {
    let drawn = Repository.fixtures.appending(path: "drawn")
    try FileManager.default.copyItem(
      atPath: drawn.appending(path: "disc.png").path(), toPath: folder("disc.png"))
    try folder.write(
      Self.inner.replacing("{ color: \"#f00\" }", with: "disc.png"), to: "inner.yaml")
    let plan = try plan("screens: [{ spec: inner.yaml }]")
    for files in [plan.inputFiles, plan.spec.inputFiles(RenderSettings())] {
      let names = Set(files.map(\.name))
      #expect(names == [folder("inner.yaml"), folder("disc.png")], "\(names)")
    }
    var job = try RenderJob(
      plan, output: .parse(settings: [("path", folder("inner.yaml")), ("format", "mp4")]))
    job.overwrite = true
    let refusal = #expect(throws: OutputError.self) { try job.checkOutputs() }
    #expect(
      refusal.map { "\($0)" }
        == "\(folder("inner.yaml")): is an input, and no output replaces one. Choose another name.")
    func recipe() throws -> String {
      let plan = try self.plan("screens: [{ spec: inner.yaml }]")
      let job = try RenderJob(plan, output: .parse(settings: [("path", folder("out.mp4"))]))
      return try RecipeBook().recipe(of: job).text
    }
    let before = try recipe()
    // A project may move to another folder.
    let isAnywhere = try recipe() == before && !before.contains(folder(""))
    #expect(isAnywhere, "\(before)")
    let font = Repository.fixtures.appending(path: "fonts")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: font.path()).sorted()
        .first { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") })
    try FileManager.default.copyItem(
      atPath: font.appending(path: name).path(), toPath: folder("own.ttf"))
    try folder.write(
      Self.inner.replacing("{ color: \"#f00\" }", with: "disc.png") + "\nfonts: [own.ttf]",
      to: "inner.yaml")
    #expect(try recipe().contains("\"fonts\""))
    try folder.write(Self.inner.replacing("#0f0", with: "#0f1"), to: "inner.yaml")
    #expect(try recipe() != before)
  }

  /// A click of the other video is heard as late as its timeline begins, until that ends.
  @Test func itsSoundsAreHeard() throws {
    try FileManager.default.copyItem(
      atPath: Repository.fixtures.appending(path: "sounds/click.wav").path(),
      toPath: folder("click.wav"))
    try folder.write(
      Self.inner.replacing("duration: 1", with: "duration: 1, sound: click.wav"), to: "loud.yaml")
    let plan = try plan("screens: [{ spec: loud.yaml, start: 1.25 }]")
    #expect(plan.sound.sounds.map(\.start) == [try Rational("1.75")])
    #expect(plan.sound.sounds[0].latestEnd == (try Rational("3.25")))
    #expect(try self.plan("screens: [{ spec: loud.yaml, start: 3.6 }]").sound.sounds.isEmpty)
  }

  /// Music gives way to a recording that only another spec shows, so no warning says otherwise.
  @Test func musicGivesWayToItsRecordings() throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=red:s=64x64:r=30:d=1", "-f", "lavfi", "-i",
        "aevalsrc=0.5:s=48000:d=1", "-c:v", "libx264", "-c:a", "pcm_s16le", folder("rec.mov"),
      ])
    try FileManager.default.copyItem(
      atPath: Repository.fixtures.appending(path: "sounds/click.wav").path(),
      toPath: folder("click.wav"))
    try folder.write(
      Self.inner.replacing("a: { color: \"#f00\" }", with: "a: { video: rec.mov }"),
      to: "talking.yaml")
    let music = "], background: black }\naudio: { file: click.wav, duck: -20, loop: true"
    func warnings(_ screen: String) throws -> [String] {
      try plan("screens: [{ \(screen) }\(music)").warnings.filter { $0.contains("duck") }
    }
    #expect(try warnings("spec: talking.yaml, start: 0.5").isEmpty)
    #expect(try warnings("spec: inner.yaml, start: 0.5").count == 1)
    #expect(try warnings("width: 10").count == 1)
  }

  /// Between the frames of the other video lie some of this one, so a layer there is shown.
  @Test func layersBetweenItsFramesAreShown() async throws {
    func warnings(_ from: String) throws -> [String] {
      try folder.write(
        Self.inner + "\nstage: { layers: [{ text: Late, at: [0, 0], from: \(from) }] }",
        to: "late.yaml")
      let inner = try RenderPlan(try Spec.read(path: folder("late.yaml"))).check()
      #expect(inner.contains { $0.contains("stage.layers[0].from") }, "\(inner)")
      return try plan("screens: [{ spec: late.yaml }]").check()
        .filter { $0.contains("stage.layers[0].from") }
    }
    // The last frame of the other video is at 1.9 s.
    #expect(try warnings("2").isEmpty)
    #expect(try warnings("2.1").count == 1)
  }

  /// A locale alone, without words, mirrors the stage of the other spec, too.
  @Test func theLocaleReachesIt() throws {
    try folder.write(
      Self.inner + "\nstage: { mirror: true, screens: [{ width: 20, center: [10, 20] }] }",
      to: "mirrored.yaml")
    func spec(_ screen: String) throws -> Spec {
      try Spec.parse(
        text: """
          segue: 1
          canvas: { size: [20, 20], scale: 1, fps: 10 }
          views: { own: { color: "#00f" } }
          timeline: [ { show: own, for: 1 } ]
          stage: { screens: [{ \(screen) }] }
          """, file: folder("a.yaml"), variables: ["locale": "he"])
    }
    let around = try spec("spec: mirrored.yaml")
    #expect(around.warnings.isEmpty)
    let shown = try RenderPlan(around).screenPlans[0].spec
    #expect(shown.locale == "he" && shown.isRightToLeft)
    // A locale of its own goes first.
    let own = try RenderPlan(try spec("spec: mirrored.yaml, variables: { locale: de }"))
    #expect(own.screenPlans[0].spec.locale == "de")
    // Nothing uses it here.
    #expect(
      try spec("width: 10").warnings.map(\.message) == ["variable 'locale' is set and never used"])
  }

  /// Another video takes memory of its own for each frame in flight.
  @Test func memoryCountsIt() throws {
    func bytes(_ stage: String) throws -> Int {
      let plan = try plan(stage)
      return MemoryEstimate(plan, plan.schedule(of: 0..<40), encoderFrames: 0).perThread
    }
    let own = try bytes("size: [60, 60], screens: [{ width: 30 }]")
    #expect(
      try bytes("size: [60, 60], screens: [{ spec: inner.yaml, width: 30 }]")
        > own + 2 * 30 * 50 * 4 - 2 * 20 * 20 * 4)
  }
}
