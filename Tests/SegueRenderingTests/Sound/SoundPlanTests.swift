import Foundation
import SegueControllers
import SegueFiles
import SegueSound
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames

/// The track that a spec asks for, sample by sample.
@Suite struct SoundPlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A click is one sample at full scale, then silence; a tone is constant.
    try sound("click.wav", "if(eq(n\\,0)\\,0.8\\,0)", seconds: 0.1)
    try sound("tone.wav", "0.25", seconds: 4)
    try sound("ramp.wav", "n/48000/8", seconds: 4)
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=red:s=64x64:r=30:d=2", "-f", "lavfi", "-i",
        "aevalsrc=0.5:s=48000:d=2", "-c:v", "libx264", "-c:a", "pcm_s16le", folder("rec.mov"),
      ])
  }

  private func sound(_ name: String, _ formula: String, seconds: Double) throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "aevalsrc=\(formula):s=48000:d=\(seconds)", "-c:a",
        "pcm_f32le", folder(name),
      ])
  }

  private func plan(_ rest: String, _ timeline: String? = nil) throws -> RenderPlan {
    let text = """
      segue: 1
      canvas: { size: [32, 32], scale: 1, fps: 30 }
      views:
        a: { color: red }
        b: { color: blue }
        r: { video: rec.mov }
        m: { video: rec.mov, audio: mute }
        l: { video: rec.mov, to: 0.5, end: loop }
      \(timeline ?? "timeline: [ { show: a, for: 1 }, { to: b, transition: none, for: 1 } ]")
      \(rest)
      """
    return try RenderPlan(Spec.parse(text: text, file: folder("spec.yaml")))
  }

  /// The left channel of the whole track, 1 at full scale.
  private func track(_ plan: RenderPlan) throws -> [Float] {
    let open = try #require(plan.soundtrack(SoundDamage()))
    var track = try open()
    return try track.read(.max).map { Float($0.x) / Soundtrack.fullScale }
  }

  /// The warnings about sounds, without the folder.
  private func warnings(_ plan: RenderPlan) -> [String] {
    plan.warnings.filter { !$0.hasSuffix("is never shown") }
      .map { $0.replacingOccurrences(of: folder(""), with: "") }
  }

  /// The places of the samples that are not silent.
  private func places(_ samples: [Float]) -> [Int] { samples.indices.filter { samples[$0] != 0 } }

  /// A chain of Ogg files is heard as a whole.
  @Test(arguments: [1, 2])
  func aChainOfFilesIsWhole(count: Int) throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder("tone.wav"), "-t", "2", "-c:a", "libvorbis", folder("one.ogg"),
      ])
    let bytes = try Data(contentsOf: URL(filePath: folder("one.ogg")))
    try Data((0..<count).flatMap { _ in bytes }).write(to: URL(filePath: folder("a.ogg")))
    // The last half second of the last file.
    let track = try track(plan("audio: [ { file: a.ogg, from: \(2 * count - 1).5 } ]"))
    #expect(abs(track[12_000] - 0.25) < 0.02)
    #expect(track[25_000...].allSatisfy { $0 == 0 })
  }

  /// A recording of two tracks, of which players play the first.
  @Test(arguments: [
    ("", 0.5), (", track: 1", 0.5), (", track: 2", 0.25), (", track: [2, 1]", 0.75),
  ])
  func tracksAreChosen(key: String, level: Float) throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder("rec.mov"), "-i", folder("tone.wav"), "-map", "0", "-map", "1",
        "-c", "copy", "-t", "2", folder("two.mov"),
      ])
    let text = """
      segue: 1
      canvas: { size: [32, 32], scale: 1, fps: 30 }
      views: { r: { video: two.mov\(key) }, b: { color: blue } }
      timeline: [ { show: r, for: 1 }, { to: b, transition: none, for: 3 } ]
      audio: [ { file: two.mov, at: 2\(key) } ]
      """
    let plan = try RenderPlan(Spec.parse(text: text, file: folder("spec.yaml")))
    let track = try track(plan)
    for place in [24_000, 120_000] { #expect(abs(track[place] - level) < 1e-3, "\(place)") }
    let warning = "has 2 tracks of sound, of which players play 1, expected 'track'"
    #expect(plan.warnings.count { $0.description.contains(warning) } == (key.isEmpty ? 2 : 0))
  }

  @Test func aVideoWithoutSoundHasNoTrack() throws {
    let none = try plan("").soundtrack(SoundDamage())
    #expect(none == nil)
    let silent = try track(try plan("audio: silence"))
    #expect(silent.count == 96_000 && silent.allSatisfy { $0 == 0 })
  }

  @Test func soundsOfTheListStartAtTheirTimes() throws {
    let samples = try track(
      try plan("audio: [ click.wav, { file: click.wav, at: 0.25, gain: -6.0206 } ]"))
    #expect(places(samples) == [0, 12_000])
    #expect(abs(samples[0] - 0.8) < 1e-6 && abs(samples[12_000] - 0.4) < 1e-5)
  }

  /// `audio` may be one sound; it ends with the video, and fades at that end.
  @Test func musicEndsWithTheVideo() throws {
    let samples = try track(
      try plan("audio: { file: tone.wav, fadeIn: 0.5, fadeOut: 0.5 }"))
    #expect(samples.count == 96_000)
    let quarter = Float(0.25 * sin(Double.pi / 4))
    #expect(abs(samples[12_000] - quarter) < 1e-4)
    #expect(abs(samples[48_000] - 0.25) < 1e-6)
    #expect(abs(samples[84_000] - quarter) < 1e-4)
    #expect(abs(samples[95_999]) < 1e-4)
  }

  @Test func aStretchIsPlayedAtItsSpeedAndRepeats() throws {
    let samples = try track(
      try plan("audio: { file: ramp.wav, from: 1, to: 1.5, loop: true }"))
    for (place, seconds) in [(0, 1.0), (12_000, 1.25), (23_999, 1.5), (24_000, 1), (60_000, 1.25)] {
      #expect(abs(samples[place] - Float(seconds / 8)) < 1e-4, "\(place)")
    }
    let fast = try track(try plan("audio: { file: ramp.wav, from: 1, speed: 2 }"))
    #expect(abs(fast[24_000] - 2.0 / 8) < 1e-3)
  }

  @Test func transitionsHaveSounds() throws {
    let samples = try track(
      try plan(
        "",
        """
        defaults: { transition: { type: moveIn, duration: 0.5, sound: click.wav } }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, for: 0.5 }
          - { to: a, transition: { duration: 0.2, sound: { file: click.wav, at: 0.1 } }, for: 0.3 }
          - { to: b, transition: cube, for: 0.1 }
          - { back: true, for: 0.1 }
        """))
    #expect(places(samples) == [24_000, 76_800])
  }

  /// Going back plays the sound of the transition that is turned back.
  @Test func goingBackSoundsAlike() throws {
    let samples = try track(
      try plan(
        "",
        """
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: { type: push, duration: 0.5, sound: click.wav }, for: 0.5 }
          - { back: true, for: 0.1 }
        """))
    #expect(places(samples) == [24_000, 72_000])
  }

  @Test func eventsHaveSounds() throws {
    let storyboard = """
      storyboard:
        initial: home
        sizeClass: compact
        scenes:
          home:
            view: a
            segues:
              - identifier: go
                kind: custom
                destination: next
                transition: { type: fade, duration: 0.5 }
          next: b
        script: [ { wait: 1 }, { perform: go }, { wait: 0.5 } ]
      """
    let done = try track(
      try plan(
        "audio: [ { file: click.wav, on: segueDidComplete, segue: go, at: 0.1 } ]", storyboard))
    #expect(places(done) == [48_000 + 24_000 + 4800])
    let other = try plan("audio: [ { file: click.wav, on: didSelect } ]", storyboard)
    #expect(
      warnings(other) == [
        "spec.yaml:22:18: audio[0].file: is never heard: the event didSelect does not happen"
      ])
  }

  /// The recording is heard from the start of its transition to the end of the one that takes it
  /// away, and fades in both.
  @Test func aRecordingIsHeardWhereItIsSeen() throws {
    let samples = try track(
      try plan(
        "",
        """
        timeline:
          - { show: a, for: 0.5 }
          - { to: r, transition: { type: cube, duration: 0.5 }, for: 0.5 }
          - { to: b, transition: { type: cube, duration: 0.25 }, for: 1 }
        """))
    #expect(samples[..<24_000].allSatisfy { $0 == 0 })
    let half = Float(0.5 * sin(Double.pi / 4))
    #expect(abs(samples[36_000] - half) < 1e-3)
    #expect(abs(samples[50_000] - 0.5) < 1e-3 && abs(samples[71_000] - 0.5) < 1e-3)
    #expect(abs(samples[78_000] - half) < 1e-3)
    #expect(samples[84_010...].allSatisfy { $0 == 0 })
  }

  /// No transition brings the recording behind the screens or takes it away, even if its view is
  /// shown on the canvas, too.
  @Test(
    arguments: [
      "timeline: [ { show: a, for: 1.5 } ]",
      "timeline: [ { show: a, for: 0.5 }, { to: r, transition: { type: cube, duration: 0.5 }, for: 0.5 } ]",
    ])
  func theRecordingOfABackgroundDoesNotFade(timeline: String) throws {
    let stage = "stage: { background: { view: r }, screens: [{ width: 8 }] }"
    let samples = try track(try plan(stage, timeline))
    #expect(samples.count == 72_000)
    #expect(samples.allSatisfy { abs($0 - 0.5) < 1e-3 })
  }

  @Test func aMutedRecordingIsSilent() throws {
    let none = try plan("", "timeline: [ { show: m, for: 1 } ]").soundtrack(SoundDamage())
    #expect(none == nil)
  }

  /// A recording that ends before its rest does is silent then, and a loop goes on.
  @Test func theEndOfARecordingIsTheEndOfItsSound() throws {
    let held = try track(try plan("", "timeline: [ { show: r, for: 3 } ]"))
    #expect(abs(held[95_000] - 0.5) < 1e-3 && held[96_100...].allSatisfy { $0 == 0 })
    let loop = try track(try plan("", "timeline: [ { show: l, for: 3 } ]"))
    #expect(loop.count == 144_000 && loop.allSatisfy { abs($0 - 0.5) < 1e-3 })
  }

  @Test func musicGivesWayToARecording() throws {
    let timeline = """
      timeline:
        - { show: a, for: 1.5 }
        - { to: r, transition: none, for: 0.5 }
        - { to: a, transition: none, for: 1.5 }
      """
    let samples = try track(
      try plan("audio: { file: tone.wav, duck: -20, gain: -6.0206 }", timeline))
    #expect(abs(samples[48_000] - 0.125) < 1e-3)
    #expect(abs(samples[84_000] - 0.5125) < 1e-3)
    #expect(abs(samples[167_000] - 0.125) < 1e-3)
  }

  @Test func everySoundHasALineInTheEventLog() throws {
    let log = try plan(
      "audio: { file: tone.wav, at: 0.5 }",
      "timeline: [ { show: a, for: 1 }, { to: r, transition: none, for: 1 } ]"
    ).eventLog()
    #expect(log.sounds.map(\.file) == ["tone.wav", "rec.mov"])
    let lines = log.text.split(separator: "\n").filter { $0.contains("\"sound\"") }
    #expect(
      lines == [
        #"{"time":"1/2","seconds":0.5,"frame":15,"name":"sound","file":"tone.wav","end":"2","endSeconds":2}"#,
        #"{"time":"1","seconds":1,"frame":30,"name":"sound","file":"rec.mov","end":"2","endSeconds":2}"#,
      ])
  }

  @Test func mistakesNameTheirPlace() throws {
    func text(_ audio: String) -> String {
      do {
        return warnings(try plan("audio: \(audio)")).joined(separator: "\n")
      } catch {
        return "\(error)".replacingOccurrences(of: folder(""), with: "")
      }
    }
    #expect(
      text("tune.wav")
        == "spec.yaml:10:8: audio: tune.wav: no such file. Did you mean 'tone.wav'?")
    #expect(
      text("{ file: tone.wav, from: 4 }")
        == "spec.yaml:10:16: audio.file: ends at 4 s, and 'from' is not before that, expected a smaller 'from'"
    )
    #expect(
      text("{ file: tone.wav, to: 4.5 }")
        == "spec.yaml:10:16: audio.file: ends at 4 s, before its 'to', expected at most 4 s or no 'to'"
    )
    #expect(
      text("{ file: tone.wav, at: 2 }")
        == "spec.yaml:10:16: audio.file: is never heard: it starts at 2 s, after the video")
    #expect(
      text("{ file: tone.wav, duck: -6 }")
        == "spec.yaml:10:16: audio.file: has a 'duck' without effect: no recording with sound is seen"
    )
  }

  @Test func loudnessChangesTheWholeMix() throws {
    try sound("sine.wav", "0.05*sin(2000*PI*t)", seconds: 2)
    let change = try #require(try plan("audio: sine.wav").loudnessChange(to: -16))
    // A stereo sine of 1 kHz with an amplitude a has 20·log a LUFS, within 0.1.
    #expect(abs(try #require(change.measured) - 20 * log10(0.05)) < 0.1)
    #expect(abs(change.gain - pow(10, (-16 - 20 * log10(0.05)) / 20)) < 0.05)
    #expect(change.reached == -16)
  }
}
