import CSegueFFmpeg

/// The samples of a decoded frame, which the decoder still owns.
@safe
struct FramePlanes {
  let layout: FrameLayout
  let width: Int
  let height: Int
  private let frame: UnsafeMutablePointer<AVFrame>

  /// The planes of a frame; nil if they are not there.
  init?(_ decoded: DecodedFrame, _ layout: FrameLayout) {
    (width, height) = (decoded.width, decoded.height)
    self.layout = layout
    unsafe frame = decoded.pointer
    for channel in layout.channels {
      guard unsafe Self.plane(channel.plane, of: frame) != nil else { return nil }
    }
    if layout.kind == .palette {
      guard unsafe Self.plane(1, of: frame) != nil else { return nil }
    }
  }

  /// Reads a row of a channel, from bit 0 of each sample.
  ///
  /// - Parameters:
  ///   - channel: The channel of the layout.
  ///   - y: The row, within the channel's height.
  ///   - row: The samples, at least the channel's width.
  func read(_ channel: Int, row y: Int, into row: inout [Int32]) {
    let place = layout.channels[channel]
    let (count, height) = layout.size(of: channel, width: width, height: height)
    precondition(y >= 0 && y < height && row.count >= count, "the row is within the frame")
    guard let plane = unsafe Self.plane(place.plane, of: frame) else { return }
    let start = unsafe UnsafeRawPointer(plane.start + y * plane.stride + place.offset)
    let depth = layout.depths[channel]
    var span = row.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { row in
      if depth + place.shift <= 8 {
        if place.step == 1, place.shift == 0, depth == 8 {
          for x in 0..<count {
            unsafe row[x] = Int32(start.load(fromByteOffset: x, as: UInt8.self))
          }
        } else {
          let mask = UInt8(truncatingIfNeeded: (1 << depth) - 1)
          for x in 0..<count {
            let byte = unsafe start.load(fromByteOffset: x &* place.step, as: UInt8.self)
            unsafe row[x] = Int32((byte >> UInt8(place.shift)) & mask)
          }
        }
      } else {
        let mask = UInt16(truncatingIfNeeded: (1 << depth) - 1)
        for x in 0..<count {
          let word = unsafe start.loadUnaligned(fromByteOffset: x &* place.step, as: UInt16.self)
          let value = layout.isBigEndian ? word.bigEndian : word.littleEndian
          unsafe row[x] = Int32((value >> UInt16(place.shift)) & mask)
        }
      }
    }
  }

  /// A row of a channel whose samples are bytes, one after the other.
  ///
  /// - Parameters:
  ///   - channel: The channel of the layout.
  ///   - y: The row, within the channel's height.
  /// - Returns: The first sample of as many as the channel is wide.
  func bytes(_ channel: Int, row y: Int) -> UnsafePointer<UInt8> {
    let place = layout.channels[channel]
    let height = layout.size(of: channel, width: width, height: height).height
    precondition(y >= 0 && y < height && place.step == 1 && layout.depths[channel] == 8)
    guard let plane = unsafe Self.plane(place.plane, of: frame) else {
      preconditionFailure("the planes were there at the start")
    }
    return unsafe UnsafePointer(plane.start + y * plane.stride + place.offset)
  }

  /// The colors of a palette, straight.
  var palette: [SIMD4<UInt8>] {
    guard let plane = unsafe Self.plane(1, of: frame) else { return [] }
    return (0..<256).map { index in
      let color = unsafe UnsafeRawPointer(plane.start).loadUnaligned(
        fromByteOffset: 4 * index, as: UInt32.self)
      return SIMD4(
        UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), UInt8(color >> 24))
    }
  }

  private static func plane(
    _ index: Int, of frame: UnsafeMutablePointer<AVFrame>
  ) -> (start: UnsafeMutablePointer<UInt8>, stride: Int)? {
    let (data, strides) = unsafe (frame.pointee.data, frame.pointee.linesize)
    let starts = unsafe [data.0, data.1, data.2, data.3]
    guard let start = unsafe starts[index] else { return nil }
    return unsafe (start, Int([strides.0, strides.1, strides.2, strides.3][index]))
  }
}
