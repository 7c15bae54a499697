/// A format of outputs, by the name that `--format` takes.
///
/// ```swift
/// var output = Spec.Output.vp9(crf: 30)
/// output.format = Located(.webm)
/// try await tour.write(to: "tour.video", as: output)
/// print(OutputFormat.allCases)
/// ```
///
/// The cases are in the order in which messages name them. Everything else in which one format
/// differs from another is in its `FormatTraits`, which name sinks; the compiler asks for those of
/// every case.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// H.264, HEVC or AV1 in MP4.
  case mp4

  /// ProRes, H.264 or HEVC in QuickTime's own format.
  case mov

  /// VP9 or AV1 in WebM.
  case webm

  /// A sequence of PNG files, numbered as the frames are.
  case png

  /// An animated GIF: at most 255 colors an image, one bit of transparency.
  case gif

  /// Animated PNG.
  case apng

  /// Animated WebP, lossy or lossless.
  case webp

  /// YUV4MPEG2: uncompressed 4:2:0 video.
  case y4m

  /// Straight RGBA, 8 bits a channel, frame after frame without any header.
  case rgba

  /// The sound alone, in whole numbers of 24 bits; no frame is rendered for it.
  case wav

  /// Rendered and thrown away.
  case null
}

extension OutputFormat: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
