import SegueBatch
import SegueEncoding
@testable import SegueFiles
import SegueFormats
import SegueImages
import SegueJoining
import SegueLimits
import SegueMessages
import SegueSinks
import SegueSpec
import SegueTimeline
import SegueVerification
import Testing

@testable import SegueFrames
@testable import SegueRendering

/// The kind of failure of each error.
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
      (MemoryShortage(needed: 2, allowed: 1, isSet: true), .badInput),
      (ThreadShortage(reason: "a"), .outOfThreads),
      (TransitionControllerError.nothingRuns, .request),
      (CancellationError(), .cancelled), (Surprise(), .unknown),
    ]
    for (error, kind) in cases {
      #expect(Failure(error) == kind, "\(error)")
    }
  }

  @Test func everyErrorOfAPieceHasItsKind() throws {
    let shard = try #require(Shard(1, of: 2))
    let cases: [(any Error, Failure)] = [
      (ConcatError.noPieces, .request),
      (ConcatError.notAPiece(path: "a.mp4"), .badInput),
      (ConcatError.folderWithoutPiece(path: "f"), .badInput),
      (ConcatError.differs(path: "b", from: "a", difference: "c"), .badInput),
      (ConcatError.sameShard(shard, path: "b", other: "a"), .badInput),
      (ConcatError.shardsAreMissing([shard]), .badInput),
      (ConcatError.doesNotFollow(path: "b", other: "a"), .badInput),
      (ConcatError.outputDiffers(path: "a.mp4", .png), .request),
      (ShardError.inputHasChanged(path: "a.png"), .badInput),
      (PieceError.isIncomplete(path: "a"), .missingInput),
      (PieceError.isDamaged(path: "a", reason: "b"), .badInput),
    ]
    for (error, kind) in cases {
      #expect(Failure(error) == kind, "\(error)")
    }
  }

  @Test func lackOfThreadsHasTheStatusOfATemporaryFailure() {
    #expect(Failure.outOfThreads.status == 75)
  }
}
