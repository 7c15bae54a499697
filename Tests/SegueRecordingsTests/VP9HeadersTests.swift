import Testing

@testable import SegueRecordings

/// Headers that are written from the specification of VP9, 6.2.
@Suite struct VP9HeadersTests {
  private struct Bits {
    var bits: [UInt8] = []

    mutating func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(UInt8(value >> bit & 1)) }
    }

    var bytes: [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { place in
        (0..<8).reduce(0) { $0 << 1 | (place + $1 < bits.count ? bits[place + $1] : 0) }
      }
    }
  }

  private func start(profile: Int, isKey: Bool, isShown: Bool) -> Bits {
    var bits = Bits()
    bits.add(2, 2)
    bits.add(profile & 1, 1)
    bits.add(profile >> 1, 1)
    if profile == 3 { bits.add(0, 1) }
    bits.add(0, 1)
    bits.add(isKey ? 0 : 1, 1)
    bits.add(isShown ? 1 : 0, 1)
    bits.add(0, 1)
    return bits
  }

  private func key(_ width: Int, _ height: Int, profile: Int = 0, isShown: Bool = true) -> [UInt8] {
    var bits = start(profile: profile, isKey: true, isShown: isShown)
    bits.add(0x498342, 24)
    if profile >= 2 { bits.add(0, 1) }
    bits.add(1, 3)
    bits.add(0, 1)
    if profile & 1 == 1 { bits.add(0, 3) }
    bits.add(width - 1, 16)
    bits.add(height - 1, 16)
    return bits.bytes
  }

  /// A frame that refers to slots; `size` is its own, nil for that of reference `found`.
  private func inter(
    _ slots: [Int], found: Int? = nil, size: (Int, Int)? = nil, refreshes: Int,
    isShown: Bool = true
  ) -> [UInt8] {
    var bits = start(profile: 0, isKey: false, isShown: isShown)
    if !isShown { bits.add(0, 1) }
    bits.add(0, 2)
    bits.add(refreshes, 8)
    for slot in slots { bits.add(slot << 1, 4) }
    for reference in 0..<(found.map { $0 + 1 } ?? 3) { bits.add(reference == found ? 1 : 0, 1) }
    if let size {
      bits.add(size.0 - 1, 16)
      bits.add(size.1 - 1, 16)
    }
    return bits.bytes
  }

  private func size(_ headers: inout VP9Headers, _ bytes: [UInt8]) -> [Int]? {
    headers.size(of: bytes.span).map { [$0.width, $0.height] }
  }

  @Test(arguments: 0..<4)
  func sizesOfKeyPictures(profile: Int) {
    var headers = VP9Headers()
    #expect(size(&headers, key(640, 360, profile: profile)) == [640, 360])
    #expect(size(&headers, key(65536, 1, profile: profile)) == [65536, 1])
  }

  @Test func sizesBetweenKeyPictures() {
    var headers = VP9Headers()
    #expect(size(&headers, key(640, 360)) == [640, 360])
    #expect(size(&headers, inter([0, 1, 2], found: 0, refreshes: 1)) == [640, 360])
    // Slot 3 becomes smaller, and later pictures refer to it or not.
    #expect(size(&headers, inter([0, 1, 2], size: (320, 180), refreshes: 8)) == [320, 180])
    #expect(size(&headers, inter([0, 3, 2], found: 1, refreshes: 0)) == [320, 180])
    #expect(size(&headers, inter([0, 3, 2], found: 2, refreshes: 0)) == [640, 360])
    // An earlier picture is shown: marker, profile 0, show_existing_frame, slot 3.
    #expect(size(&headers, [0b1000_1011]) == [320, 180])
  }

  @Test func aHiddenPictureBeforeAShownOne() {
    var headers = VP9Headers()
    let frames = [key(64, 32, isShown: false), inter([0, 1, 2], size: (128, 64), refreshes: 2)]
    // Two frames, whose sizes have one byte each.
    let index = [0b1100_0001] + frames.map { UInt8($0.count) } + [0b1100_0001]
    #expect(size(&headers, frames.flatMap(\.self) + index) == [128, 64])
    #expect(size(&headers, inter([0, 1, 2], found: 0, refreshes: 0)) == [64, 32])
    #expect(size(&headers, inter([1, 0, 2], found: 0, refreshes: 0)) == [128, 64])
  }

  @Test func damagedHeadersTellNothing() {
    var headers = VP9Headers()
    let whole = key(640, 360)
    for count in 0..<whole.count { #expect(size(&headers, Array(whole.prefix(count))) == nil) }
    #expect(size(&headers, [0xFF, 0xFF, 0xFF]) == nil)
    #expect(size(&headers, [0xC1, 9, 9, 0xC1]) == nil)
  }
}
