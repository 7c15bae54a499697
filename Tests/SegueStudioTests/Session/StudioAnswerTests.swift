import Foundation
import SegueFrames
import SeguePixels
import SegueRendering
import SegueSinks
import SegueSound
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueStudio

/// The answers to the page, beside what the command renders from the same text.
@Suite struct StudioAnswerTests {
  private func frames(_ text: String, scale: Double? = nil) async throws -> [[SIMD4<UInt8>]] {
    let spec = try Spec.parse(text: text, file: "tour.yaml")
    var settings = RenderSettings()
    settings.scale = scale
    let composition = try await Composition(RenderPlan(spec, settings: settings))
    return try (0..<composition.plan.timeline.frameCount).map {
      try composition.frame($0).straightPixels()
    }
  }

  private func pixels(_ reply: RawClient.Reply) -> [SIMD4<UInt8>] {
    unsafe reply.body.withUnsafeBytes { unsafe Array($0.bindMemory(to: SIMD4<UInt8>.self)) }
  }

  @Test(arguments: [nil, 0.5, 1.25] as [Double?])
  func aFrameHasThePixelsOfTheRender(scale: Double?) async throws {
    let studio = try await RunningStudio()
    let expected = try await frames(RunningStudio.spec, scale: scale)
    let query = scale.map { "&scale=\($0)" } ?? ""
    for frame in [0, 14, 15, 20, 29, 30, 44] {
      let reply = try await studio.ask("GET /api/frame?revision=1&frame=\(frame)\(query)")
      #expect(reply.status == 200 && pixels(reply) == expected[frame], "frame \(frame)")
      let factor = scale ?? 2
      #expect(reply.headers["x-segue-size"] == "\(Int(40 * factor))x\(Int(60 * factor))")
    }
    await studio.stop()
  }

  /// At a phase a step shows what a driven step shows at it, whatever its curve.
  @Test func aPhaseIsThatOfAHand() async throws {
    let studio = try await RunningStudio()
    let driven = RunningStudio.spec.replacing(
      "{ type: cube, duration: 0.5, curve: easeIn }",
      with: "{ type: cube, duration: 0.5 }, drive: { phase: [[0, 0], [1, 0.75]] }")
    let expected = try await frames(driven)
    for (frame, phase) in [(25, 0.25), (35, 0.5)] {
      let reply = try await studio.ask("GET /api/frame?revision=1&step=1&phase=\(phase)")
      // The drive begins at 0.5 s, in frame 15, and takes a second.
      #expect(pixels(reply) == expected[frame], "phase \(phase)")
    }
    await studio.stop()
  }

  @Test func thePlanHasStepsRunsAndEvents() async throws {
    let studio = try await RunningStudio()
    let plan = try await studio.json("GET /api/plan")
    #expect(plan["frames"] as? Int == 45 && plan["seconds"] as? Double == 1.5)
    #expect(plan["points"] as? [Double] == [40, 60] && plan["background"] as? String == "#101014")
    let runs = try #require(plan["runs"] as? [[Int]])
    #expect(runs.first == [0, 15] && runs.last == [30, 15])
    #expect(runs.reduce(0) { $0 + $1[1] } == 45)
    let steps = try #require(plan["steps"] as? [[String: Any]])
    #expect(steps.count == 2 && steps[1]["transition"] as? String == "cube")
    #expect(steps[1]["line"] as? Int == 7 && steps[1]["canDrive"] as? Bool == true)
    #expect(steps[1]["followsDown"] as? Bool == false)
    #expect((plan["events"] as? [[String: Any]])?.isEmpty == false)
    await studio.stop()
  }

