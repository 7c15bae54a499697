import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg

extension H264Stream {
  /// The stream of an encoder in which pictures can be repeated; nil if they cannot, so that the
  /// encoder gets every frame.
  static func ofEncoder(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ options: VideoOptions
  ) -> H264Stream? {
    guard options.repeatsRests else { return nil }
    let header = unsafe UnsafeBufferPointer(
      start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    return unsafe try? H264Stream(header: header.span)
  }
}

extension FramePlan.Input.Kind {
  /// libavcodec's type of the picture.
  var pictureType: AVPictureType {
    switch self {
    case .any: AV_PICTURE_TYPE_NONE
    case .keyframe: AV_PICTURE_TYPE_I
    case .predicted: AV_PICTURE_TYPE_P
    }
  }
}

extension UnsafeMutablePointer<AVFrame> {
  /// Asks the encoder to add steps to its quantizer: -51 to 51; 0 asks for nothing.
  @unsafe func offsetQuantizer(by steps: Double) throws(FFmpegError) {
    guard steps != 0 else { return }
    let size = MemoryLayout<AVRegionOfInterest>.size
    let data = try unsafe FFmpegError.made(
      "av_frame_new_side_data",
      av_frame_new_side_data(self, AV_FRAME_DATA_REGIONS_OF_INTEREST, size))
    let region = AVRegionOfInterest(
      self_size: UInt32(size), top: 0, bottom: unsafe pointee.height, left: 0,
      right: unsafe pointee.width, qoffset: AVRational(num: Int32((steps * 10).rounded()), den: 510)
    )
    unsafe UnsafeMutableRawPointer(data.pointee.data).storeBytes(
      of: region, as: AVRegionOfInterest.self)
  }
}
