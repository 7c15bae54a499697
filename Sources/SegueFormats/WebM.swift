import SegueSinks

extension OutputFormat {
  /// VP9 or AV1 in WebM.
  public static let webm = video(
    .webm, noun: "WebM", defaultCodec: .vp9,
    cost: OutputCost(moving: 89, resting: 49, bytes: nil))
}
