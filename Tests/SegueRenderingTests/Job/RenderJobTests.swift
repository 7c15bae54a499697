import Foundation
import SegueEncoding
import SegueFiles
import SegueFrames
import SegueImages
import SeguePixels
import SegueRendering
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

/// Complete renders, from the text of a spec to files.
@Suite struct RenderJobTests {
  private static let screens = Repository.fixtures.appending(path: "screens").path()

  /// A plan with rests, a cube, a curl and a dissolve between three screenshots, in 41 frames of
  /// 66 × 120 pixels.
  private func plan(
    canvas: String = "size: [66, 120], scale: 1, fps: 10", threads: Int = 2
  ) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { \(canvas) }
      views:
        photos: { image: "\(Self.screens)/photos@2x.png", fit: fill }
        settings: { image: "\(Self.screens)/settings@2x.png", fit: fill }
        map: { image: "\(Self.screens)/map@2x.png", fit: fill }
      timeline:
        - { show: photos, for: 0.3 }
        - { to: settings, transition: { type: cube, duration: 1 }, for: 0.2 }
        - { to: map, transition: { type: pageCurl, duration: 1 }, for: 0.3 }
        - { to: photos, transition: { type: crossDissolve, duration: 1 }, for: 0.3 }
      """
    var settings = RenderSettings()
    settings.threads = threads
    return try RenderPlan(try Spec.parse(text: text, file: "test.yaml"), settings: settings)
  }

  private func output(_ path: String) -> Spec.Output {
    var output = Spec.Output()
    output.path = Located(value: path, position: nil)
    return output
  }

  private func files(in folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(filePath: folder).appending(path: $0)))
      })
  }

  @Test func framesAreTheSameForAnyNumberOfThreadsAndInParts() async throws {
    let folder = try TemporaryFolder()
    for threads in [1, 2, 7] {
      let plan = try plan(threads: threads)
      #expect(plan.timeline.frameCount == 41)
      try await RenderJob(plan, output: output("\(folder.path)/\(threads)/")).run()
    }
    let whole = try files(in: "\(folder.path)/1")
    #expect(whole.count == 41)
    #expect(try files(in: "\(folder.path)/2") == whole)
    #expect(try files(in: "\(folder.path)/7") == whole)

    for part in [0..<5, 5..<6, 6..<30, 30..<41] {
      try await RenderJob(
        try plan(), output: output("\(folder.path)/parts-%04d.png"), frames: part
      ).run()
    }
    for index in 0..<41 {
      let name = String(format: "%04d.png", index)
      let part = try Data(contentsOf: URL(filePath: "\(folder.path)/parts-\(name)"))
      #expect(part == whole[name], "frame \(index)")
    }
  }

  @Test func videosAreTheSameForAnyNumberOfThreads() async throws {
    let folder = try TemporaryFolder()
    for threads in [1, 2, 7] {
      try await RenderJob(
        try plan(threads: threads), output: output("\(folder.path)/\(threads).mp4")
      ).run()
    }
    let videos = try files(in: folder.path)
    #expect(videos["1.mp4"] == videos["2.mp4"])
    #expect(videos["1.mp4"] == videos["7.mp4"])
  }

  /// ffmpeg decodes the first and the last frame of the video, which must be its first and its last
  /// view.
  @Test func aVideoBeginsAndEndsWithItsViews() async throws {
    let folder = try TemporaryFolder()
    let plan = try plan(canvas: "size: [66, 120], scale: 1, fps: 30000/1001")
    var settings = output("\(folder.path)/video.mp4")
    settings.values[.crf] = Located(.number(1))
    try await RenderJob(plan, output: settings).run()
    let count = plan.timeline.frameCount
    let bytes = try Tool.decode("\(folder.path)/video.mp4", as: "rgba")
    let frameBytes = 66 * 120 * 4
    #expect(bytes.count == count * frameBytes)
    let composition = try await Composition(plan)
    for index in [0, count - 1] {
      let frame = bytes[index * frameBytes..<(index + 1) * frameBytes]
      let channels = Array(frame)
      let decoded = PixelBuffer(
        width: 66, height: 120,
        pixels: (0..<66 * 120).map {
          SIMD4(channels[4 * $0], channels[4 * $0 + 1], channels[4 * $0 + 2], channels[4 * $0 + 3])
        })
      // Only the luma is compared, because 4:2:0 keeps the color of one pixel in four.
      let differences = zip(decoded.pixels, try composition.frame(index).pixels).map { a, b in
        abs(Self.light(a) - Self.light(b))
      }
      let mean = differences.reduce(0, +) / Double(differences.count)
      #expect(mean < 1, "\(mean) at frame \(index)")
    }
  }

  /// Luma (Y of BT.709), 0 to 255.
  private static func light(_ pixel: PremultipliedRGBA8) -> Double {
    let (red, green, blue) = (Double(pixel.x), Double(pixel.y), Double(pixel.z))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  @Test func transparencyIsKeptInPNG() async throws {
    let folder = try TemporaryFolder()
    let plan = try plan(canvas: "size: [66, 120], scale: 1, fps: 10, background: '#3060a080'")
    try await RenderJob(plan, output: output("\(folder.path)/a/")).run()
    // In the middle of the cube's turn, the background is visible on the right.
    let frame = try ImageReader().read(InputPath("\(folder.path)/a/0004.png")).pixels
    #expect(
      frame.pixels.contains(Color(red: 0x30, green: 0x60, blue: 0xA0, alpha: 128).premultiplied))
    let first = try ImageReader().read(InputPath("\(folder.path)/a/0000.png")).pixels
    #expect(first.isOpaque)
  }

  @Test func aTransparentBackgroundIsFlattenedInVideoWithAWarning() async throws {
    let folder = try TemporaryFolder()
    let plan = try plan(canvas: "size: [66, 120], scale: 1, fps: 10, background: '#ffffff80'")
    var warnings: [String] = []
    try await RenderJob(plan, output: output("\(folder.path)/a.y4m"))
      .run(RenderNews(warned: { warnings.append($0) }))
    #expect(
      warnings == [
        "canvas.background: y4m has no transparency; it is flattened onto black. "
          + "Use MOV, WebM or a PNG sequence to keep it, or choose the color behind it with --matte."
      ])
  }

  /// A matte lies behind transparent pixels as a background of that color does, and nothing warns.
  @Test(arguments: ["y4m", "mp4", "webm"]) func aMatteIsBehindVideo(format: String) async throws {
    let folder = try TemporaryFolder()
    func rendered(
      _ name: String, background: String, matte: Color?
    ) async throws -> [UInt8] {
      var output = output("\(folder.path)/\(name).\(format)")
      output.matte = matte
      var warnings: [String] = []
      let canvas = "size: [66, 120], scale: 1, fps: 10, background: '\(background)'"
      try await RenderJob(try plan(canvas: canvas), output: output)
        .run(RenderNews(warned: { warnings.append($0) }))
      #expect(warnings.isEmpty, "\(warnings)")
      let file = "\(folder.path)/\(name).\(format)"
      let facts = try Tool.run("ffprobe", ["-v", "error", "-show_streams", file])
      #expect(!String(decoding: facts, as: UTF8.self).lowercased().contains("alpha_mode"))
      return try Tool.decode(file, as: "rgb24")
    }
    let teal = Color(red: 0, green: 128, blue: 128)
    let matte = try await rendered("matte", background: "#0000", matte: teal)
    let painted = try await rendered("painted", background: "#008080", matte: nil)
    #expect(matte.count == 41 * 66 * 120 * 3 && painted.count == matte.count)
    // An encoder makes more of the differences by a level that edges have. A twentieth would be
    // elsewhere on another color.
    let far = zip(matte, painted).count { abs(Int($0) - Int($1)) > 12 }
    #expect(far < matte.count / 100, "\(far)")
  }

  @Test func oddSizesArePaddedInVideoWithAWarning() async throws {
    let folder = try TemporaryFolder()
    var warnings: [String] = []
    let job = try RenderJob(
      try plan(canvas: "size: [65, 119], scale: 1, fps: 10"), output: output("\(folder.path)/a.mp4")
    )
    #expect((job.width, job.height) == (66, 120))
    try await job.run(RenderNews(warned: { warnings.append($0) }))
    #expect(warnings.count == 1 && warnings[0].contains("65 × 119"))
  }

  @Test func aCanceledRenderLeavesNothingBehind() async throws {
    let folder = try TemporaryFolder()
    for name in ["video.mp4", "frames/", "video.y4m", "video.gif"] {
      let job = try RenderJob(try plan(), output: output("\(folder.path)/\(name)"))
      await withThrowingTaskGroup(of: Void.self) { group in
        let started = AsyncStream.makeStream(of: Void.self)
        group.addTask {
          try await job.run(written: { if $0 == 10 { started.continuation.finish() } })
        }
        for await _ in started.stream {}
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: [41..<42, 0..<42, 5..<5, 100..<200])
  func framesOutsideTheVideoAreRefused(frames: Range<Int>) throws {
    #expect(throws: FrameRangeError(frames: frames, count: 41)) {
      _ = try RenderJob(try plan(), output: output("a.mp4"), frames: frames)
    }
  }
}
