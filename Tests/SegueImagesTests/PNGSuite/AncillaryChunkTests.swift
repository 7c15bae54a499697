import SeguePixels
import Testing
import TestSupport

@testable import SegueImages

/// Ancillary chunks in any allowed place do not change the pixels.
@Suite struct AncillaryChunkTests {
  private let sample = PNGSample(PNGKind(color: .rgb, depth: 8), width: 9, height: 7)

  @Test(arguments: AncillaryChunk.harmless)
  func validChunkChangesNoPixel(chunk: AncillaryChunk) throws {
    try expect(sample.file(beforePalette: chunk.bytes), "after IHDR")
    guard chunk.place == .anywhere else { return }
    try expect(sample.file(after: chunk.bytes), "after IDAT")
  }

  /// These may appear together in one file, in any order, because 5.6 fixes none among them.
  @Test func validChunksChangeNoPixelInAnyOrder() throws {
    var random = SplitMix64(seed: 0x5E6E)
    for _ in 0..<100 {
      var kinds: Set<String> = []
      let chunks = AncillaryChunk.harmless.shuffled(using: &random).filter {
        kinds.insert($0.kind).inserted
      }
      let (late, early) = (
        chunks.filter { $0.place == .anywhere }, chunks.filter { $0.place != .anywhere }
      )
      try expect(
        sample.file(before: early.flatMap(\.bytes), after: late.flatMap(\.bytes)),
        chunks.map(\.kind).joined(separator: " "))
    }
  }

  /// `hIST` and `bKGD` of an indexed image come after its palette; a suggested palette fits any
  /// other image.
  @Test func paletteChunksChangeNoPixel() throws {
    let sample = PNGSample(PNGKind(color: .palette, depth: 4), width: 9, height: 7)
    let histogram = PNGBytes.chunk("hIST", Array(repeating: 7, count: 32))
    let background = PNGBytes.chunk("bKGD", [3])
    for chunks in [histogram, background, histogram + background, background + histogram] {
      try expect(sample.file(before: chunks), "", sample.pixels)
    }
    let palette = PNGBytes.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    try expect(self.sample.file(before: palette), "a suggested palette")
  }

  /// The first frame of an animation is the image; a warning names the missing others.
  @Test func animationShowsItsFirstFrame() throws {
    let control = PNGBytes.chunk("acTL", PNGBytes.bigEndian(2) + PNGBytes.bigEndian(0))
    let first = frameControl(number: 0)
    let data = PNGBytes.bigEndian(2) + PNGBytes.stored(sample.rows)
    let second = frameControl(number: 1) + PNGBytes.chunk("fdAT", data)
    let image = try decoded(sample.file(before: control + first, after: second))
    #expect(image.warnings.map(\.cause) == [.firstFrameOnly])
    #expect(image.pixels == sample.pixels)
  }

  /// Repeated late chunks of a kind cause one warning, and so does an Exif block that libpng finds
  /// too short.
  @Test(arguments: [
    (["gAMA", "gAMA"], ["has a flaw that is ignored (gAMA: out of place)."]),
    (
      ["cHRM", "gAMA", "cHRM"],
      [
        "has a flaw that is ignored (cHRM: out of place).",
        "has a flaw that is ignored (gAMA: out of place).",
      ]
    ),
    (["eXIf"], ["its Exif data is not used (it has no TIFF header). It is shown as it is stored."]),
  ])
  func eachFaultIsReportedOnce(kinds: [String], texts: [String]) throws {
    let data = PNGBytes.bigEndian(45_455)
    let chunks = kinds.flatMap { PNGBytes.chunk($0, $0 == "eXIf" ? [0] : data) }
    let file = kinds == ["eXIf"] ? sample.file(before: chunks) : sample.file(after: chunks)
    let image = try decoded(file)
    #expect(image.warnings.map(\.description) == texts.map { "a.png: \($0)" })
    #expect(image.pixels == sample.pixels)
  }

  /// The first of two Exif blocks counts, as in libpng, which warns of the other.
  @Test func firstExifCounts() throws {
    func exif(_ value: UInt8) -> [UInt8] {
      PNGBytes.chunk(
        "eXIf", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0])
    }
    let image = try decoded(sample.file(before: exif(1) + exif(6)))
    #expect(image.pixels == sample.pixels)
    #expect(
      image.warnings.map(\.description) == [
        "a.png: has a flaw that is ignored (eXIf: duplicate)."
      ])
  }

  /// Without a frame before the data, the image is not part of the animation; a single frame is no
  /// animation.
  @Test func imageBesideAnAnimationIsRecognized() throws {
    func control(_ frames: Int) -> [UInt8] {
      PNGBytes.chunk("acTL", PNGBytes.bigEndian(frames) + PNGBytes.bigEndian(0))
    }
    let beside = try decoded(sample.file(before: control(1)))
    #expect(
      beside.warnings.map(\.description) == [
        "a.png: is animated. Only the image for programs without animation is used."
      ])
    let single = try decoded(sample.file(before: control(1) + frameControl(number: 0)))
    #expect(single.warnings.isEmpty && single.pixels == sample.pixels)
  }

  private func frameControl(number: Int) -> [UInt8] {
    let numbers = [number, sample.width, sample.height, 0, 0].flatMap(PNGBytes.bigEndian)
    return PNGBytes.chunk("fcTL", numbers + [0, 1, 0, 10, 0, 0])
  }

  private func expect(_ file: [UInt8], _ what: String, _ pixels: PixelBuffer? = nil) throws {
    let image = try decoded(file)
    #expect(image.warnings.isEmpty, "\(what): \(image.warnings)")
    #expect(image.pixels == pixels ?? sample.pixels, "\(what)")
  }

  private func decoded(_ file: [UInt8]) throws -> DecodedImage {
    try ImageReader().decoded(ImageFile(path: "a.png", bytes: file))
  }
}
