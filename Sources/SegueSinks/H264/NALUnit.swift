/// A unit of an H.264 stream: its first byte, and its payload without emulation prevention.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.1 and 7.4.1.
struct NALUnit {
  /// The types that Segue reads.
  enum Kind: UInt8 {
    case slice = 1
    case keyframeSlice = 5
    case sequenceParameters = 7
    case pictureParameters = 8
    case delimiter = 9
  }

  /// The first byte: the reference priority and the type.
  let header: UInt8

  let payload: [UInt8]

  init(header: UInt8, payload: [UInt8]) {
    (self.header, self.payload) = (header, payload)
  }

  /// Reads a unit from its bytes in a stream, without the start code.
  init(_ bytes: Span<UInt8>) {
    header = bytes.isEmpty ? 0 : bytes[0]
    var payload: [UInt8] = []
    payload.reserveCapacity(bytes.count)
    var zeros = 0
    for i in bytes.indices.dropFirst() {
      let byte = bytes[i]
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    self.payload = payload
  }

  /// The type; nil for one that is only passed on.
  var kind: Kind? { Kind(rawValue: header & 31) }

  /// Whether later pictures may refer to the picture.
  var isReference: Bool { header & 0x60 != 0 }

  /// Appends the unit to a byte stream, after a start code.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 7.4.1.1 and annex B.
  func append(to stream: inout [UInt8]) {
    stream.reserveCapacity(stream.count + payload.count + payload.count / 64 + 8)
    stream += [0, 0, 0, 1, header]
    var zeros = 0
    for byte in payload {
      if zeros >= 2, byte <= 3 {
        stream.append(3)
        zeros = 0
      }
      stream.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    if zeros >= 2 { stream.append(3) }
  }
}
