import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Compares the vector kernels with their definition: every width, random and worst-case input.
@Suite(.enabled(if: KernelChoice.all.count > 1, "this CPU has no vector kernels"))
struct ResampleKernelTests {
  private typealias Definition = ScalarResampleKernels

  /// Lines that each read any place with any phase of `filter`.
  private func taps(
    _ count: Int, firsts: ClosedRange<Int32>, _ filter: ResamplingFilter, length: Int? = nil,
    using random: inout SplitMix64
  ) -> LineTaps {
    var taps = LineTaps(count: LineTaps.count(filter, length: length))
    for _ in 0..<count {
      let place = TapPlace(
        first: Int32.random(in: firsts, using: &random),
        phase: Int32.random(in: 0..<Int32(1 << filter.phaseBits), using: &random))
      taps.append(place, filter, length: length)
    }
    return taps
  }

  /// Pixels on all sides of a tile, which no kernel may touch.
  private static let guardPixel = PremultipliedRGBA8(1, 2, 3, 4)

  /// The places of some lines' pixels, from the lines' first texel on.
  private struct Course {
    var places: [LinePlaces]
    let length: Int
    let filter: ResamplingFilter

    /// The work for lines of `texels`, in two parts, which skip some pixels before the first.
    func work(
      _ texels: Range<Int>, _ image: TileImage, _ taps: LineTaps
    ) -> (work: TileWork, skipped: Int) {
      var work = TileWork(image: image, taps: taps, tables: filter.lineTables)
      let skipped = places.count % 3
      work.places = places.map { place in
        var place = place
        place.origin += Int64(texels.lowerBound) << 16 - Int64(skipped) * place.step
        return place
      }
      let cut = places.count / 3
      let parts = [0..<cut, cut..<places.count].filter { !$0.isEmpty && length > 0 }
      work.parts = parts.map { lines in
        let firsts = places[lines].flatMap { [$0.first(0), $0.first(length - 1)] }
        return TilePart(
          lines: lines, pixels: skipped..<skipped + length, texels: texels,
          firsts: (firsts.min() ?? 0, firsts.max() ?? 0))
      }
      return (work, skipped)
    }
  }

  /// Places that run forward, one texel a pixel, backward, in place, and beyond both ends.
  private func course(
    _ lines: Int, length: Int, texels: Int, _ filter: ResamplingFilter,
    using random: inout SplitMix64
  ) -> Course {
    let reach = Int64(texels) << 16
    let places = (0..<lines).map { line in
      let inside = reach / Int64(max(length, 1))
      let step = [
        Int64.random(in: 0...inside, using: &random), 1 << 16,
        -Int64.random(in: 0...inside, using: &random),
        0, .random(in: -9 << 16...9 << 16, using: &random),
      ][(line / 3 + length) % 5]
      let start =
        length % 4 == 3
        ? Int64.random(in: -reach...2 * reach, using: &random)
        : step < 0 ? reach - 1 : Int64.random(in: 0..<1 << 16, using: &random)
      return LinePlaces(origin: start, step: step)
    }
    return Course(places: places, length: length, filter: filter)
  }

  /// Neighboring lines with near places, like those of a turn.
  private func turn(
    _ lines: Int, length: Int, texels: Int, _ filter: ResamplingFilter,
    using random: inout SplitMix64
  ) -> Course {
    let slant = Double.random(in: -3...3, using: &random)
    let steps = Double.random(in: -1.3...1.3, using: &random)
    let start = Double.random(in: 0...Double(texels), using: &random)
    let places = (0..<lines).map {
      LinePlaces(
        origin: Int64((start + slant * Double($0)) * 65_536),
        step: Int64(steps * 65_536) + Int64($0))
    }
    return Course(places: places, length: length, filter: filter)
  }

  /// A brightness that depends on the number of lines; 255 changes nothing.
  private func brightness(_ lines: Int) -> UInt8 { [255, 254, 130, 1, 0][lines % 5] }

  /// For every other image, an unmapped address, because nothing may be read or written there.
  private func ahead(of image: PixelBuffer) -> PixelsAhead? {
    image.width % 2 == 0 ? nil : PixelsAhead(image.pixels.span, stride: 1 << 16, from: 1 << 24)
  }