  @Test func aMissingFileToCompareWithIsNamed() async throws {
    let studio = try await RunningStudio()
    let reply = try await studio.ask("POST /api/compare", body: #"{"path":"other.yaml"}"#)
    #expect(reply.status == 422)
    #expect(reply.text.contains("other.yaml: there is no such file; check the path."))
    await studio.stop()
  }

  /// The page shows keyframes as text, and compares them with the default.
  @Test func thePlanHasKeyframesAsTheyAreWritten() async throws {
    let studio = try await RunningStudio()
    let answer = try await studio.json(
      "POST /api/edit",
      body: #"{"edits":[{"path":["timeline",1,"transition"],"value":{"type":"properties","#
        + #""from":{"alpha":[[0,1,"easeIn"],[1,0.5]],"transform":{"rotate":90}}}}]}"#)
    #expect((answer["errors"] as? [Any])?.isEmpty == true, "\(answer)")
    let plan = try await studio.json("GET /api/plan")
    let steps = try #require(plan["steps"] as? [[String: Any]])
    let parameters = try #require(steps[1]["parameters"] as? [String: Any])
    let from = try #require(parameters["from"] as? [String: Any])
    let found = try JSONSerialization.data(withJSONObject: from, options: .sortedKeys)
    #expect(
      String(decoding: found, as: UTF8.self)
        == #"{"alpha":[[0,1,"easeIn"],[1,0.5]],"transform":{"rotate":90}}"#)
    await studio.stop()
  }

  @Test func anEditKeepsCommentsAndOrder() async throws {
    let studio = try await RunningStudio()
    let answer = try await studio.json(
      "POST /api/edit",
      body: #"{"base":1,"edits":[{"path":["timeline",1,"transition","duration"],"value":0.75},"#
        + #"{"path":["timeline",0,"for"],"value":1.25}]}"#)
    let expected = RunningStudio.spec.replacing("duration: 0.5", with: "duration: 0.75")
      .replacing("{ show: a, for: 0.5 }", with: "{ show: a, for: 1.25 }")
    #expect(answer["text"] as? String == expected)
    #expect(answer["revision"] as? Int == 2 && answer["saved"] as? Bool == false)
    // The file is as it was until it is saved.
    #expect(try text(studio) == RunningStudio.spec)
    _ = try await studio.json("POST /api/save", body: "{}")
    #expect(try text(studio) == expected)
    await studio.stop()
  }

  private func text(_ studio: RunningStudio) throws -> String {
    try String(contentsOf: URL(filePath: studio.folder("tour.yaml")), encoding: .utf8)
  }

  @Test func mistakesHaveTheirPlaceAndTheLastPlanStays() async throws {
    let studio = try await RunningStudio()
    let wrong = RunningStudio.spec.replacing("duration: 0.5", with: "duration: long")
    let body = String(
      decoding: try JSONSerialization.data(withJSONObject: ["text": wrong, "base": 1]),
      as: UTF8.self)
    let answer = try await studio.json("PUT /api/text", body: body)
    let problem = try #require((answer["errors"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == 7 && problem["column"] as? Int == 50)
    #expect(problem["message"] as? String == "is 'long', expected seconds from 0 to 86400")
    #expect(answer["revision"] as? Int == 1)
    #expect(try await studio.ask("GET /api/frame?revision=1&frame=0").status == 200)
    #expect(try await studio.ask("GET /api/frame?revision=7&frame=0").status == 409)
    await studio.stop()
  }

  /// The file is changed by an editor: without changes of the page it is taken, else the page asks.
  @Test func aChangedFileIsTakenOrAskedAbout() async throws {
    let studio = try await RunningStudio()
    let news = await studio.session.news.listen()
    let file = URL(filePath: studio.folder("tour.yaml"))
    let changed = RunningStudio.spec.replacing("for: 0.5 }  #", with: "for: 2 }  #")
    try Data(changed.utf8).write(to: file)
    var iterator = news.makeAsyncIterator()
    #expect(await iterator.next()?.event == "text")
    #expect(try await studio.json("GET /api/plan")["seconds"] as? Double == 3)
    _ = try await studio.json(
      "POST /api/edit", body: #"{"edits":[{"path":["timeline",0,"for"],"value":1}]}"#)
    #expect(await iterator.next()?.event == "text")
    try Data(RunningStudio.spec.utf8).write(to: file)
    #expect(await iterator.next()?.event == "conflict")
    #expect(try await studio.json("GET /api/text")["saved"] as? Bool == false)
    #expect(try await studio.json("GET /api/text")["diskChanged"] as? Bool == true)
    let refused = try await studio.ask("POST /api/save", body: "{}")
    #expect(refused.status == 409 && refused.text.contains("A tour of two colors"))
    #expect(try text(studio) == RunningStudio.spec)
    _ = try await studio.json("POST /api/save", body: #"{"force":true}"#)
    #expect(try text(studio).contains("{ show: a, for: 1 }"))
    await studio.stop()
  }

  /// Parts in any order are the track of the render, in 16 bits.
  @Test func soundComesInParts() async throws {
    let studio = try await RunningStudio()
    try FileManager.default.copyItem(
      at: Repository.fixtures.appending(path: "sounds/click.wav"),
      to: URL(filePath: studio.folder("click.wav")))
    let text =
      RunningStudio.spec.replacing("for: 0.5 }  # rests", with: "for: 11 }")
      + "audio: { file: click.wav, loop: true }\noutput: { loudness: -20 }\n"
    let body = try JSONSerialization.data(withJSONObject: ["text": text, "base": 1])
    _ = try await studio.json("PUT /api/text", body: String(decoding: body, as: UTF8.self))
    let revision = try #require(await studio.session.current)
    var track = try #require(try revision.plan.heardSoundtrack())
    let expected = try track.read(track.sampleCount).flatMap { sample -> [Int16] in
      [sample.x, sample.y].map { (value) -> Int16 in
        let level: Double = Double(value) / 256 + 0.5
        return Int16(clamping: Int(level.rounded(.down)))
      }
    }
    #expect(expected.count == 12 * 48_000 * 2)
    #expect(Set(expected).count > 100)
    for part in [1, 0, 1] {
      let reply = try await studio.ask("GET /api/sound?revision=\(revision.number)&part=\(part)")
      let found = unsafe reply.body.withUnsafeBytes {
        unsafe Array($0.bindMemory(to: Int16.self))
      }
      #expect(found == Array(expected[part * 960_000..<min((part + 1) * 960_000, expected.count)]))
    }
    let none = try await studio.ask("GET /api/sound?revision=\(revision.number)&part=2")
    #expect(none.status == 404)
    #expect(try await studio.ask("GET /api/sound?revision=1&part=0").status == 404)
    await studio.stop()
  }

  /// A hand that is kept renders what it showed.
  @Test func aKeptHandIsWhatTheRenderDoes() async throws {
    let studio = try await RunningStudio()
    let pan = "[[0,30,10],[0.1,20,10],[0.2,4,10]]"
    let answer = try await studio.json("POST /api/drive", body: "{\"step\":1,\"pan\":\(pan)}")
    #expect(answer["commits"] as? Bool == true)
    let revision = try #require(answer["revision"] as? Int)
    let text = try #require(answer["text"] as? String)
    #expect(text.contains("drive: { pan: [") && text.hasPrefix("# A tour of two colors."))
    let expected = try await frames(text)
    for frame in stride(from: 14, to: expected.count, by: 3) {
      let reply = try await studio.ask("GET /api/frame?revision=\(revision)&frame=\(frame)")
      #expect(pixels(reply) == expected[frame], "frame \(frame)")
    }
    // It is drawn, and is not the text.
    #expect(try await studio.json("GET /api/text")["text"] as? String == RunningStudio.spec)
    let back = try await studio.json(
      "POST /api/drive", body: #"{"step":1,"pan":[[0,30,10],[1,24,10]]}"#)
    #expect(back["commits"] as? Bool == false)
    await studio.stop()
  }

  /// A hand that moves up or down has phases, because the spec's `pan` counts the way to a side.
  @Test(arguments: [(0.6, true), (0.4, false)])
  func aHandUpOrDownHasPhases(phase: Double, commits: Bool) async throws {
    let studio = try await RunningStudio()
    let answer = try await studio.json(
      "POST /api/drive", body: "{\"step\":1,\"phase\":[[0,0],[1,\(phase)]]}")
    #expect(answer["commits"] as? Bool == commits)
    let text = try #require(answer["text"] as? String)
    #expect(text.contains("drive: { phase: [[0, 0], [1, \(phase)]] }"))
    for track in [
      #""pan":[[0,0]]"#, #""phase":[[0,0,0]]"#, #""pan":[[0,0,0]],"phase":[[0,0]]"#,
      #""pinch":[[0,0,0,1]]"#,
    ] {
      let reply = try await studio.ask("POST /api/drive", body: "{\"step\":1,\(track)}")
      #expect(reply.status == 400, "\(track)")
    }
    await studio.stop()
  }

  /// Two fingers have their places in the spec.
  @Test func twoFingersHaveTheirPlaces() async throws {
    let studio = try await RunningStudio()
    let answer = try await studio.json(
      "POST /api/drive", body: "{\"step\":1,\"pinch\":[[0,5,5,35,45],[1,15,15,25,25]]}")
    #expect(answer["commits"] as? Bool == true)
    let text = try #require(answer["text"] as? String)
    #expect(text.contains("drive: { pinch: [[0, 5, 5, 35, 45], [1, 15, 15, 25, 25]] }"))
    await studio.stop()
  }

  /// The command names the format where the name of the file, and the spec, do not.
  @Test(arguments: [
    ("film", "mp4", " --format mp4"), ("film.bin", "webm", " --format webm"),
    ("film.MP4", "mp4", ""), ("frames/", "png", ""), ("film.mp4", nil, ""),
  ])
  func aCommandNamesTheFormat(path: String, format: String?, flag: String) async throws {
    let studio = try await RunningStudio()
    let given = format.map { ",\"format\":\"\($0)\"" } ?? ""
    let answer = try await studio.json(
      "POST /api/export", body: "{\"revision\":1,\"path\":\"\(path)\"\(given)}")
    #expect(answer["command"] as? String == "segue render tour.yaml -o \(path)\(flag)")
    await studio.stop()
  }

  /// The format of the spec counts before the name.
  @Test func aCommandNamesAFormatThatTheSpecDoesNot() async throws {
    let studio = try await RunningStudio(RunningStudio.spec + "output: { format: webm }\n")
    let answer = try await studio.json(
      "POST /api/export", body: #"{"revision":1,"path":"film.mp4","format":"mp4"}"#)
    #expect(answer["command"] as? String == "segue render tour.yaml -o film.mp4 --format mp4")
    await studio.stop()
  }

  @Test func anExportIsTheFileOfTheCommand() async throws {
    let studio = try await RunningStudio()
    let news = await studio.session.news.listen()
    let answer = try await studio.json(
      "POST /api/export", body: #"{"revision":1,"path":"out.mp4","settings":{"crf":"20"}}"#)
    #expect(answer["command"] as? String == "segue render tour.yaml -o out.mp4 --crf 20")
    var last: NewsItem?
    for await item in news where item.event == "export" {
      last = item
      if !item.data.contains("\"running\"") { break }
    }
    #expect(last?.data.contains("\"done\"") == true, "\(last?.data ?? "")")
    var output = try Spec.Output.parse(settings: [("crf", "20")], codecOptions: [])
    output.path = Located(studio.folder("own.mp4"))
    let spec = try Spec.parse(text: RunningStudio.spec, file: studio.folder("tour.yaml"))
    try await RenderJob(RenderPlan(spec), output: output).run()
    let files = try ["out.mp4", "own.mp4"].map {
      try Data(contentsOf: URL(filePath: studio.folder($0)))
    }
    #expect(files[0] == files[1])
    // An existing file is kept.
    let again = try await studio.ask(
      "POST /api/export", body: #"{"revision":1,"path":"out.mp4"}"#)
    #expect(again.status == 422 && again.text.contains("exists"))
    await studio.stop()
  }

  /// Neither the spec nor a file that it names, also by another name.
  @Test(arguments: ["tour.yaml", "map.png", "hard.png", "sub/../map.png"])
  func anExportReplacesNoInput(path: String) async throws {
    let studio = try await RunningStudio(
      RunningStudio.spec.replacing("a: { color: red }", with: "a: map.png"))
    try FileManager.default.createDirectory(
      atPath: studio.folder("sub"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Repository.fixtures.appending(path: "drawn/disc.png").path,
      toPath: studio.folder("map.png"))
    try FileManager.default.linkItem(
      atPath: studio.folder("map.png"), toPath: studio.folder("hard.png"))
    _ = try await studio.json("POST /api/reload")
    let before = try ["tour.yaml", "map.png"].map { try studio.folder.bytes($0) }
    let revision = try #require(await studio.session.current?.number)
    let reply = try await studio.ask(
      "POST /api/export",
      body: #"{"revision":\#(revision),"path":"\#(path)","format":"mp4","overwrite":true}"#)
    #expect(reply.status == 422 && reply.text.contains("is an input"), "\(reply.text)")
    #expect(try ["tour.yaml", "map.png"].map { try studio.folder.bytes($0) } == before)
    await studio.stop()
  }
}
