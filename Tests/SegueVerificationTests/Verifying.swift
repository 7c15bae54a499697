import SegueEncoding
import SeguePixels
import TestSupport

@testable import SegueVerification

/// Renders, damages and verifies outputs, for tests of the errors found.
enum Verifying {
  static let timebase = Timebase(numerator: 1, denominator: 60)

  /// Frames that differ like those of a transition: a bar moves over a gradient.
  static func frames(_ count: Int, width: Int = 64, height: Int = 48) -> [PixelBuffer] {
    (0..<count).map { index in
      var frame = PixelBuffer(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let isBar = (x + width - 5 * index % width) % width < width / 4
          frame[x, y] =
            isBar
            ? PremultipliedRGBA8(250, 240, 20, 255)
            : PremultipliedRGBA8(UInt8(4 * y), UInt8(2 * x), 90, 255)
        }
      }
      return frame
    }
  }

  /// Writes frames to a verified sink, and announces equal ones that follow if `announces` is true;
  /// `tamper` gets the path of the hidden bytes before the check.
  ///
  /// - Returns: The error of the verification; nil if there is none.
  static func error<Sink: VerifiableSink & ~Copyable>(
    _ sink: consuming Sink, _ frames: [PixelBuffer], first: Int = 0, announces: Bool = false,
    tamper: @escaping @Sendable (String) throws -> Void = { _ in }
  ) async throws -> VerificationError? {
    var sink = VerifiedSink(
      sink, Verification(first: first, threads: 2, written: tamper))
    do {
      for (index, frame) in frames.enumerated() {
        let repeats = announces ? frames[(index + 1)...].prefix { $0 == frame }.count : 0
        try sink.write(sink.converter.convert(frame), before: repeats)
      }
      try await sink.finish()
      return nil
    } catch let error as VerificationError {
      return error
    }
  }
}
