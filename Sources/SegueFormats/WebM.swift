import SegueSinks

extension OutputFormat {
  /// VP9 or AV1 in WebM.
  public static let webm = video(
    .webm, noun: "WebM", defaultCodec: .vp9,
    cost: OutputCost(moving: 120, resting: 60, bytes: nil))
}
