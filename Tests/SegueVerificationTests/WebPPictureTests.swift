import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueImages
@testable import SegueSinks
@testable import SegueVerification

/// The pictures of lossy WebP files, as libwebp's animation decoder shows them, against stills of
/// the same quality.
@Suite struct WebPPictureTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A way in which the old view becomes the new one.
  enum Motion: CaseIterable {
    case dissolve
    case push
    case sheet
  }

  private static let (width, height) = (90, 122)

  /// A motion between two rests, with the length of each run of equal frames; cards have round
  /// corners and a shadow over transparency.
  static func runs(_ motion: Motion, isCard: Bool) -> [(frame: PixelBuffer, count: Int)] {
    let (steps, margin) = (8, isCard ? 11 : 0)
    let (inner, tall) = (width - 2 * margin, height - 2 * margin)
    let from = Screenshot.draw(.light, width: inner, height: tall)
    let to = Screenshot.draw(.dark, width: inner, height: tall)
    return (0...steps).map { step in
      var view = from
      for y in 0..<tall {
        for x in 0..<inner {
          let (moved, dimmed) = (x + inner * step / steps, 10 - step / 3)
          view[x, y] =
            switch motion {
            case .dissolve: mix(from[x, y], to[x, y], step, of: steps)
            case .push: moved < inner ? from[moved, y] : to[moved - inner, y]
            case .sheet:
              y < tall - tall * step / steps
                ? mix(.init(0, 0, 0, 255), from[x, y], dimmed, of: 10)
                : to[x, y - tall + tall * step / steps]
            }
        }
      }
      return (isCard ? card(view, margin) : view, step == 0 || step == steps ? 20 : 1)
    }
  }

  private static func mix(
    _ one: PremultipliedRGBA8, _ other: PremultipliedRGBA8, _ part: Int, of whole: Int
  ) -> PremultipliedRGBA8 {
    var result = one
    for channel in 0..<4 {
      let sum = Int(one[channel]) * (whole - part) + Int(other[channel]) * part
      result[channel] = UInt8((sum + whole / 2) / whole)
    }
    return result
  }

  /// The view in a frame with soft corners, above its shadow.
  private static func card(_ view: PixelBuffer, _ margin: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        func outside(_ place: Int, _ side: Int, _ inset: Int) -> Double {
          Double(max(inset - place, place - (side - 1 - inset), 0))
        }
        let (dx, dy) = (outside(x, width, margin), outside(y - 3, height, margin))
        let shadow = 110 * exp(-(dx * dx + dy * dy) / 40)
        let (cx, cy) = (outside(x, width, margin + 9), outside(y, height, margin + 9))
        let coverage = min(max(9.5 - (cx * cx + cy * cy).squareRoot(), 0), 1)
        let isInside = margin..<width - margin ~= x && margin..<height - margin ~= y
        let color = isInside ? view[x - margin, y - margin] : .clear
        let part = isInside ? coverage : 0
        var pixel = PremultipliedRGBA8(0, 0, 0, UInt8((shadow * (1 - part) + 255 * part).rounded()))
        for channel in 0..<3 { pixel[channel] = UInt8((Double(color[channel]) * part).rounded()) }
        frame[x, y] = pixel
      }
    }
    return frame
  }

  /// Writes the runs, and returns the picture that libwebp's decoder shows for each.
  private func shown(
    _ runs: [(frame: PixelBuffer, count: Int)], _ options: WebPOptions
  ) throws -> [AnimationPicture] {
    var sink = try WebPSink(
      folder("a.webp"), width: runs[0].frame.width, height: runs[0].frame.height,
      timebase: Timebase(numerator: 1, denominator: 20), options: options,
      replacing: Replacement(true, besides: .none))
    for run in runs {
      let converted = sink.converter.convert(run.frame)
      for repeats in (0..<run.count).reversed() { try sink.write(converted, before: repeats) }
    }
    try sink.finish()
    let reader = try WebPReader(
      ImageFile(contentsOf: InputPath(folder("a.webp"))), limit: 1 << 20)
    var (pictures, run) = ([AnimationPicture](), 0)
    while let picture = try reader.next() {
      // One picture may stand for several runs, of which it shows all.
      var time = picture.duration.numerator
      while time > 0 {
        pictures.append(picture)
        time -= 50 * runs[run].count
        run += 1
      }
    }
    #expect(pictures.count == runs.count)
    return pictures
  }

  /// Readers blend translucent pixels, so each must replace what is below it.
  @Test(arguments: [5.0, 30, 60, 90, 100], Motion.allCases)
  func alphaIsExact(quality: Double, motion: Motion) throws {
    let runs = Self.runs(motion, isCard: true)
    let shown = try shown(runs, WebPOptions(quality: quality))
    for (index, (run, picture)) in zip(runs, shown).enumerated() {
      let worst = zip(run.frame.pixels, picture.pixels).map { abs(Int($0.w) - Int($1.w)) }.max()
      #expect(worst == 0, "picture \(index): an alpha is \(worst ?? 0) off")
    }
  }

  /// A pattern moves in a hard-edged box above a shadow that stays, so a block has opaque pixels
  /// that change and translucent ones that do not.
  @Test(arguments: [10.0, 50, 85, 100])
  func shadowsThatStayAreNotDrawnTwice(quality: Double) throws {
    let runs = (0..<6).map { step in
      var frame = PixelBuffer(width: 60, height: 60)
      for y in 0..<60 {
        for x in 0..<60 {
          let (dx, dy) = (max(13 - x, x - 44, 0), max(13 - y, y - 44, 0))
          let level = UInt8((x / 3 + y / 4 + step) % 3 * 80)
          let shadow = max(0, 150 - 12 * Double(dx * dx + dy * dy).squareRoot())
          frame[x, y] =
            dx + dy == 0
            ? PremultipliedRGBA8(level, level + 20, level + 40, 255)
            : PremultipliedRGBA8(0, 0, 0, UInt8(shadow))
        }
      }
      return (frame: frame, count: 1)
    }
    let shown = try shown(runs, WebPOptions(quality: quality))
    for (index, (run, picture)) in zip(runs, shown).enumerated() {
      let worst = zip(run.frame.pixels, picture.pixels).map { abs(Int($0.w) - Int($1.w)) }.max()
      #expect(worst == 0, "picture \(index): an alpha is \(worst ?? 0) off")
    }
  }

  @Test(arguments: [5.0, 30, 60, 75, 90, 100], Motion.allCases)
  func restsAreAsGoodAsStills(quality: Double, motion: Motion) throws {
    for isCard in [false, true] {
      try checkRests(Self.runs(motion, isCard: isCard), WebPOptions(quality: quality))
    }
  }

  private func checkRests(
    _ runs: [(frame: PixelBuffer, count: Int)], _ options: WebPOptions
  ) throws {
    let shown = try shown(runs, options)
    for (run, picture) in zip(runs, shown) where run.count > 1 {
      let file = try ImageFile(path: "still.webp", bytes: WebPStill(options).encode(run.frame))
      let still = try Loss(of: ImageReader().decoded(file).pixels, from: run.frame)
      let pixels = picture.pixels.map(\.premultiplied)
      let found = Loss(
        of: PixelBuffer(width: Self.width, height: Self.height, pixels: pixels), from: run.frame)
      let decibels = 10 * log10(found.square / still.square)
      let block = zip(found.blocks, still.blocks).map { $0 - $1 }.max() ?? 0
      #expect(decibels <= 0.3 && block <= 8, "\(decibels) dB, a block is \(block) levels worse")
    }
  }

  /// The difference of a picture from the rendered one.
  private struct Loss {
    /// The mean of the squares of color channels.
    private(set) var square = 0.0

    /// The mean difference of the channel that is farthest off, for each block of 8 × 8 pixels.
    private(set) var blocks: [Double] = []

    init(of found: PixelBuffer, from frame: PixelBuffer) {
      for top in stride(from: 0, to: frame.height, by: 8) {
        for left in stride(from: 0, to: frame.width, by: 8) {
          var (sum, count) = (0, 0)
          for y in top..<min(top + 8, frame.height) {
            for x in left..<min(left + 8, frame.width) {
              let differences = (0..<3).map { abs(Int(found[x, y][$0]) - Int(frame[x, y][$0])) }
              square += differences.reduce(0) { $0 + Double($1 * $1) }
              (sum, count) = (sum + (differences.max() ?? 0), count + 1)
            }
          }
          blocks.append(Double(sum) / Double(count))
        }
      }
      square /= Double(3 * frame.width * frame.height)
    }
  }

  /// A ghost of 20 levels in flat places is small next to the errors of detailed ones.
  @Test(arguments: [10.0, 30, 60, 85]) func ghostsInRestsAreFound(quality: Double) async throws {
    let (old, new) = (
      Screenshot.draw(.light, width: 64, height: 96), Screenshot.draw(.dark, width: 64, height: 96)
    )
    var wrong = new
    for y in 40..<56 {
      for x in 8..<24 {
        for channel in 0..<3 { wrong[x, y][channel] = new[x, y][channel] / 2 + 60 }
      }
    }
    let options = WebPOptions(quality: quality)
    func sink(_ name: String) throws -> WebPSink {
      try WebPSink(
        folder(name), width: 64, height: 96, timebase: Verifying.timebase, options: options,
        replacing: Replacement(true, besides: .none))
    }
    var bad = try sink("bad.webp")
    for frame in [old, wrong, wrong] { try bad.write(bad.converter.convert(frame)) }
    try bad.finish()
    let bytes = try folder.bytes("bad.webp")
    let error = try await Verifying.error(sink("a.webp"), [old, new, new], announces: true) {
      try Data(bytes).write(to: URL(filePath: $0))
    }
    let text = error?.description ?? "none"
    #expect(text.contains("frame 1 is ") && text.contains("levels off"), "\(text)")
  }

  /// Blocks of a few pixels get color from their neighbors.
  @Test(arguments: [(30, 147), (1, 1), (2, 9), (17, 5), (31, 33)], [0.0, 50, 85, 100])
  func smallFramesPassTheirVerification(size: (Int, Int), quality: Double) async throws {
    let (width, height) = size
    for scene in 0..<6 {
      let frames = (0..<3).map { index in
        var frame = PixelBuffer.noise(width, height, seed: UInt64(index), isOpaque: scene % 2 == 0)
        guard scene > 1 else { return frame }
        for y in 0..<height {
          for x in 0..<width {
            let isSet = scene < 4 ? (x + index) % 3 == 0 : (y / 2 + x + index) % 5 < 2
            frame[x, y] = isSet ? SIMD4(255, 0, 40, 255) : SIMD4(0, 255, 30, 255)
          }
        }
        return frame
      }
      let sink = try WebPSink(
        folder("\(scene).webp"), width: width, height: height, timebase: Verifying.timebase,
        options: WebPOptions(quality: quality), replacing: Replacement(true, besides: .none))
      let error = try await Verifying.error(sink, frames)
      #expect(error == nil, "scene \(scene): \(error?.description ?? "")")
    }
  }

  /// An image has 24 bits for its milliseconds: 16,777 s.
  @Test(arguments: [(1, 40_000), (20_000, 2), (20_000, 1)])
  func restsMayBeLong(seconds: Int, count: Int) async throws {
    let (one, two) = (PixelBuffer.solid(8, 8, 1, 2, 3), PixelBuffer.noise(8, 8, seed: 3))
    for options in [WebPOptions(), WebPOptions(isLossless: true)] {
      var sink = VerifiedSink(
        try WebPSink(
          folder("a.webp"), width: 8, height: 8,
          timebase: Timebase(numerator: seconds, denominator: 1), options: options,
          replacing: Replacement(true, besides: .none)),
        Verification())
      for frame in [one, two] {
        let converted = try sink.converter.convert(frame)
        for repeats in (0..<count).reversed() { try sink.write(converted, before: repeats) }
      }
      try await sink.finish()
      let reader = try WebPReader(
        ImageFile(contentsOf: InputPath(folder("a.webp"))), limit: 1 << 20)
      var time = 0
      while let picture = try reader.next() { time += picture.duration.numerator }
      #expect(time == 2 * seconds * count * 1000)
    }
  }
}
