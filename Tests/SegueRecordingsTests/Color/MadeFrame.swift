import CSegueFFmpeg
import TestSupport

@testable import SegueRecordings

/// A frame of random samples in a format of libavutil, as a decoder might give it.
@safe
final class MadeFrame {
  private let frame: UnsafeMutablePointer<AVFrame>
  let width: Int
  let height: Int

  init(
    _ format: AVPixelFormat, width: Int, height: Int, matrix: AVColorSpace = AVCOL_SPC_BT709,
    range: AVColorRange = AVCOL_RANGE_MPEG, primaries: AVColorPrimaries = AVCOL_PRI_BT709,
    transfer: AVColorTransferCharacteristic = AVCOL_TRC_BT709,
    location: AVChromaLocation = AVCHROMA_LOC_UNSPECIFIED
  ) {
    (self.width, self.height) = (width, height)
    guard let made = unsafe av_frame_alloc() else { preconditionFailure("memory") }
    unsafe frame = made
    unsafe (made.pointee.width, made.pointee.height) = (Int32(width), Int32(height))
    unsafe made.pointee.format = format.rawValue
    unsafe (made.pointee.colorspace, made.pointee.color_range) = (matrix, range)
    unsafe (made.pointee.color_primaries, made.pointee.color_trc) = (primaries, transfer)
    unsafe made.pointee.chroma_location = location
    precondition(unsafe av_frame_get_buffer(made, 0) == 0)
  }

  var decoded: DecodedFrame { unsafe DecodedFrame(frame) }

  /// The sample of a channel, as libavutil's description of the format places it.
  func place(_ channel: Int, _ x: Int, _ y: Int) -> (bytes: UnsafeMutablePointer<UInt8>, shift: Int)
  {
    guard let description = unsafe av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee
    else { preconditionFailure("a known format") }
    let parts = unsafe [
      description.comp.0, description.comp.1, description.comp.2, description.comp.3,
    ]
    let (data, strides) = unsafe (frame.pointee.data, frame.pointee.linesize)
    let part = parts[channel]
    let plane = unsafe [data.0, data.1, data.2, data.3][Int(part.plane)]
    let stride = Int([strides.0, strides.1, strides.2, strides.3][Int(part.plane)])
    guard let plane = unsafe plane else { preconditionFailure("the frame has the plane") }
    return unsafe (
      plane + y * stride + x * Int(part.step) + Int(part.offset), Int(part.shift)
    )
  }

  /// Sets a sample of 8 bits, or of up to 16 in the machine's order.
  func set(_ channel: Int, _ x: Int, _ y: Int, _ value: Int, bits: Int) {
    let place = unsafe place(channel, x, y)
    if bits <= 8 {
      unsafe place.bytes.pointee = UInt8(value << place.shift)
    } else {
      unsafe UnsafeMutableRawPointer(place.bytes).storeBytes(
        of: UInt16(value << place.shift), as: UInt16.self)
    }
  }

  deinit {
    var frame = unsafe Optional(frame)
    unsafe av_frame_free(&frame)
  }
}
