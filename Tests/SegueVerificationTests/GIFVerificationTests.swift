import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks
@testable import SegueVerification

/// Tests of GIF files that are damaged on their way to the disk.
@Suite struct GIFVerificationTests {
  let folder: TemporaryFolder
  let frames = Verifying.frames(6)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sink(plays: Int = 0) throws -> GIFSink {
    var settings = GIFSink.Settings()
    settings.plays = plays
    return try GIFSink(
      folder("a.gif"), width: 64, height: 48, delay: 2, settings: settings, replacing: .nothing,
      isRecorded: true)
  }

  /// The error for a file whose bytes are changed before it is read.
  private func error(
    plays: Int = 0, _ change: @escaping @Sendable (inout [UInt8]) throws -> Void
  ) async throws -> VerificationError? {
    let error = try await Verifying.error(sink(plays: plays), frames, first: 40) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      try change(&bytes)
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(try folder.names() == [])
    return error
  }

  @Test func opaqueAndTransparentFramesPass() async throws {
    #expect(try await Verifying.error(sink(plays: 3), frames) == nil)
    #expect(try folder.names() == ["a.gif"])
    try FileManager.default.removeItem(atPath: folder("a.gif"))
    let noise = (0..<6).map { PixelBuffer.noise(64, 48, seed: $0 / 2, isOpaque: $0 > 3) }
    #expect(try await Verifying.error(sink(), noise) == nil)
  }

  @Test func wrongDelaysAreFound() async throws {
    // The first image's control block follows the header and the loop.
    let error = try await error { $0[36] += 1 }
    #expect(
      error == .stored(path: folder("a.gif"), frame: 41)
        || "\(error.map { "\($0)" } ?? "")".contains("duration"))
  }

  @Test func wrongLoopsAreFound() async throws {
    let error = try await error(plays: 4) { $0[29] += 1 }
    #expect(
      error == .tag(path: folder("a.gif"), name: "number of plays", found: "5", expected: "4"))
  }

  @Test func wrongSizesAreFound() async throws {
    let error = try await error { $0[6] += 1 }
    #expect(
      error == .tag(path: folder("a.gif"), name: "size", found: "65 × 48", expected: "64 × 48"))
  }

  @Test func missingImagesAreFound() async throws {
    let error = try await error { bytes in
      bytes.removeLast(bytes.count - bytes.count * 2 / 3)
    }
    guard case .unreadable(folder("a.gif"), nil, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// A wrong color in the table of the first image.
  @Test func wrongColorsAreFound() async throws {
    let error = try await error { $0[52] ^= 1 }
    #expect(error == .stored(path: folder("a.gif"), frame: 40))
  }

  /// Frames that are encoded correctly but are others than those rendered.
  @Test func otherPicturesAreFound() async throws {
    let converter = try sink().converter
    var prints = Fingerprints(first: 0)
    for frame in frames {
      prints.append(converter.fingerprint(of: frame, converter.convert(frame)))
    }
    var sink = try sink()
    for frame in frames {
      try sink.write(converter.convert(PixelBuffer.solid(64, 48, frame[0, 0].x, 0, 200)))
    }
    do {
      try sink.complete()
      try sink.prove(prints, Verification())
      Issue.record("other pictures pass")
    } catch let error as VerificationError {
      guard case .picture(folder("a.gif"), 0, _, _, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
