import SegueEncoding

extension FormatTraits {
  /// ProRes, H.264 or HEVC in QuickTime's own format.
  static let mov = video(
    .mov, noun: "MOV", defaultCodec: .prores4444,
    cost: OutputCost(moving: 103, resting: 86, bytes: nil))
}
