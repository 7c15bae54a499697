import Foundation
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueEncoding
@testable import SegueFormats
@testable import SegueFrames
@testable import SegueRendering

/// Renders for a target.
@Suite struct TargetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func job(
    _ target: String, _ path: String = "a.mp4", _ settings: [(key: String, value: String)] = [],
    canvas: String = "size: [430, 932], scale: 3", seconds: Double = 20,
    frames: Range<Int>? = nil, _ change: (inout RenderSettings) -> Void = { _ in }
  ) throws -> RenderJob {
    var rendering = RenderSettings()
    change(&rendering)
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { \(canvas) }
        views: { a: { color: "#f00" }, b: { color: "#00f" } }
        timeline:
          - { show: a, for: \(seconds / 2 - 0.5) }
          - { to: b, transition: { type: push, duration: 1 }, for: \(seconds / 2 - 0.5) }
        """, file: "a.yaml")
    return try RenderJob(
      RenderPlan(spec, settings: rendering),
      output: .parse(
        settings: [(key: "path", value: folder(path)), (key: "target", value: target)] + settings),
      frames: frames)
  }

  private func refusal(_ make: () throws -> RenderJob) -> String {
    do {
      _ = try make()
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func namesAreUniqueAndRowsAreComplete() {
    #expect(Set(TargetPreset.all.map(\.name)).count == TargetPreset.all.count)
    for preset in TargetPreset.all {
      #expect(!preset.files.isEmpty && !preset.source.isEmpty && !preset.title.isEmpty)
      for file in preset.files {
        #expect(!file.formats.isEmpty)
        for codec in file.codecs {
          #expect(file.formats.contains { $0.codecs.contains(codec) }, "\(preset.name): \(codec)")
        }
      }
      // Video has pictures of even sizes.
      #expect(preset.sizes.allSatisfy { $0.width % 2 == 0 && $0.height % 2 == 0 })
    }
  }

  /// A target gives the codec, its settings, the rate and the size.
  @Test func previewsGetWhatTheStoreTakes() throws {
    let job = try job("app-preview-6.9")
    let options = job.output.video
    #expect(options.codec == .h264 && options.profile == "high" && options.level == "4.0")
    #expect(options.bitrate == 11_000_000 && job.output.fit == nil)
    #expect("\(job.plan.timeline.frameRate)" == "30")
    #expect((job.width, job.height) == (886, 1920) && job.plan.letterbox == nil)
    let warnings = try job.check()
    #expect(warnings.contains { $0.contains("Guideline 2.3.4") })
    #expect(job.output.rules?.file.needsSound == true)
    #expect(!warnings.contains { $0.contains("shape") })
    let pro = try self.job("app-preview-6.9", "a.mov", [("codec", "prores422hq")])
    #expect(pro.output.video.codec == .prores422hq && pro.output.video.profile == nil)
    #expect(try self.job("app-preview-6.9", "a.mov").output.video.codec == .h264)
  }

  /// A setting stays that the user gives and the target does not fix.
  @Test func givenSettingsWin() throws {
    let job = try job("app-preview-6.9", "a.mp4", [("crf", "20"), ("level", "4")])
    #expect(job.output.video.crf == 20 && job.output.video.bitrate == nil)
    let gif = try self.job("github-readme", "a.gif", [("fitSize", "2MB")], canvas: "size: [8, 8]")
    #expect(gif.output.fit?.limit == 2_000_000)
  }

  /// A limit of the target is a size to fit, where the format can do that.
  @Test func limitsAreFitted() throws {
    func limit(_ path: String, _ settings: [(key: String, value: String)] = []) throws -> Int? {
      try job("github-readme", path, settings, canvas: "size: [8, 8]").output.fit?.limit
    }
    #expect(try limit("a.gif") == 10_000_000 && limit("a.mp4") == 10_000_000)
    #expect(try limit("a.apng") == nil)
    #expect(try limit("a.apng", [("allowScale", "true")]) == 10_000_000)
    #expect(try limit("a.mp4", [("crf", "30")]) == nil)
    #expect(try limit("a.gif", [("quality", "30")]) == nil)
  }

  @Test func conflictsNameBothSides() {
    let cases: [(String, () throws -> RenderJob)] = [
      (
        "target: is 'github-redme', expected a target that 'segue list --targets' prints. Did you mean"
          + " 'github-readme'?", { try job("github-redme") }
      ),
      (
        "target: app-preview-6.9 takes no gif, expected mp4 or mov",
        { try job("app-preview-6.9", "a.gif") }
      ),
      (
        "codec: is hevc, which target app-preview-6.9 does not take in mp4, expected h264",
        { try job("app-preview-6.9", "a.mp4", [("codec", "hevc")]) }
      ),
      (
        "level: is 5.1, which target app-preview-6.9 does not take, expected 4.0",
        { try job("app-preview-6.9", "a.mp4", [("level", "5.1")]) }
      ),
      (
        "fitSize: is more than target github-readme takes, expected at most 10.0 MB",
        { try job("github-readme", "a.gif", [("fitSize", "11MB")]) }
      ),
      (
        "allowScale: cannot be combined with target app-preview-6.9, which fixes the size of frames",
        { try job("app-preview-6.9", "a.mp4", [("allowScale", "true")]) }
      ),
      (
        "target: app-preview-6.9 takes at most 30 frames a second, not 60; give another rate with"
          + " canvas.fps or --fps",
        { try job("app-preview-6.9", canvas: "size: [430, 932], fps: 60") }
      ),
      (
        "target: in-app-event-card takes 30 or 60 frames a second, not 50; give another rate with"
          + " canvas.fps or --fps",
        { try job("in-app-event-card", canvas: "size: [1920, 1080], fps: 50") }
      ),
      (
        "target: app-preview-6.9 takes 15 to 30 s, and the video lasts 10.0 s; make its rests longer",
        { try job("app-preview-6.9", seconds: 10) }
      ),
      (
        "target: app-preview-6.9 takes 15 to 30 s, and the video lasts 40.0 s; make its rests"
          + " shorter, or render a part with --frames", { try job("app-preview-6.9", seconds: 40) }
      ),
      (
        "target: app-preview-mac wants frames of 1920 × 1080 pixels, which scale 2 does not give;"
          + " leave out --scale", { try job("app-preview-mac") { $0.scale = 2 } }
      ),
      // All problems are told at once.
      (
        "target: app-preview-6.9 takes at most 30 frames a second, not 60; give another rate with"
          + " canvas.fps or --fps\ntarget: app-preview-6.9 takes 15 to 30 s, and the video lasts"
          + " 10.0 s; make its rests longer",
        { try job("app-preview-6.9", canvas: "size: [430, 932], fps: 60", seconds: 10) }
      ),
    ]
    for (text, make) in cases { #expect(refusal(make) == text) }
  }

  /// The errors have the place of the target in a spec.
  @Test func errorsOfSpecsHaveTheirPlace() throws {
    let text = """
      segue: 1
      canvas: { size: [430, 932] }
      views: { a: { color: red } }
      timeline: [ { show: a, for: 2 } ]
      output: { path: a.mp4, target: app-preview-6.9 }
      """
    try folder.write(text, to: "a.yaml")
    let report = try SpecReport(path: folder("a.yaml"))
    #expect(
      report.errors.map(\.description) == [
        "\(folder("a.yaml")):5:32: output.target: app-preview-6.9 takes 15 to 30 s, and the video"
          + " lasts 2.0 s; make its rests longer"
      ])
    try folder.write(text.replacing("for: 2", with: "for: 20"), to: "a.yaml")
    let valid = try SpecReport(path: folder("a.yaml"))
    #expect(valid.errors.isEmpty)
    #expect(valid.warnings.contains { $0.message.contains("Guideline 2.3.4") })
  }

  /// A part that is rendered counts, not the whole.
  @Test func framesAreCounted() throws {
    #expect(try job("app-preview-6.9", seconds: 40, frames: 0..<600).frames.count == 600)
    #expect(refusal { try job("app-preview-6.9", frames: 0..<100) }.contains("lasts 3.3 s"))
  }

  /// A canvas of another shape keeps it, in the middle of frames of the size that the target wants.
  @Test func otherShapesAreFramed() throws {
    let sized = TargetPreset(
      name: "test", title: "", files: [TargetFile(formats: [.mp4, .gif])],
      sizes: [TargetSize(40, 80)], source: "")
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [20, 20], scale: 1, fps: 10, background: "#0f0" }
        views: { a: { color: "#f00" }, b: { color: "#00f" } }
        timeline: [ { show: a, for: 0.2 }, { to: b, transition: { type: push, duration: 0.4 }, for: 0.2 } ]
        """, file: "a.yaml")
    let plan = try TargetPlan(
      RenderPlan(spec), TargetRules(preset: sized, file: sized.files[0]), frames: nil
    ) { SpecError(file: "", position: nil, keyPath: "", problem: .unusable($0)) }
    #expect(plan.plan.letterbox == Letterbox(width: 40, height: 80))
    #expect((plan.plan.width, plan.plan.height, plan.plan.scale) == (40, 40, 2))
    #expect(
      plan.warnings == [
        "target test: the shape of the canvas is not that of 40 × 80 pixels, so it takes 40 × 40 of them,"
          + " and canvas.background fills the rest."
      ])
    let picture = PixelBuffer(width: 40, height: 40, filledWith: PremultipliedRGBA8(255, 0, 0, 255))
    let green = PremultipliedRGBA8(0, 255, 0, 255)
    let chain = try #require(FrameChain(plan.plan, [[:]], backing: nil))
    let frame = chain.frame(around: picture, plan.plan.shot(ofFrame: 0).scenes)
    let different = (0..<80 * 40).first { index in
      frame.pixels[index] != (20..<60 ~= index / 40 ? picture[0, 0] : green)
    }
    #expect(different == nil, "pixel \(different ?? 0)")
  }

  /// Frames of a real target, read back: the background above and below, the view between.
  @Test func framesAreWrittenWithTheirBackground() async throws {
    var job = try job(
      "in-app-event-details", "a.mp4", canvas: "size: [90, 90], scale: 1, background: \"#0f0\"",
      seconds: 2)
    job.verifies = true
    #expect((job.width, job.height) == (1080, 1920) && job.plan.letterbox != nil)
    #expect((job.plan.width, job.plan.height) == (1080, 1080))
    var warnings: [String] = []
    try await job.run(RenderNews(warned: { warnings.append($0) }))
    #expect(warnings.count { $0.contains("1080 × 1080") } == 1)
    #expect(try folder.names() == ["a.mp4"])
  }

  /// A file that cannot be made to fit and is larger than the target takes is not kept.
  @Test func filesAboveTheLimitAreNotKept() async throws {
    var output = try Spec.Output.parse(
      settings: [("path", folder("a.apng")), ("target", "github-readme"), ("pngLevel", "0")])
    output.values[.pngLevel] = Located(.integer(0))
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [700, 700], scale: 1, fps: 10 }
        views: { a: { color: "#f00" }, b: { color: "#00f" } }
        timeline: [ { show: a, for: 0.2 }, { to: b, transition: { type: crossDissolve, duration: 2 } } ]
        """, file: "a.yaml")
    let job = try RenderJob(RenderPlan(spec), output: output)
    let error = await #expect(throws: FitSizeError.self) { try await job.run() }
    let text = try #require(error).description
    #expect(text.contains("and target github-readme takes at most 10.0 MB. Nothing is kept"))
    #expect(try folder.names() == [])
  }
}
