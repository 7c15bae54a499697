import Foundation
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Videos with sound, decoded by ffmpeg.
@Suite struct SoundRenderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Noise of a millisecond is found by correlation to a sample, whatever a codec does to it.
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i",
        "aevalsrc=0.8*(random(0)*2-1)*lt(t\\,0.02):s=48000:d=0.1", "-c:a", "pcm_f32le",
        folder("beep.wav"),
      ])
  }

  private func spec(_ text: String, fps: String = "30000/1001") throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [64, 64], scale: 1, fps: \(fps) }
        views: { a: { color: black }, b: { color: white } }
        \(text)
        """, file: folder("spec.yaml"))
  }

  private func render(
    _ spec: Spec, to name: String, frames: Range<Int>? = nil,
    settings: [(key: String, value: String)] = []
  ) async throws -> [String] {
    var output = try Spec.Output.parse(settings: settings, codecOptions: [])
    output.path = Located(folder(name))
    let job = try RenderJob(RenderPlan(spec), output: output, frames: frames)
    var warnings: [String] = []
    try await job.run(RenderNews(warned: { warnings.append($0) }))
    return warnings.filter { !$0.hasSuffix("is never shown") }
      .map { $0.replacingOccurrences(of: folder(""), with: "") }
  }

  /// The left channel that ffmpeg decodes, from instant 0 of the presentation on.
  private func sound(_ name: String) throws -> [Float] {
    let bytes = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder(name), "-map", "0:a", "-ac", "1", "-ar", "48000", "-f", "f32le",
        "-",
      ])
    return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
  }

  /// The lag at which the beep fits best near a sample.
  private func lag(of beep: [Float], in sound: [Float], near place: Int) -> Int {
    (-200...200).reduce(-200) { a, b in
      correlation(beep, sound, at: place + a) < correlation(beep, sound, at: place + b) ? b : a
    }
  }

  private func correlation(_ beep: [Float], _ sound: [Float], at place: Int) -> Float {
    guard place >= 0 else { return -1 }
    return zip(beep.prefix(960), sound.dropFirst(place)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The view turns white in the frame whose instant is the beep's: in each format, at the start,
  /// in the middle and at the end.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func aBeepComesWithItsFlash(name: String) async throws {
    let spec = try spec(
      """
      timeline:
        - { show: b, for: 1 }
        - { to: a, transition: { type: none, sound: beep.wav }, for: 2 }
        - { to: b, transition: { type: none, sound: { file: beep.wav, at: 0.25 } }, for: 1 }
      audio: beep.wav
      """)
    #expect(try await render(spec, to: name) == [])
    let (beep, sound) = (try sound("beep.wav"), try sound(name))
    for place in [0, 48_000, 156_000] {
      let lag = lag(of: beep, in: sound, near: place)
      #expect(abs(lag) <= 1, "\(name): \(lag) samples at \(place)")
    }
    // 4 s are 119.88 frames: the track is as long as 120 of them. ffmpeg gives the rest of the last
    // frame of AAC, too.
    #expect(0..<1024 ~= sound.count - 192_192)
  }

  /// A part of the frames has their sound.
  @Test func framesOfAPartHaveTheirSound() async throws {
    let spec = try spec(
      "timeline: [ { show: b, for: 4 } ]\naudio: { file: beep.wav, at: 2 }", fps: "30")
    _ = try await render(spec, to: "part.mp4", frames: 45..<90)
    let sound = try sound("part.mp4")
    #expect(0..<1024 ~= sound.count - 72_000)
    #expect(try lag(of: self.sound("beep.wav"), in: sound, near: 24_000) == 0)
  }

  @Test func theSameSpecGivesTheSameBytes() async throws {
    let spec = try spec(
      "timeline: [ { show: b, for: 1 } ]\naudio: { file: beep.wav, loop: true, speed: 0.7 }")
    for name in ["1.mp4", "2.mp4"] { _ = try await render(spec, to: name) }
    let files = try ["1.mp4", "2.mp4"].map { try Data(contentsOf: URL(filePath: folder($0))) }
    #expect(files[0] == files[1])
  }

  @Test func formatsWithoutSoundSaySo() async throws {
    let spec = try spec(
      "timeline: [ { show: b, for: 0.2 } ]\naudio: beep.wav\noutput: { loudness: -20 }", fps: "25")
    #expect(
      try await render(spec, to: "a.gif") == [
        "spec.yaml:6:21: output.loudness: has no effect on gif",
        "GIF has no sound, so that of the spec is left out. Write MP4, MOV or WebM to keep it.",
      ])
    // A check without a render says the same.
    var output = Spec.Output()
    output.path = Located(folder("b.gif"))
    let checked = try RenderJob(RenderPlan(spec), output: output).check()
    #expect(checked.contains { $0.hasPrefix("GIF has no sound") })
    // A fifth of a second is shorter than a block of the meter.
    #expect(
      try await render(spec, to: "a.mp4") == [
        "loudness has no effect: no sound is loud and long enough to be measured."
      ])
  }

  /// The loudness of the finished file, by ffmpeg's meter.
  @Test func loudnessIsReached() async throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "aevalsrc=0.02*sin(700*PI*t)|0.01*sin(900*PI*t):d=5",
        folder("quiet.wav"),
      ])
    let spec = try spec("timeline: [ { show: b, for: 5 } ]\naudio: quiet.wav")
    #expect(try await render(spec, to: "a.mp4", settings: [("loudness", "-16")]).isEmpty)
    let output = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder("a.mp4"), "-vn", "-af",
        "ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-", "-f", "null", "-",
      ])
    let last = String(decoding: output, as: UTF8.self).split(separator: "=").last ?? ""
    let digits = last.filter { !$0.isWhitespace }
    let loudness = try #require(Double(digits))
    #expect(abs(loudness + 16) < 0.3, "\(loudness)")
  }
}