  private func columns(
    _ kernels: any ResampleKernels.Type, _ image: PixelBuffer, _ rows: Range<Int>,
    _ taps: LineTaps, _ course: Course, byChannels: Bool
  ) -> [PremultipliedRGBA8] {
    let (lines, stride) = (taps.firsts.count, taps.firsts.count + 5)
    let (work, skipped) = course.work(
      rows, byChannels ? channels(image, by: kernels) : TileImage(image), taps)
    let length = work.parts.first?.pixels.count ?? 0
    var pixels = [PremultipliedRGBA8](
      repeating: Self.guardPixel, count: stride * (length + 2))
    var room = [PremultipliedRGBA8](
      repeating: .clear, count: TileWork.room(for: lines, of: rows.count))
    var output = pixels.mutableSpan
    var rest = room.mutableSpan
    kernels.columns(
      work, into: &output,
      at: PixelTarget(
        start: stride * (1 - skipped) + 3, stride: stride, ahead: ahead(of: image),
        brightness: brightness(lines)),
      room: &rest)
    return pixels
  }

  private func channels(
    _ image: PixelBuffer, by kernels: any ResampleKernels.Type
  ) -> TileImage {
    var channels = ChannelRows(
      width: image.width, height: image.height, isOpaque: image.isOpaque)
    channels.write(0..<image.height, image.pixels.span, by: kernels)
    return TileImage(channels, width: image.width, height: image.height)
  }

