import SegueSound

/// The header of a WAV file: stereo at 48 kHz, in whole numbers of 24 bits.
///
/// A file that its header can describe in 32 bits is RIFF, a larger one is RF64.
///
/// - Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0",
///   1991; EBU Tech 3306, "RF64", 2009.
package struct WAVHeader: Sendable {
  /// The number of samples.
  package let sampleCount: Int

  /// Bytes of a sample: both channels.
  package static let frameSize = 6

  package init(sampleCount: Int) { self.sampleCount = sampleCount }

  /// The bytes before the samples: 44, or 80 of RF64.
  package var bytes: [UInt8] {
    let size = sampleCount * Self.frameSize
    let isLarge = size + 36 > Int(UInt32.max)
    let whole = isLarge ? UInt32.max : UInt32(size + 36)
    var bytes = Self.text(isLarge ? "RF64" : "RIFF") + Self.number(whole) + Self.text("WAVE")
    if isLarge {
      bytes += Self.text("ds64") + Self.number(UInt32(28)) + Self.number(UInt64(size + 72))
      bytes += Self.number(UInt64(size)) + Self.number(UInt64(sampleCount)) + Self.number(UInt32(0))
    }
    let rate = UInt32(SoundClock.rate)
    bytes += Self.text("fmt ") + Self.number(UInt32(16)) + Self.number(UInt16(1))
    bytes += Self.number(UInt16(2)) + Self.number(rate)
    bytes += Self.number(rate * UInt32(Self.frameSize)) + Self.number(UInt16(Self.frameSize))
    bytes += Self.number(UInt16(24))
    return bytes + Self.text("data") + Self.number(isLarge ? UInt32.max : UInt32(size))
  }

  /// The stored bytes of samples: left and right, the lowest byte first.
  package static func bytes(of samples: [SIMD2<Int32>]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * frameSize)
    for sample in samples {
      for channel in [sample.x, sample.y] {
        bytes.append(UInt8(truncatingIfNeeded: channel))
        bytes.append(UInt8(truncatingIfNeeded: channel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: channel >> 16))
      }
    }
    return bytes
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * Number($0))) }
  }
}
