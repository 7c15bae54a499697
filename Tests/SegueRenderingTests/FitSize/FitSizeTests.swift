import Foundation
import SegueArithmetic
import SegueEncoding
import SegueSinks
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Renders that must fit into a size.
@Suite struct FitSizeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Screenshots that turn, at 20 frames a second.
  private func plan(threads: Int = 2) throws -> RenderPlan {
    let screens = Repository.fixtures.appending(path: "screens").path()
    let names = try FileManager.default.contentsOfDirectory(atPath: screens)
      .filter { $0.hasSuffix(".png") }.sorted()
    var settings = RenderSettings()
    settings.threads = threads
    return try RenderPlan(
      Spec.parse(
        text: """
          segue: 1
          canvas: { size: [180, 240], scale: 1, fps: 20 }
          views:
            a: { image: \(screens)/\(names[0]), fit: cover }
            b: { image: \(screens)/\(names[1]), fit: cover }
          timeline:
            - { show: a, for: 0.2 }
            - { to: b, transition: { type: cube, duration: 0.5 }, for: 0.2 }
          """, file: "fit.yaml"), settings: settings)
  }

  private func job(
    _ name: String, _ settings: [(key: String, value: String)] = [], threads: Int = 2
  ) throws -> RenderJob {
    try RenderJob(
      plan(threads: threads),
      output: .parse(settings: [(key: "path", value: folder(name))] + settings))
  }

  /// Renders without a limit, and then with a share of that size.
  private func fitted(
    _ name: String, _ settings: [(key: String, value: String)], to share: Double
  ) async throws -> (limit: Int, result: FitResult, sizes: [Int]) {
    let free = settings.filter { !$0.key.hasPrefix("allow") }
    let (path, whole) = (folder(name), try job(name, free))
    try await whole.run()
    let limit = Int(share * Double(try bytes(path)))
    try? FileManager.default.removeItem(atPath: path)
    var (result, sizes): (FitResult?, [Int]) = (nil, [])
    try await job(name, settings + [("fitSize", "\(limit)")]).run(
      RenderNews(
        warned: { #expect($0.contains("needs even sizes")) }, written: { _ in },
        fitted: {
          switch $0 {
          case .began: break
          case .ended(_, _, let bytes, _): sizes.append(bytes)
          case .chosen(let chosen): result = chosen
          }
        }))
    return (limit, try #require(result), sizes)
  }

  private func bytes(_ path: String) throws -> Int {
    var names = [path]
    if path.hasSuffix("/") {
      names = try FileManager.default.contentsOfDirectory(atPath: path).map { path + $0 }
    }
    return try names.reduce(0) { sum, name in
      let size = try FileManager.default.attributesOfItem(atPath: name)[.size] as? Int
      return sum + (size ?? 0)
    }
  }

  @Test(
    arguments: [
      ("a.mp4", [], 0.5), ("a.mp4", [("codec", "hevc")], 0.5), ("a.mp4", [("codec", "av1")], 0.7),
      ("a.mov", [("codec", "h264")], 0.6), ("a.webm", [], 0.6), ("a.webp", [], 0.6),
      ("a.gif", [], 0.85),
    ] as [(String, [(String, String)], Double)])
  func qualityIsLoweredUntilItFits(
    name: String, settings: [(String, String)], share: Double
  ) async throws {
    let (limit, result, sizes) = try await fitted(name, settings, to: share)
    #expect(try bytes(folder(name)) == result.bytes)
    #expect(result.bytes <= limit && Double(result.bytes) > 0.75 * Double(limit))
    #expect(sizes.count == result.encodes && 2...4 ~= sizes.count)
    #expect(sizes.filter { $0 <= limit }.max() == result.bytes)
    #expect(result.choice.sides == 100 && (result.width, result.height) == (180, 240))
    // No hidden file is left of the encodes that were not chosen.
    #expect(try folder.names() == [name])
  }

  /// A format that is exact has only its size, and only where that may change.
  @Test(
    arguments: [
      ("a.apng", []), ("a/", []), ("a.webp", [("lossless", "true")]), ("a.y4m", []),
    ] as [(String, [(String, String)])])
  func exactFormatsAreScaled(name: String, settings: [(String, String)]) async throws {
    let (limit, result, _) = try await fitted(
      name, settings + [("allowScale", "true")], to: 0.5)
    #expect(try bytes(folder(name)) == result.bytes)
    #expect(result.bytes <= limit && result.choice.sides < 100)
    let width = 180 * result.choice.sides / 100
    // A y4m has whole samples of chroma.
    #expect(result.width == (name == "a.y4m" ? width + width % 2 : width))
    #expect(Double(result.bytes) > 0.5 * Double(limit))
  }

  /// An encode that fits is kept while others that do not fit follow it.
  @Test func theBestEncodeIsKept() async throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [64, 48], scale: 1, fps: 10 }
        views: { a: { color: "#f00" } }
        timeline: [ { show: a, for: 0.2 } ]
        """, file: "a.yaml")
    var worseFollowed = 0
    for limit in stride(from: 1100, to: 9000, by: 150) {
      let output = try Spec.Output.parse(
        settings: [
          ("path", folder("a.y4m")), ("fitSize", "\(limit)"), ("allowScale", "true"),
        ])
      var job = try RenderJob(RenderPlan(spec), output: output)
      job.overwrite = true
      var sizes: [Int] = []
      try await job.run(
        RenderNews(
          warned: { _ in }, written: { _ in },
          fitted: { if case .ended(_, _, let bytes, _) = $0 { sizes.append(bytes) } }))
      #expect(try bytes(folder("a.y4m")) == sizes.filter { $0 <= limit }.max())
      if let fit = sizes.firstIndex(where: { $0 <= limit }),
        sizes[fit...].contains(where: { $0 > limit })
      {
        worseFollowed += 1
      }
    }
    #expect(worseFollowed > 0)
  }

  /// Sides shrink only after the coarsest quality.
  @Test func scaleComesLast() async throws {
    let (limit, result, _) = try await fitted("a.mp4", [("allowScale", "true")], to: 0.1)
    #expect(result.bytes <= limit && result.choice.sides < 100)
    #expect(result.choice.values[.crf] == .number(38))
    #expect(result.description.contains("crf 38 and \(result.choice.sides) % of the width"))
  }

  /// Frames are left out after the coarsest quality, and before their sides shrink; the file is the
  /// one that its rate gives by itself.
  @Test(arguments: [("a.gif", "quality"), ("a.mp4", "crf"), ("a.webp", "quality")])
  func framesAreLeftOut(name: String, setting: String) async throws {
    // The limit is a byte less than the coarsest quality takes.
    let coarsest = try #require(job(name, [("fitSize", "1MB")]).output.fit?.scale?.coarsest)
    let quality = (setting, "\(Int(coarsest))")
    try await job("all-" + name, [quality]).run()
    let limit = try bytes(folder("all-" + name)) - 1
    let allowed = [("allowRate", "true"), ("allowScale", "true")]
    var job = try job(name, [("fitSize", "\(limit)")] + allowed)
    job.verifies = true
    var choice: FitChoice?
    try await job.run(
      RenderNews(
        warned: { _ in }, written: { _ in },
        fitted: { if case .chosen(let result) = $0 { choice = result.choice } }))
    #expect(choice?.every == 2 && choice?.sides == 100)
    #expect(choice?.description == "\(setting) \(Int(coarsest)) and 1 of 2 frames")
    let half = try #require(FrameRate(Rational(10)))
    try await RenderJob(
      plan().at(half),
      output: .parse(settings: [(key: "path", value: folder("half-" + name)), quality])
    ).run()
    #expect(try folder.bytes(name) == folder.bytes("half-" + name))
  }

  /// GIF has 50 frames a second in place of 60; a lower rate that was asked for needs no warning.
  @Test func aLowerRateIsNoRefusedOne() throws {
    var settings = RenderSettings()
    settings.frameRate = FrameRate(Rational(60))
    let plan = try RenderPlan(plan().spec, settings: settings)
    let job = try RenderJob(
      plan,
      output: .parse(settings: [
        ("path", folder("a.gif")), ("fitSize", "1MB"), ("allowRate", "true"),
      ]))
    #expect(job.rateWarning?.contains("60 frames a second; this one has 50") == true)
    let choice = FitChoice(setting: nil, value: nil, every: 2, sides: 100)
    #expect(try job.encoding(choice).rateWarning == nil)
  }

  /// A part of the video keeps its instants, and at least one of them.
  @Test(arguments: [
    (0..<18, 0..<9), (3..<10, 2..<5), (4..<5, 2..<3), (5..<6, 3..<4), (17..<18, 8..<9),
  ])
  func thePartStays(frames: Range<Int>, kept: Range<Int>) throws {
    let job = try RenderJob(
      plan(),
      output: .parse(settings: [
        ("path", folder("a.gif")), ("fitSize", "1MB"), ("allowRate", "true"),
      ]), frames: frames)
    let choice = FitChoice(setting: nil, value: nil, every: 2, sides: 100)
    #expect(try job.encoding(choice).frames == kept)
  }

  @Test func slowVideosKeepTheirFrames() {
    func every(_ rate: Int32) -> [Int] {
      let fit = FitSize(limit: 1000, scale: nil, allowed: [.rate], further: [], framePower: 0.8)
      return FrameRate(Rational(rate)).map { FitLadder(fit, from: $0).choices.map(\.every) } ?? []
    }
    #expect(every(60) == [1, 2, 3, 4])
    #expect(every(25) == [1, 2, 3])
    #expect(every(16) == [1, 2])
    #expect(every(15) == [1])
  }

  /// The choice and its bytes do not depend on the number of threads.
  @Test(arguments: ["a.mp4", "a.gif", "a.webp"])
  func threadsDoNotMatter(name: String) async throws {
    var files: Set<[UInt8]> = []
    for threads in [1, 3, 8] {
      try await job(name, [("fitSize", "30KB"), ("allowScale", "true")], threads: threads).run()
      files.insert(try folder.bytes(name))
      try FileManager.default.removeItem(atPath: folder(name))
    }
    #expect(files.count == 1)
  }

  /// A fitted file is the one that its choice gives by itself, also if it is verified.
  @Test func theFileIsThatOfItsSettings() async throws {
    var fitted = try job("a.mp4", [("fitSize", "20KB")])
    fitted.verifies = true
    var crf: Double?
    try await fitted.run(
      RenderNews(
        warned: { _ in }, written: { _ in },
        fitted: { if case .chosen(let result) = $0 { crf = result.choice.values[.crf]?.number } }))
    try await job("b.mp4", [("crf", "\(try #require(crf))")]).run()
    #expect(try folder.bytes("a.mp4") == folder.bytes("b.mp4"))
  }

  @Test func nothingIsLeftWhereNothingFits() async throws {
    let job = try job("a.mp4", [("fitSize", "1000")])
    let error = await #expect(throws: FitSizeError.self) { try await job.run() }
    let text = try #require(error).description
    #expect(text.hasPrefix("\(folder("a.mp4")): does not fit into 1.0 KB: with crf 38, the least"))
    #expect(
      text.hasSuffix(
        "give --allow-rate for fewer frames, give --allow-scale for smaller frames, or make the"
          + " video shorter."))
    #expect(try folder.names() == [])
  }

  /// A target that fixes the size of frames leaves only their number.
  @Test func theAdviceCanBeFollowed() throws {
    func further(_ name: String, _ settings: [(key: String, value: String)]) throws
      -> [FitConcession]?
    {
      try job(name, settings).output.fit?.further
    }
    #expect(try further("a.gif", [("target", "slack-emoji")]) == [.rate])
    #expect(try further("a.gif", [("fitSize", "1MB"), ("allowRate", "true")]) == [.scale])
    #expect(try further("a/", [("fitSize", "1MB"), ("allowScale", "true")]) == [])
  }

  /// The output that was there before is kept if nothing fits, and replaced once if something does.
  @Test func anExistingOutputIsReplacedOnlyByOneThatFits() async throws {
    try folder.write("old", to: "a.mp4")
    var job = try job("a.mp4", [("fitSize", "1000")])
    job.overwrite = true
    await #expect(throws: FitSizeError.self) { try await job.run() }
    #expect(try folder.text("a.mp4") == "old")
    job = try self.job("a.mp4", [("fitSize", "20KB")])
    job.overwrite = true
    try await job.run()
    #expect(try bytes(folder("a.mp4")) <= 20_000)
  }

  @Test(
    arguments: [
      ([("crf", "20")], "fitSize: cannot be combined with crf, expected one of them"),
      ([("bitrate", "1M")], "fitSize: cannot be combined with bitrate, expected one of them"),
      (
        [("path", "a.gif"), ("quality", "50")],
        "fitSize: cannot be combined with quality, expected one of them"
      ),
      (
        [("path", "a.mov")],
        "fitSize: cannot make this output smaller, because ProRes 4444 has one quality; expected"
          + " allowRate for fewer frames, allowScale for smaller frames, or another codec"
      ),
      (
        [("path", "a.apng")],
        "fitSize: cannot make this output smaller, because APNG keeps every pixel; expected"
          + " allowRate for fewer frames, allowScale for smaller frames, or another format"
      ),
      (
        [("path", "frames/")],
        "fitSize: cannot make this output smaller, because a PNG sequence keeps every pixel; expected"
          + " allowScale for smaller frames, or another format"
      ),
      (
        [("path", "frames/"), ("allowRate", "true")],
        "allowRate: cannot leave out frames of a sequence, whose names count them, expected one file"
      ),
      (
        [("path", "-"), ("format", "y4m"), ("allowScale", "true")],
        "fitSize: needs an output that can be written again, expected a file"
      ),
      (
        [("format", "null")],
        "fitSize: needs an output that can be written again, expected a file"
      ),
    ] as [([(String, String)], String)])
  func outputsThatCannotFitAreRefused(settings: [(String, String)], text: String) throws {
    let path = settings.contains { $0.0 == "path" } ? [] : [("path", "a.mp4")]
    let error = #expect(throws: SpecError.self) {
      try RenderJob(plan(), output: .parse(settings: path + settings + [("fitSize", "10MB")]))
    }
    #expect(error?.description == text)
  }

  /// A flag wins over a setting of the spec that excludes it, either way.
  @Test func flagsReplaceWhatExcludesThem() throws {
    let spec = try Spec.Output.parse(settings: [("crf", "20"), ("path", "a.mp4")])
    let flag = try Spec.Output.parse(settings: [("fitSize", "10MB")])
    #expect(flag.over(spec)[.crf] == nil && flag.over(spec)[.fitSize] == .integer(10_000_000))
    #expect(spec.over(flag)[.fitSize] == nil)
  }

  /// A part of a video cannot know the quality that makes the whole fit.
  @Test func shardsAreRefused() throws {
    let shard = try #require(Shard(1, of: 2))
    let error = #expect(throws: ShardError.self) {
      try RenderJob(
        plan(), output: .parse(settings: [("path", "a.mp4"), ("fitSize", "10MB")]), shard: shard)
    }
    #expect(
      error?.description
        == "Shard 1/2 cannot be fitted into a size: only the whole video shows which quality fits."
        + " Leave out --fit-size, or render the whole.")
  }

  /// Another limit is another recipe, so a resumed batch encodes again.
  @Test func theRecipeHasTheLimit() throws {
    func recipe(_ settings: [(key: String, value: String)]) throws -> String {
      try RecipeBook().recipe(of: job("a.mp4", settings)).text
    }
    let texts = [
      try recipe([]), try recipe([("fitSize", "1MB")]), try recipe([("fitSize", "2MB")]),
      try recipe([("fitSize", "2MB"), ("allowScale", "true")]),
    ]
    #expect(Set(texts).count == 4)
    #expect(texts[1].contains("\"fitSize=1000000\",\"allowScale=false\""))
  }
}
