import SegueEncoding
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct PayloadTests {
  /// Table 9-2 of Recommendation ITU-T H.264, 2021.
  @Test func unsignedCodesAreThoseOfTheStandard() {
    let codes = [
      0: "1", 1: "010", 2: "011", 3: "00100", 4: "00101", 5: "00110", 6: "00111", 7: "0001000",
      8: "0001001", 9: "0001010", 62: "00000111111", 63: "0000001000000",
    ]
    for (value, code) in codes {
      var writer = PayloadWriter()
      writer.appendCode(value)
      #expect(writer.count == code.count)
      #expect(Self.text(writer.bytes).hasPrefix(code), "\(value)")
    }
  }

  /// Table 9-3 of Recommendation ITU-T H.264, 2021.
  @Test func signedCodesAreThoseOfTheStandard() throws {
    let values = [0, 1, -1, 2, -2, 3, -3]
    for (code, value) in values.enumerated() {
      var (signed, unsigned) = (PayloadWriter(), PayloadWriter())
      signed.appendSignedCode(value)
      unsigned.appendCode(code)
      #expect(signed.bytes == unsigned.bytes)
      var reader = PayloadReader(signed.bytes)
      #expect(try reader.signed() == value)
    }
  }

  @Test func numbersAreReadBack() throws {
    var random = SplitMix64(seed: 0x264)
    var writer = PayloadWriter()
    var values: [(bits: Int, value: Int)] = []
    for _ in 0..<2000 {
      let bits = Int.random(in: 0...17, using: &random)
      let value = Int.random(in: 0..<1 << 16, using: &random) & (1 << max(bits, 1) - 1)
      values.append((bits, value))
      if bits == 0 { writer.appendCode(value) } else { writer.append(value, bits: bits) }
    }
    writer.finish()
    var reader = PayloadReader(writer.bytes)
    for (bits, value) in values {
      #expect(try (bits == 0 ? reader.unsigned() : reader.bits(bits)) == value)
    }
  }

  @Test func bitsAreCopiedFromAnyPlaceToAnyPlace() {
    var random = SplitMix64(seed: 7)
    let source = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
    let text = Array(Self.text(source))
    for start in 0..<20 {
      for end in start..<72 {
        for offset in 0..<8 {
          var writer = PayloadWriter()
          writer.append(0, bits: offset)
          writer.append(source, bits: start..<end)
          let expected = String(repeating: "0", count: offset) + String(text[start..<end])
          guard writer.count == expected.count, Self.text(writer.bytes).hasPrefix(expected) else {
            Issue.record("bits \(start)..<\(end) at \(offset)")
            return
          }
        }
      }
    }
  }

  @Test func readsPastTheEndThrow() {
    var reader = PayloadReader([0])
    #expect(throws: H264SyntaxError.endsEarly) { try reader.bits(9) }
    #expect(throws: H264SyntaxError.endsEarly) { try reader.unsigned() }
    var long = PayloadReader([0, 0, 0, 0, 255, 255, 255, 255, 255])
    #expect(throws: H264SyntaxError.unexpected("an Exp-Golomb code of 32 zeros")) {
      try long.unsigned()
    }
  }

  /// Clause 7.4.1.1 of Recommendation ITU-T H.264, 2021: these three bytes never occur in a unit.
  @Test func unitsHideStartCodes() {
    var random = SplitMix64(seed: 0x03)
    for length in 0..<40 {
      for _ in 0..<50 {
        // A payload ends with its stop bit, or with two bytes of zeros.
        let ending: [UInt8] = Bool.random(using: &random) ? [1] : [0x80, 0, 0]
        let payload =
          (0..<length).map { _ in UInt8.random(in: 0...4, using: &random) % 4 } + ending
        var stream: [UInt8] = []
        NALUnit(header: 0x65, payload: payload).append(to: &stream)
        NALUnit(header: 0x41, payload: [0x80]).append(to: &stream)
        let units = AnnexB.units(of: stream.span)
        guard units.count == 2 else {
          Issue.record("\(payload): \(units)")
          return
        }
        let body = Array(stream[units[0]])
        for i in body.indices.dropFirst(2) where body[i - 2] == 0 && body[i - 1] == 0 {
          #expect(body[i] >= 3, "\(payload)")
        }
        #expect(body.last != 0)
        let read = NALUnit(stream.span.extracting(units[0]))
        #expect(read.header == 0x65)
        #expect(read.payload == payload)
      }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
