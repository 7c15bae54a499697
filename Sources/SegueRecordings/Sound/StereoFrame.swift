import CSegueFFmpeg
import SegueSound

/// A decoded frame of sound, converted to stereo.
///
/// - Source: Recommendation ITU-R BS.775-3, table 2, for the weights of center and surround
///   channels; the low-frequency channel is left out, as there. Mono is heard in both channels at
///   its own level.
struct StereoFrame {
  let samples: [StereoSample]

  /// Converts a frame of libavcodec; nil for a sample format or a number of channels that no
  /// decoder of ours gives.
  init?(_ frame: UnsafeMutablePointer<AVFrame>) {
    let count = Int(unsafe frame.pointee.nb_samples)
    let channelCount = Int(unsafe frame.pointee.ch_layout.nb_channels)
    guard count > 0, 1...64 ~= channelCount, let planes = unsafe frame.pointee.extended_data else {
      return nil
    }
    let format = AVSampleFormat(rawValue: unsafe frame.pointee.format)
    guard let (encoding, isPlanar) = Encoding.of(format) else { return nil }
    let size = encoding.byteCount
    var samples = Array(repeating: StereoSample.zero, count: count)
    for (channel, weight) in unsafe Self.weights(frame, channelCount).enumerated() {
      guard weight != .zero, let plane = unsafe planes[isPlanar ? channel : 0] else { continue }
      let bytes = unsafe UnsafeRawBufferPointer(
        start: plane, count: count * size * (isPlanar ? 1 : channelCount))
      let stride = isPlanar ? size : size * channelCount
      let first = isPlanar ? 0 : channel * size
      for index in 0..<count {
        let value = unsafe encoding.value(bytes, at: first + index * stride)
        samples[index] += weight * value
      }
    }
    self.samples = samples
  }

  /// The encoding of one sample.
  private enum Encoding {
    case unsigned8, signed16, signed32, float, double

    /// The encoding of a sample format, and whether each channel has a plane of its own.
    static func of(_ format: AVSampleFormat) -> (Encoding, isPlanar: Bool)? {
      switch format {
      case AV_SAMPLE_FMT_U8: (.unsigned8, false)
      case AV_SAMPLE_FMT_U8P: (.unsigned8, true)
      case AV_SAMPLE_FMT_S16: (.signed16, false)
      case AV_SAMPLE_FMT_S16P: (.signed16, true)
      case AV_SAMPLE_FMT_S32: (.signed32, false)
      case AV_SAMPLE_FMT_S32P: (.signed32, true)
      case AV_SAMPLE_FMT_FLT: (.float, false)
      case AV_SAMPLE_FMT_FLTP: (.float, true)
      case AV_SAMPLE_FMT_DBL: (.double, false)
      case AV_SAMPLE_FMT_DBLP: (.double, true)
      default: nil
      }
    }

    var byteCount: Int {
      switch self {
      case .unsigned8: 1
      case .signed16: 2
      case .signed32, .float: 4
      case .double: 8
      }
    }

    /// The sample at an offset in bytes, 1 at full scale; what is no number is silent.
    @inline(__always)
    func value(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Float {
      let value: Float =
        switch self {
        case .unsigned8: Float(Int(unsafe bytes[offset]) - 128) / 128
        case .signed16:
          Float(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)) / 32768
        case .signed32:
          Float(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)) / 2_147_483_648
        case .float: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Float.self)
        case .double: Float(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Double.self))
        }
      // A damaged file of floating-point samples may hold anything.
      return abs(value) <= 1024 ? value : 0
    }
  }

  /// The weight of each channel, in the order of the frame.
  private static func weights(
    _ frame: UnsafeMutablePointer<AVFrame>, _ count: Int
  ) -> [StereoSample] {
    if count == 1 { return [StereoSample(1, 1)] }
    let isNative = unsafe frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE
    var mask = isNative ? unsafe frame.pointee.ch_layout.u.mask : 0
    // Without names, channels have the usual order: front, center, low, back, side.
    if mask.nonzeroBitCount != count { mask = count == 2 ? 0x3 : (1 << UInt64(count)) - 1 }
    return (0..<64).filter { mask & (1 << $0) != 0 }.map { weight(ofChannel: $0) }
  }

  /// The weight of a channel by its number in libavutil's masks.
  private static func weight(ofChannel number: Int) -> StereoSample {
    let half: Float = 0.707_106_77
    return switch number {
    case 0: StereoSample(1, 0)
    case 1: StereoSample(0, 1)
    case 2, 8: StereoSample(half, half)
    case 3, 35: .zero
    case 4, 6, 9, 12, 15, 29: StereoSample(half, 0)
    case 5, 7, 10, 14, 17, 30: StereoSample(0, half)
    default: StereoSample(half / 2, half / 2)
    }
  }
}
