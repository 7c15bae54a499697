import Testing

@testable import SegueSinks

@Suite struct H264SequenceTests {
  /// The fields of a sequence parameter set, in the order of the standard (7.3.2.1.1, E.1.1).
  private struct Fields {
    var profile = 100
    var chroma = 1
    var depth = 8
    var hasScalingLists = false
    var orderType = 0
    var orderBits = 6
    var references = 4
    var hasGaps = false
    var isProgressive = true
    var hasBuffer = false
    var hasPictureTimes = false

    var unit: NALUnit {
      var writer = PayloadWriter()
      writer.append(profile, bits: 8)
      writer.append(0, bits: 8)
      writer.append(31, bits: 8)
      writer.appendCode(0)
      if profile >= 100 {
        writer.appendCode(chroma)
        writer.appendCode(depth - 8)
        writer.appendCode(depth - 8)
        writer.append(false)
        writer.append(hasScalingLists)
      }
      writer.appendCode(5 - 4)
      writer.appendCode(orderType)
      if orderType == 0 { writer.appendCode(orderBits - 4) }
      writer.appendCode(references)
      writer.append(hasGaps)
      writer.appendCode(120 - 1)
      writer.appendCode(68 - 1)
      writer.append(isProgressive)
      if !isProgressive { writer.append(false) }
      writer.append(true)
      // The crop: 1080 rows of 68 × 16.
      writer.append(true)
      for side in [0, 0, 0, 4] { writer.appendCode(side) }
      writer.append(true)
      // Aspect ratio 255 with two numbers, overscan, video signal with colors, chroma location.
      writer.append(true)
      writer.append(255, bits: 8)
      writer.append(0x1_0001, bits: 32)
      writer.append(0b10, bits: 2)
      writer.append(true)
      writer.append(0b101_1, bits: 4)
      writer.append(true)
      writer.append(0x010101, bits: 24)
      writer.append(true)
      writer.appendCode(0)
      writer.appendCode(0)
      // The tick, the scale, and whether the rate is fixed.
      writer.append(true)
      writer.append(1, bits: 32)
      writer.append(120, bits: 32)
      writer.append(false)
      writer.append(hasBuffer)
      writer.append(false)
      writer.append(hasPictureTimes)
      writer.finish()
      return NALUnit(header: 0x67, payload: writer.bytes)
    }
  }

  @Test func parametersAreRead() throws {
    for (type, bits) in [(0, 6), (2, 0)] {
      for profile in [66, 77, 100, 244] {
        var fields = Fields()
        (fields.profile, fields.orderType) = (profile, type)
        let sequence = try H264Sequence(fields.unit)
        #expect(sequence.frameNumberBits == 5)
        #expect(sequence.orderBits == bits)
        #expect(sequence.referenceCount == 4)
        #expect(sequence.macroblockCount == 120 * 68)
      }
    }
  }

  @Test func unknownParametersAreNamed() {
    func found(_ change: (inout Fields) -> Void) -> String? {
      var fields = Fields()
      change(&fields)
      do throws(H264SyntaxError) {
        _ = try H264Sequence(fields.unit)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(found { _ in } == nil)
    #expect(found { $0.profile = 88 } == "the stream has profile 88")
    #expect(found { $0.chroma = 3 } == "the stream has other chroma than 4:2:0")
    #expect(found { $0.depth = 10 } == "the stream has samples of more than 8 bits")
    #expect(found { $0.hasScalingLists = true } == "the stream has scaling lists")
    #expect(found { $0.orderType = 1 } == "the stream has order counts of type 1")
    #expect(found { $0.references = 0 } == "the stream has no reference frames")
    #expect(found { $0.hasGaps = true } == "the stream has gaps in frame numbers")
    #expect(found { $0.isProgressive = false } == "the stream has interlaced frames")
    #expect(found { $0.hasBuffer = true } == "the stream has the timing of a decoder's buffer")
    #expect(found { $0.hasPictureTimes = true } == "the stream has the timing of pictures")
  }

  @Test func aTruncatedHeaderIsRefused() {
    let payload = Fields().unit.payload
    for count in 0..<8 {
      #expect(throws: H264SyntaxError.endsEarly) {
        try H264Sequence(NALUnit(header: 0x67, payload: Array(payload.prefix(count))))
      }
    }
    #expect(H264SyntaxError.endsEarly.description == "a header ends early")
    #expect(throws: H264SyntaxError.unexpected("no parameters in its header")) {
      try H264Stream(header: [UInt8]().span)
    }
  }
}
