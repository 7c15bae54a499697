/// The speed of an encoder: slower ones give smaller files of the same quality.
///
/// ```swift
/// let small = Spec.Output.h264(crf: 22, preset: .veryslow)
/// let quick = Spec.Output.av1(crf: 32, preset: .speed(10))
/// try await tour.write(to: "tour.mp4", as: small)
/// ```
///
/// H.264 and HEVC have presets with names; AV1 and VP9 number theirs.
public struct EncoderPreset: RawRepresentable, Hashable, Sendable {
  /// The preset as a spec writes it.
  public let rawValue: String

  /// A preset as a spec writes it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A preset by its number, where greater ones are faster.
  public static func speed(_ number: Int) -> EncoderPreset { EncoderPreset(rawValue: "\(number)") }

  /// The fastest.
  public static let ultrafast = EncoderPreset(rawValue: "ultrafast")
  /// Slower than ``ultrafast``.
  public static let superfast = EncoderPreset(rawValue: "superfast")
  /// Slower than ``superfast``.
  public static let veryfast = EncoderPreset(rawValue: "veryfast")
  /// Slower than ``veryfast``.
  public static let faster = EncoderPreset(rawValue: "faster")
  /// Slower than ``faster``.
  public static let fast = EncoderPreset(rawValue: "fast")
  /// The default.
  public static let medium = EncoderPreset(rawValue: "medium")
  /// Slower than ``medium``.
  public static let slow = EncoderPreset(rawValue: "slow")
  /// Slower than ``slow``.
  public static let slower = EncoderPreset(rawValue: "slower")
  /// Slower than ``slower``.
  public static let veryslow = EncoderPreset(rawValue: "veryslow")
  /// The slowest, of little use.
  public static let placebo = EncoderPreset(rawValue: "placebo")
}

/// The frames of a view at rest in a video.
///
/// ```swift
/// var output = Spec.Output.h264()
/// output.rests = .encoded
/// try await tour.write(to: "tour.mp4", as: output)
/// ```
public enum RestEncoding: String, Hashable, Sendable {
  /// The stream repeats a picture, which costs next to nothing.
  case repeated = "repeat"
  /// Each frame is encoded.
  case encoded = "encode"
}
