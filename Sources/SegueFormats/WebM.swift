import SegueEncoding

extension FormatTraits {
  /// VP9 or AV1 in WebM.
  static let webm = video(
    .webm, noun: "WebM", defaultCodec: .vp9,
    cost: OutputCost(moving: 89, resting: 49, bytes: nil))
}
