import Foundation
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// Videos with alpha, whose colors are straight or multiplied by it.
@Suite struct RecordingAlphaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Colors beside an alpha that rises from left to right, by a formula of ffmpeg.
  private func make(_ color: String, _ options: [String]) throws -> InputPath {
    let filter = "geq=r='\(color)':g='\(color)':b='\(color)':a='X'"
    let input = "color=black:s=256x32:r=10:d=0.4,format=rgba,\(filter)"
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", input] + options + [folder("a.mov")])
    return InputPath(folder("a.mov"))
  }

  struct Kind: Sendable {
    let color: String
    let isPremultiplied: Bool
    let isNoticed: Bool
    /// The color of a pixel at a place, premultiplied.
    let expected: @Sendable (Int) -> Int

    static let all = [
      Kind(color: "255", isPremultiplied: false, isNoticed: false) { $0 },
      Kind(color: "X", isPremultiplied: false, isNoticed: true) { $0 * $0 / 255 },
      Kind(color: "X", isPremultiplied: true, isNoticed: false) { $0 },
      // A shadow, and a dark color, are the same or nearly so in both.
      Kind(color: "0", isPremultiplied: false, isNoticed: false) { _ in 0 },
      Kind(color: "40", isPremultiplied: false, isNoticed: false) { $0 * 40 / 255 },
      Kind(color: "200", isPremultiplied: false, isNoticed: false) { $0 * 200 / 255 },
    ]
  }

  @Test(
    arguments: Kind.all,
    [
      ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"],
      ["-c:v", "qtrle"], ["-c:v", "png"],
    ])
  func colorsAreMultipliedOnce(kind: Kind, options: [String]) throws {
    let place = try make(kind.color, options)
    let facts = try Recording.facts(of: place)
    #expect(facts.hasAlpha)
    let recording = try Recording(place, facts: facts, isPremultiplied: kind.isPremultiplied)
    let picture = try recording.picture(2)
    for x in 0..<256 {
      let pixel = picture[x, 16]
      #expect(abs(Int(pixel.w) - x) <= 2, "alpha at \(x)")
      #expect(abs(Int(pixel.x) - kind.expected(x)) <= 4, "red at \(x): \(pixel)")
      #expect(pixel.x <= pixel.w && pixel.y <= pixel.w && pixel.z <= pixel.w, "at \(x)")
    }
    #expect(recording.looksPremultiplied == kind.isNoticed)
  }

  /// Apple's HEVC has alpha in a layer of its own, which the decoder leaves out.
  @Test(arguments: [true, false])
  func aLayerThatIsNotDecodedIsTold(hasLayer: Bool) throws {
    let made = NumberedFrames(folder)
    try made.make(
      "a.mov", 4, ["-c:v", "libx265", "-tag:v", "hvc1", "-x265-params", "log-level=error"])
    if hasLayer {
      let bytes = try folder.bytes("a.mov")
      try Data(MovieTables(bytes).describing("almo", [0, 0, 0, 0]))
        .write(to: URL(filePath: folder("a.mov")))
    }
    let recording = try NumberedFrames.open(folder("a.mov"))
    try recording.expectNumbers([0, 1, 2, 3])
    let remarks = recording.facts.remarks.filter { $0.contains("alpha") }
    #expect(remarks.count == (hasLayer ? 1 : 0), "\(remarks)")
    #expect(remarks.allSatisfy { $0.hasSuffix("so it is opaque; export ProRes 4444") })
  }
}
