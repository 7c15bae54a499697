import Foundation
import Segue
import SegueEncoding
import SegueSinks
import Testing
import TestSupport

/// Commands whose freed memory is gone or overwritten at once, and whose new memory is not empty,
/// so that a read of either is seen.
///
/// The libraries are not built with a sanitizer, and most of what they free stays as it is. Here
/// every block of a kilobyte and more is a mapping of its own, which ends when it is freed, and
/// smaller ones are overwritten.
///
/// Only glibc knows these settings; elsewhere both runs of a command are alike.
@Suite struct FreedMemoryTests {
  private static let settings =
    "GLIBC_TUNABLES=glibc.malloc.mmap_threshold=1024 MALLOC_PERTURB_=165"

  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// Runs a command twice, and compares everything: the status, what it says, and the files that it
  /// leaves in `out`.
  private func expectNoDifference(_ command: String) throws {
    var results: [Command.Result] = []
    for settings in ["", Self.settings] {
      let line = """
        rm -rf out; mkdir out; \(settings) segue \(command); status=$?
        cd out && find . -type f | sort | xargs -r sha256sum; exit $status
        """
      results.append(try Command.shell(line, in: workspace))
    }
    #expect(results[0].status == 0 && !results[0].bytes.isEmpty, "\(results[0].errors)")
    #expect(results[1].status == results[0].status, "\(results[1].errors)")
    let texts = results.map { Set("\($0.errors)\($0.output)".split(separator: "\n")) }
    #expect(texts[0].symmetricDifference(texts[1]).sorted() == [])
  }

  /// The images of Fixtures that have expected pixels beside them, named as `420-jpg.rgba` or as
  /// `gray-1.rgba`, which is a PNG file.
  private static func images() throws -> [String] {
    try ["photo", "png", "color"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: "\(Workspace.root)/Fixtures/images/\(folder)"
      ).sorted().filter { $0.hasSuffix(".rgba") }.map { name in
        let stem = name.dropLast(5)
        guard folder == "photo", let dash = stem.lastIndex(of: "-") else {
          return "Fixtures/images/\(folder)/\(stem).png"
        }
        return "Fixtures/images/photo/\(stem[..<dash]).\(stem[stem.index(after: dash)...])"
      }
    }
  }

  /// A spec that shows each file for one frame.
  private func writeSpec(of files: [String], as key: String) throws {
    let views = files.enumerated().map { "  v\($0): { \(key): \($1) }\n" }.joined()
    let steps = files.indices.map { "  - { \($0 == 0 ? "show" : "to"): v\($0) }\n" }.joined()
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: 10 }
      defaults: { for: 0.1, transition: none }
      views:
      \(views)timeline:
      \(steps)
      """, to: "all.yaml")
  }

  @Test func imagesAreReadBeforeTheirMemoryIsFreed() throws {
    let images = try Self.images()
    #expect(images.count > 100)
    try writeSpec(of: images, as: "image")
    try expectNoDifference("render all.yaml -o out/")
  }

  @Test func recordingsAreReadBeforeTheirMemoryIsFreed() throws {
    let folder = "Fixtures/fuzz/recordings"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(Workspace.root)/\(folder)")
    try writeSpec(of: names.sorted().map { "\(folder)/\($0)" }, as: "video")
    try expectNoDifference("render all.yaml -o out/")
  }

  /// The flags of every format, with each codec that it holds.
  private static let outputs = OutputFormat.allCases.filter { $0 != .null }
    .flatMap { format in
      let codecs = VideoCodec.all.filter { $0.formats.contains(format) }.map(\.name)
      let flags = "-o out/a\(format == .png ? "%d.png" : "") --format \(format)"
      return codecs.isEmpty ? [flags] : codecs.map { "\(flags) --codec \($0)" }
    }

  /// Each output is read back, too.
  @Test(arguments: outputs)
  func outputsAreWrittenBeforeTheirMemoryIsFreed(flags: String) throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [96, 64], scale: 1, fps: 10, background: "#00000000" }
      fonts: [system]
      views:
        a: { card: { label: "Office سلام 日本", background: gold, fontSize: 12 }, inset: 4 }
        b: { image: Fixtures/images/photo/progressive.jpg, fit: cover }
      audio: [ { file: Fixtures/sounds/click.wav } ]
      timeline: [ { show: a, for: 0.2 }, { to: b, transition: { type: cube, duration: 0.3 } } ]

      """, to: "a.yaml")
    try expectNoDifference("render a.yaml \(flags) --verify")
  }

  /// Small videos, whose encoders take memory that they do not fill: sides that one block of an
  /// encoder fills exactly, and others.
  @Test(
    arguments: VideoCodec.all.filter(\.isAvailable).map(\.name)
      + ["h264 --preset slow", "hevc --preset slow"])
  func smallVideosDoNotDependOnWhatMemoryHeld(codec: String) throws {
    let name = codec.prefix { $0 != " " }
    let formats = try VideoCodec(named: String(name)).formats
    let format = try #require(OutputFormat.allCases.first { formats.contains($0) })
    let sizes = [(16, 64), (32, 96), (64, 64), (130, 64)]
    // SVT-AV1 takes no side below 64.
    for (width, height) in sizes where codec != "av1" || min(width, height) >= 64 {
      try workspace.write(
        """
        segue: 1
        canvas: { size: [\(width), \(height)], scale: 1, fps: 30 }
        views: { a: Fixtures/screens/chat@2x.png, b: Fixtures/screens/map@2x.png }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: { type: cube, duration: 0.5 }, for: 0.5 }

        """, to: "a.yaml")
      try expectNoDifference("render a.yaml -o out/a.\(format) --codec \(codec)")
    }
  }

  @Test(arguments: ["png", "jpeg", "webp", "webp --lossless"])
  func stillsAreWrittenBeforeTheirMemoryIsFreed(format: String) throws {
    try workspace.writeSmallSpec()
    try expectNoDifference("still small.yaml --frame 3 -o out/a --format \(format)")
    try expectNoDifference("contact-sheet small.yaml --count 4 -o out/a --format \(format)")
  }

  /// Its other lines say how much memory and space is free.
  @Test func theDoctorFindsNoFault() throws {
    try expectNoDifference("doctor | grep -E '^(encode|decode|draw) ' > out/doctor.txt")
  }
}
