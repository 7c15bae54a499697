import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// Colors that ffmpeg stores with tags, read back.
@Suite struct RecordingColorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Patches of 16 × 16: grays, primaries, and colors between.
  static let patches: [SIMD3<UInt8>] = [
    SIMD3(0, 0, 0), SIMD3(64, 64, 64), SIMD3(128, 128, 128), SIMD3(255, 255, 255),
    SIMD3(200, 40, 40), SIMD3(40, 180, 60), SIMD3(50, 60, 210), SIMD3(240, 200, 90),
  ]

  /// Makes a file of one picture with the patches in a row, and reads it.
  private func read(
    _ name: String, _ options: [String], alpha: [UInt8]? = nil
  ) throws -> (facts: RecordingFacts, pixels: PixelBuffer) {
    var bytes: [UInt8] = []
    for _ in 0..<16 {
      for (index, patch) in Self.patches.enumerated() {
        for _ in 0..<16 {
          bytes += [patch.x, patch.y, patch.z] + (alpha.map { [$0[index]] } ?? [])
        }
      }
    }
    try Data(bytes).write(to: URL(filePath: folder("raw")))
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", alpha == nil ? "rgb24" : "rgba", "-s",
        "128x16", "-r", "10", "-i", folder("raw"),
      ] + options + [folder(name)])
    let place = InputPath(folder(name))
    let facts = try Recording.facts(of: place)
    return (facts, try Recording(place, facts: facts).picture(0))
  }

  /// The largest difference of the middle of each patch from what is expected.
  private func difference(_ pixels: PixelBuffer, _ expected: [SIMD3<UInt8>]) -> Int {
    expected.enumerated().map { index, patch in
      let pixel = pixels[16 * index + 8, 8]
      return max(
        abs(Int(pixel.x) - Int(patch.x)), abs(Int(pixel.y) - Int(patch.y)),
        abs(Int(pixel.z) - Int(patch.z)))
    }.max() ?? 0
  }

  /// Rounding to YCbCr of 8 bits and back changes a channel by at most 2, and lossless coding adds
  /// nothing.
  static let tolerance = 2

  private static let exact = "accurate_rnd+full_chroma_int+full_chroma_inp"

  /// Pictures of VP8 have no tags, so those of WebM count, as in browsers.
  @Test(arguments: [
    ("bt709", "bt709", "tv"), ("bt709", "bt709", "pc"), ("bt601", "smpte170m", "tv"),
    ("bt601", "smpte170m", "pc"),
  ])
  func tagsOfTheContainerAreFollowedForVP8(matrix: String, tag: String, range: String) throws {
    let (facts, pixels) = try read(
      "a.webm",
      [
        "-vf",
        "scale=out_color_matrix=\(matrix):out_range=\(range):flags=\(Self.exact),format=yuv420p",
        "-c:v", "libvpx", "-b:v", "50M", "-crf", "4", "-colorspace", tag, "-color_range", range,
        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      ])
    // The codec is not lossless; the wrong matrix would be 20 levels off, the wrong range 15.
    #expect(difference(pixels, Self.patches) <= 6)
    #expect(facts.remarks == [])
  }

  @Test(arguments: [
    ("bt709", "bt709", "tv", "yuv420p"), ("bt709", "bt709", "pc", "yuv420p"),
    ("bt601", "smpte170m", "tv", "yuv420p"), ("bt601", "smpte170m", "pc", "yuv422p"),
    ("bt601", "bt470bg", "tv", "yuv444p"), ("bt709", "bt709", "tv", "yuv420p10le"),
    ("bt2020", "bt2020nc", "tv", "yuv422p10le"),
  ])
  func tagsAreFollowed(matrix: String, tag: String, range: String, format: String) throws {
    let (facts, pixels) = try read(
      "a.mp4",
      [
        "-vf",
        "scale=out_color_matrix=\(matrix):out_range=\(range):flags=\(Self.exact),format=\(format)",
        "-c:v", "libx264", "-qp", "0", "-colorspace", tag, "-color_range", range,
        "-color_primaries", "bt709", "-color_trc", "bt709",
      ])
    #expect(difference(pixels, Self.patches) <= Self.tolerance)
    #expect(facts.remarks == [] && !facts.hasAlpha)
  }

  @Test(arguments: [(128, 720, "709"), (1280, 16, "709"), (128, 16, "601")])
  func missingMatrixGoesBySize(width: Int, height: Int, matrix: String) throws {
    let (facts, pixels) = try read(
      "a.mp4",
      [
        "-vf",
        "scale=\(width):\(height):flags=neighbor+\(Self.exact):out_color_matrix=bt\(matrix)"
          + ":out_range=tv,format=yuv444p,setparams=colorspace=unknown:range=unknown",
        "-c:v", "libx264", "-qp", "0",
      ])
    #expect(
      facts.remarks
        == ["has no tag of its color matrix; taken as BT.\(matrix) because of its size"])
    for (index, patch) in Self.patches.enumerated() {
      let pixel = pixels[(2 * index + 1) * width / 16, height / 2]
      let worst = (0..<3).map { abs(Int(pixel[$0]) - Int(patch[$0])) }.max() ?? 0
      #expect(worst <= Self.tolerance, "\(patch) is \(pixel)")
    }
  }

  @Test(arguments: [("p3", "smpte432"), ("bt2020", "bt2020")])
  func otherGamutsComeBack(name: String, primaries: String) throws {
    let (facts, pixels) = try read(
      "a.mp4",
      [
        "-vf",
        "zscale=pin=bt709:tin=iec61966-2-1:min=gbr:rin=full:p=\(primaries):t=iec61966-2-1:m=bt709"
          + ":r=limited,format=yuv444p10le",
        "-c:v", "libx264", "-qp", "0", "-color_primaries", primaries, "-color_trc",
        "iec61966-2-1", "-colorspace", "bt709", "-color_range", "tv",
      ])
    #expect(difference(pixels, Self.patches) <= Self.tolerance)
    #expect(facts.remarks == [])
  }

  @Test(arguments: [("smpte2084", "PQ"), ("arib-std-b67", "HLG")])
  func hdrIsMappedWithARemark(transfer: String, name: String) throws {
    let (facts, pixels) = try read(
      "a.mp4",
      [
        "-vf",
        "zscale=pin=bt709:tin=iec61966-2-1:min=gbr:rin=full:p=bt2020:t=\(transfer):m=bt2020nc"
          + ":r=limited:npl=203,format=yuv444p10le",
        "-c:v", "libx265", "-x265-params", "lossless=1:log-level=error", "-tag:v", "hvc1",
        "-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc",
        "-color_range", "tv",
      ])
    #expect(
      facts.remarks
        == ["is HDR (\(name)); tone-mapped from 1000 to 203 nits by the curve of ITU-R BT.2390"])
    // White of SDR is at 203 nits, and leaves room for highlights up to 1000.
    let white = pixels[3 * 16 + 8, 8]
    #expect(white.x > 215 && white.x < 245 && white.x == white.y && white.y == white.z)
    #expect(pixels[8, 8].x <= 1)
    // Shadows below the knee stay as they are, but for the system of HLG.
    let gray = pixels[16 + 8, 8]
    #expect(abs(Int(gray.x) - 64) <= (name == "PQ" ? 2 : 30))
  }

  @Test(arguments: [
    ("a.webm", ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-lossless", "1"], 2),
    (
      "b.webm",
      [
        "-c:v", "libvpx", "-pix_fmt", "yuva420p", "-b:v", "4M", "-auto-alt-ref", "0", "-qmin", "0",
        "-qmax", "4",
      ], 8
    ),
    (
      "a.mov",
      [
        "-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le", "-alpha_bits", "16",
        "-qscale:v", "1",
      ], 6
    ),
    ("b.mov", ["-c:v", "png", "-pix_fmt", "rgba"], 0),
    ("c.mov", ["-c:v", "qtrle", "-pix_fmt", "argb"], 0),
  ])
  func alphaIsKept(name: String, options: [String], tolerance: Int) throws {
    let alpha: [UInt8] = [255, 0, 128, 255, 200, 64, 255, 16]
    // A small picture without a tag is taken as BT.601.
    let filter =
      options.contains { $0.hasPrefix("yuv") }
      ? ["-vf", "scale=out_color_matrix=bt601:out_range=tv:flags=\(Self.exact)"] : []
    let (facts, pixels) = try read(name, filter + options, alpha: alpha)
    #expect(facts.hasAlpha)
    let expected = zip(Self.patches, alpha).map { patch, alpha in
      SIMD4(patch, alpha).premultiplied
    }
    for (index, pixel) in expected.enumerated() {
      let found = pixels[16 * index + 8, 8]
      let worst = (0..<4).map { abs(Int(found[$0]) - Int(pixel[$0])) }.max() ?? 0
      #expect(worst <= tolerance, "\(pixel) is \(found)")
    }
  }

  @Test func mediaWithoutPicturesIsRefused() throws {
    _ = try Tool.run(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=duration=0.1", folder("a.m4a")])
    #expect(throws: RecordingError.hasNoPictures(path: folder("a.m4a"))) {
      _ = try Recording.facts(of: InputPath(folder("a.m4a")))
    }
  }

  @Test func otherCodecIsRefused() throws {
    #expect(throws: RecordingError.isUnsupportedCodec(path: folder("a.mkv"), codec: "mpeg2video")) {
      _ = try read("a.mkv", ["-c:v", "mpeg2video"])
    }
  }
}