  /// Three and four channels; no kernel may touch the bytes between and behind them.
  @Test(arguments: KernelInputs.vector) func splitEqualsTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 37)
    for width in 1...67 {
      let image = KernelInputs.image(width, 1, width, using: &random)
      for channels in 3...4 {
        var expected = [UInt8](repeating: 7, count: channels * 70 + 64)
        var actual = expected
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        Definition.split(image.pixels.span, into: &a, channels: channels, pitch: 70)
        fast.split(image.pixels.span, into: &b, channels: channels, pitch: 70)
        #expect(expected == actual, "\(width) texels, \(channels) channels")
      }
    }
  }

  private func compareColumns(
    _ fast: any ResampleKernels.Type, _ image: PixelBuffer, _ rows: Range<Int>, _ taps: LineTaps,
    _ course: Course
  ) {
    let expected = columns(Definition.self, image, rows, taps, course, byChannels: false)
    #expect(
      expected == columns(Definition.self, image, rows, taps, course, byChannels: true),
      "the definition reads both layouts alike")
    for byChannels in [false, true] {
      #expect(
        expected == columns(fast, image, rows, taps, course, byChannels: byChannels),
        """
        \(taps.firsts.count) lines of \(rows.count) texels, \(taps.count) taps; \
        \(course.length) pixels of \(course.filter.taps) taps
        """)
    }
  }

  /// Lines that are unrelated to each other.
  @Test(arguments: KernelInputs.vector) func columnsEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 21)
    for count in 0...64 {
      let (across, along) = (
        KernelInputs.filter(using: &random), KernelInputs.filter(using: &random)
      )
      let width = across.tapsInFours + count
      let rows = along.tapsInFours + 4 * (count % 5)
      let image = KernelInputs.image(width, 7, count, using: &random)
      let taps = taps(
        count, firsts: 0...Int32(width - across.tapsInFours), across, using: &random)
      let top = Int.random(in: -rows...7, using: &random)
      compareColumns(
        fast, image, top..<top + rows, taps,
        course(count, length: count * 7 % 41, texels: rows, along, using: &random))
    }
  }

  /// Neighboring lines like those of a turn, in either order, up to the image's last texel.
  @Test(arguments: KernelInputs.vector)
  func neighboringColumnsEqualTheDefinition(fast: any ResampleKernels.Type) {
    var random = SplitMix64(seed: 31)
    for count in 0...64 {
      let across = FilterBank.shared(.best).filter(level: [0, 8, 16, 30, 44][count % 5])
      let along = FilterBank.shared(.best).filter(level: [0, 0, 7, 20][count % 4])
      let scale = Double.random(in: 0...4.5, using: &random)
      let reach = Int(Double(count) * scale) + 1
      let width = across.tapsInFours + reach
      let image = KernelInputs.image(width, 80, count, using: &random)
      var taps = LineTaps(count: across.tapsInFours)
      for line in 0..<count {
        let first = Int(Double(count % 2 == 0 ? line : count - line) * scale)
        let phase = Int32.random(in: 0..<Int32(1 << across.phaseBits), using: &random)
        taps.append(TapPlace(first: Int32(first), phase: phase), across, length: nil)
      }
      let rows = along.tapsInFours + 4 * (count % 17)
      compareColumns(
        fast, image, 0..<rows, taps,
        turn(count, length: 67 - count, texels: rows, along, using: &random))
    }
  }

  /// A narrow image has fewer taps at its border, not always a multiple of four.
  @Test(arguments: KernelInputs.vector) func columnsOfNarrowImagesEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 26)
    let along = FilterBank.shared(.best).filter(level: 0)
    for width in 1...19 {
      let taps = taps(
        3, firsts: -1 ... -1, KernelInputs.filter(using: &random), length: width, using: &random)
      let image = KernelInputs.image(width, 2, width, using: &random)
      compareColumns(
        fast, image, -1..<3, taps,
        course(3, length: width, texels: 4, along, using: &random))
    }
  }

  /// Places too far beyond the image for 32 bits.
  @Test(arguments: KernelInputs.vector) func columnsFarAwayEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 33)
    let filter = FilterBank.shared(.best).filter(level: 0)
    let image = KernelInputs.image(9, 8, 1, using: &random)
    let taps = taps(5, firsts: 0...5, filter, using: &random)
    for origin: Int64 in [-1 << 44, -1 << 31, 1 << 30, 1 << 33, 1 << 45] {
      var course = course(5, length: 9, texels: 8, filter, using: &random)
      course.places[2].origin = origin
      compareColumns(fast, image, 0..<8, taps, course)
    }
  }

  private func rows(
    _ kernels: any ResampleKernels.Type, _ image: PixelBuffer, _ columns: Range<Int>,
    _ taps: LineTaps, _ course: Course
  ) -> [PremultipliedRGBA8] {
    let stride = course.length + 5
    let (work, skipped) = course.work(columns, TileImage(image), taps)
    var pixels = [PremultipliedRGBA8](
      repeating: Self.guardPixel, count: stride * (taps.firsts.count + 2))
    var room = [PremultipliedRGBA8](
      repeating: .clear, count: TileWork.room(for: 1, of: columns.count))
    var output = pixels.mutableSpan
    var rest = room.mutableSpan
    kernels.rows(
      work, into: &output,
      at: PixelTarget(
        start: stride + 3 - skipped, stride: stride, ahead: ahead(of: image),
        brightness: brightness(columns.count)),
      room: &rest)
    return pixels
  }

  /// Lines that begin before the image and end behind it, or lie outside.
  @Test(arguments: KernelInputs.vector) func rowsEqualTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 23)
    for count in 1...67 {
      let (down, along) = (
        KernelInputs.filter(using: &random), KernelInputs.filter(using: &random)
      )
      let image = KernelInputs.image(count, 9, count, using: &random)
      let taps = taps(
        4, firsts: Int32(-down.tapsInFours)...11, down, using: &random)
      let before = count % 11 == 0 ? -count - 3 : count % 3 * 4
      let columns = -before..<count + along.tapsInFours + count % 7 + max(0, -before)
      let courses = [
        course(4, length: count * 5 % 71, texels: columns.count, along, using: &random),
        turn(4, length: count * 5 % 71, texels: columns.count, along, using: &random),
      ]
      for course in courses {
        let expected = rows(Definition.self, image, columns, taps, course)
        #expect(
          expected == rows(fast, image, columns, taps, course),
          "\(count) columns, \(down.taps) taps; \(course.length) pixels of \(along.taps) taps")
      }
    }
  }

  @Test(arguments: KernelInputs.vector) func shiftEqualsTheDefinition(
    fast: any ResampleKernels.Type
  ) {
    var random = SplitMix64(seed: 29)
    for count in 0...67 {
      let filter = FilterBank.shared(count % 4 == 0 ? .fast : .best).filter(level: 0)
      let start = 4 * Int.random(in: 0..<1 << filter.phaseBits, using: &random)
      let image = KernelInputs.image(count + 5, 4, count, using: &random)
      var taps = ShiftTaps(starts: .zero, weights: SIMD4(filter.bytes[start..<start + 4]))
      for tap in 0..<4 {
        taps.starts[tap] = Int.random(in: 0...image.pixels.count - count, using: &random)
      }
      var expected = [PremultipliedRGBA8](repeating: .init(1, 2, 3, 4), count: count + 9)
      var actual = expected
      var a = expected.mutableSpan
      var b = actual.mutableSpan
      Definition.shift(&a, in: 4..<4 + count, texels: image.pixels.span, taps: taps)
      fast.shift(&b, in: 4..<4 + count, texels: image.pixels.span, taps: taps)
      #expect(expected == actual, "\(count) pixels")
    }
  }
}
