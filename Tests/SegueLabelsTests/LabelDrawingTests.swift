import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct LabelDrawingTests {
  private var font: Font { Font() }

  /// The alphas of a glyph's pixels add up to the area of its outline, at any subpixel position.
  @Test(arguments: "AgOil8@HΩЖß€&Ø".unicodeScalars.map { $0 })
  func coverageAddsUpToTheArea(scalar: Unicode.Scalar) throws {
    let glyph = try #require(font.shape([scalar]).first).glyph
    let outline = font.outline(of: glyph)
    var random = SplitMix64(seed: UInt64(scalar.value))
    for size in [12.0, 17, 34, 51, 102] {
      let scale = size / 2048
      let origin = Point(
        .random(in: 9...10, using: &random), 130 + .random(in: 0...1, using: &random))
      let figure = GlyphFigure(outline, at: origin, scale: scale)
      var steps = Int.max
      let mask = try #require(
        try CoverageMask(of: [[figure]], width: 200, height: 200, steps: &steps))
      var sum = 0.0
      mask.forEachRow { _, coverage in sum += coverage.reduce(0, +) }
      let truth = -outline.signedArea * scale * scale
      #expect(abs(sum / truth - 1) < 1e-3, "\(scalar) at \(size): \(sum) of \(truth)")
    }
  }

  /// The pixels of letters with overlapping parts, against counted crossings of much finer curves.
  @Test(arguments: ["Ç", "Ø", "Ǻ", "ffi", "é", "x\u{301}", "g", "≤", "@"])
  func pixelsEqualCountedCrossings(text: String) throws {
    let layout = try Label(text, fontSize: 12).layout(in: Size(width: 24, height: 20))
    let picture = try layout.drawn(scale: 1)
    let line = try #require(layout.lines.first)
    let origin = Point(line.origin.x, (line.origin.y + 0.5).rounded(.down))
    // At 64 times the size, curves are cut eight times as finely.
    let segments = line.glyphs.flatMap { glyph in
      GlyphFigure(
        font.outline(of: glyph.glyph),
        at: (origin + Point(Double(glyph.x), -Double(glyph.y)) * layout.unit) * 64,
        scale: layout.fontUnit * 64
      ).segments.compactMap { $0.divided(by: 64) }
    }
    let truth = CountedCoverage(segments, width: 24, height: 20, lines: 512)
    // The tolerance is half a level of rounding, half a level of flattened curves, and the error of
    // the counted lines.
    let worst = firstPlace(width: 24, height: 20) { x, y in
      abs(Double(picture[x, y].w) / 255 - truth[x, y]) > 1.1 / 255
    }
    #expect(worst == nil)
  }

  /// A stem of 186 units is 3 pixels wide at this size and begins at column 3.
  @Test func stemOnPixelBordersIsSharp() throws {
    let label = Label("l", fontSize: 2048 * 3 / 186)
    let layout = try label.layout(in: Size(width: 20, height: 60))
    // The letter's left edge is at 156 units.
    let origin = Point(3 - 156 * layout.fontUnit, 0)
    let picture = try layout.drawn(width: 20, height: 60, origin: origin, scale: 1)
    let stem = (0..<20).map { (3..<6).contains($0) ? UInt8(255) : 0 }
    for y in 25..<40 {
      #expect((0..<20).map { picture[$0, y].w } == stem)
    }
  }

  /// The letter X is its own mirror image about x = 644 units.
  @Test func symmetricLetterIsDrawnSymmetrically() throws {
    let layout = try Label("X", fontSize: 23).layout(in: Size(width: 40, height: 40))
    let origin = Point(20 - 644 * layout.fontUnit, 0)
    let picture = try layout.drawn(width: 40, height: 40, origin: origin, scale: 1)
    let odd = firstPlace(width: 20, height: 40) { x, y in picture[x, y] != picture[39 - x, y] }
    #expect(odd == nil)
    #expect(picture.pixels.contains { $0.w == 255 })
  }

  /// At any vertical position of the box, lines have the same pixels, moved by whole rows.
  @Test func baselinesAreOnWholePixels() throws {
    let layout = try Label("Agx", fontSize: 15).layout(in: Size(width: 40, height: 24))
    let first = try layout.drawn(width: 90, height: 90, origin: Point(3, 10), scale: 2)
    for shift in [-0.2, 0.1, 0.4] {
      let picture = try layout.drawn(width: 90, height: 90, origin: Point(3, 10 + shift), scale: 2)
      let isSame = [-1, 0, 1].contains { rows in
        (1..<89).allSatisfy { y in (0..<90).allSatisfy { picture[$0, y + rows] == first[$0, y] } }
      }
      #expect(isSame, "\(shift)")
    }
  }

  /// A part of a picture equals that part of the whole, so clipping loses and adds nothing.
  @Test func pictureClipsTheText() throws {
    let layout = try Label("Wagner\nÅgij", fontSize: 20).layout(in: Size(width: 80, height: 60))
    let whole = try layout.drawn(width: 100, height: 100, origin: Point(10.3, 20), scale: 1)
    let part = try layout.drawn(width: 30, height: 25, origin: Point(-9.7, -10), scale: 1)
    let other = firstPlace(width: 30, height: 25) { x, y in part[x, y] != whole[x + 20, y + 30] }
    #expect(other == nil)
    let beside = try layout.drawn(width: 5, height: 5, origin: Point(500, 0), scale: 1)
    #expect(beside == PixelBuffer(width: 5, height: 5))
  }

  @Test func colorIsPremultipliedByCoverage() throws {
    let color = Color(red: 200, green: 100, blue: 3, alpha: 128)
    let box = Size(width: 60, height: 30)
    let black = try Label("Sage", fontSize: 20).layout(in: box).drawn(scale: 1)
    let colored = try Label("Sage", fontSize: 20, color: color).layout(in: box).drawn(scale: 1)
    let wrong = zip(black.pixels.map(\.w), colored.pixels).first { coverage, pixel in
      let alpha = (Double(coverage) * 128 / 255).rounded()
      let channels = [200, 100, 3].map { UInt8(($0 * alpha / 255).rounded()) }
      return pixel != PremultipliedRGBA8(channels[0], channels[1], channels[2], UInt8(alpha))
    }
    #expect(wrong == nil)
  }

  /// A box with a fractional size in pixels gets a picture that contains it.
  @Test func pictureContainsTheBox() throws {
    let layout = try Label("a").layout(in: Size(width: 10.1, height: 0))
    let picture = try layout.drawn(scale: 3)
    #expect(picture.width == 31 && picture.height == 1)
  }

  @Test func manyThreadsDrawTheSame() async throws {
    let label = Label("Same bytes,\nevery time: Київ", fontSize: 13, alignment: .center)
    let box = Size(width: 120, height: 50)
    let first = try label.layout(in: box).drawn(scale: 2)
    try await withThrowingTaskGroup(of: PixelBuffer.self) { group in
      for _ in 0..<16 { group.addTask { try label.layout(in: box).drawn(scale: 2) } }
      for try await picture in group { #expect(picture == first) }
    }
  }
}

/// The first pixel for which `isSo` holds, as text.
private func firstPlace(width: Int, height: Int, where isSo: (Int, Int) -> Bool) -> String? {
  for y in 0..<height {
    if let x = (0..<width).first(where: { isSo($0, y) }) { return "\(x), \(y)" }
  }
  return nil
}

extension LabelLayout {
  /// Points per unit of the bundled font.
  fileprivate var fontUnit: Double { fontSize / 2048 }
}

extension Segment {
  fileprivate func divided(by factor: Double) -> Segment? {
    winding > 0
      ? Segment(top / factor, bottom / factor) : Segment(bottom / factor, top / factor)
  }
}
