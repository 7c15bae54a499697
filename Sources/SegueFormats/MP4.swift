import SegueEncoding

extension FormatTraits {
  /// H.264, HEVC or AV1 in MP4.
  static let mp4 = video(
    .mp4, noun: "MP4", defaultCodec: .h264, cost: OutputCost(moving: 42, resting: 12, bytes: nil))
}
