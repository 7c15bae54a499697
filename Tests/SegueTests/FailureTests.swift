import SegueMessages
import Testing

@testable import SegueBatch

@testable import SegueLimits
@testable import SegueRendering
@testable import SegueSpec

@testable import SegueImages
@testable import SegueSinks
@testable import SegueVerification

@testable import Segue
@testable import SegueFiles
@testable import SegueFormats

@Suite struct FailureTests {
  private struct Surprise: Error {}

  @Test func everyErrorHasItsKind() throws {
    let position = SourcePosition(line: 1, column: 1)
    let inSpec = SpecError(file: "a", position: position, keyPath: "b", problem: .empty)
    let asked = SpecError(file: "", position: nil, keyPath: "crf", problem: .unusable("c"))
    let lacking = SpecError(file: "a", position: nil, keyPath: "", problem: .lacksMemory)
    let cases: [(any Error, Failure)] = [
      (asked, .request), (inSpec, .badInput), (SpecErrors([asked]), .request),
      (SpecErrors([asked, inSpec]), .badInput),
      (lacking, .outOfMemory), (SpecErrors([lacking]), .outOfMemory),
      (SpecFileError.notFound(path: "a"), .missingInput),
      (SpecFileError.denied(path: "a"), .missingInput),
      (
        SpecFileError.tooLarge(path: "a", LimitExcess(.specBytes, found: nil, allowed: 1)),
        .badInput
      ),
      (InputErrors([InputError(inSpec, ImageError.doesNotExist(path: "a"))]), .missingInput),
      (
        InputErrors([
          InputError(inSpec, ImageError.doesNotExist(path: "a")),
          InputError(inSpec, ImageError.isEmpty(path: "b")),
        ]), .badInput
      ),
      (ImageError.isEmpty(path: "a"), .badInput),
      (ImageError.lacksMemory(path: "a"), .outOfMemory),
      (ImageError.hasChanged(path: "a"), .changedInput),
      (InputErrors([InputError(inSpec, ImageError.lacksMemory(path: "a"))]), .outOfMemory),
      (
        InputErrors([
          InputError(inSpec, ImageError.cannotOpen(path: "a", reason: "Too many open files"))
        ]), .outOfDescriptors
      ),
      (
        InputErrors([
          InputError(inSpec, ImageError.cannotOpen(path: "a", reason: "Too many open files")),
          InputError(inSpec, ImageError.doesNotExist(path: "b")),
        ]), .missingInput
      ),
      (FrameRangeError(frames: 1..<2, count: 1), .request),
      (InstantRangeError(time: Rational(2), duration: Rational(1)), .request),
      (RationalError.notANumber("a"), .request),
      (TimelineError.instantOutOfRange(step: 0), .badInput),
      (OutputFormatError.noOutput, .request), (FrameSinkError.notOpaque(format: "mp4"), .badInput),
      (OutputError.exists(path: "a"), .output),
      (OutputError.writeFailed(path: "a", reason: "b"), .writing),
      (VerificationError.cannotBeRead("a pipe"), .request),
      (VerificationError.stored(path: "a", frame: 1), .writing),
      (FrameSinkError.lacksThreads(codec: .h264, reason: "a"), .outOfThreads),
      (CancellationError(), .cancelled), (Surprise(), .unknown),
    ]
    for (error, kind) in cases {
      #expect(Failure(error) == kind, "\(error)")
    }
  }

  @Test func rangeErrorsNameTheValidRange() {
    #expect(
      FrameRangeError(frames: 4..<9, count: 8).description
        == "The video has frames 0..8, and 4..9 is not within them; name a part of them.")
    #expect(
      "\(InstantRangeError(time: Rational(2), duration: Rational(1)))"
        == "The video goes from 0 to 1 seconds, and 2 lies outside; name an instant of it.")
  }
}
