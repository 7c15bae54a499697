import SegueEncoding
import SegueMessages
import SeguePixels
import SegueSpec
import SegueTimeline
import Synchronization
import Testing

@testable import SegueFrames

@Suite struct FramePipelineTests {
  /// Records the frames it receives, and can fail.
  private struct RecordingSink: FrameSink, ~Copyable {
    struct Failure: Error {}

    struct Converter: FrameConverter {
      let counts: Counts

      /// Returns the frame's number, which is encoded in its first pixel.
      func convert(_ frame: PixelBuffer) throws -> Int {
        counts.converted.withLock { $0 += 1 }
        if frame.pixels[0].y > 0 { throw Failure() }
        return Int(frame.pixels[0].x)
      }
    }

    let converter: Converter
    var written: [Int] = []
    var failsAt: Int?

    mutating func write(_ frame: Int, before repeats: Int) throws {
      if written.count == failsAt { throw Failure() }
      written.append(frame)
    }

    consuming func finish() {}
  }

  /// Counts conversions and the largest number of frames in flight.
  private final class Counts: Sendable {
    let converted = Mutex(0)
    let reused = Mutex(0)
    let rendering = Mutex((now: 0, most: 0))
  }

  /// A timeline with a rest of 1 s, a dissolve of 1 s and a rest of 1 s, at 20 frames a second.
  private func plan() throws -> RenderPlan {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4], fps: 20 }
        views: { a: { color: black }, b: { color: white } }
        timeline:
          - { show: a, for: 1 }
          - { to: b, transition: { type: crossDissolve, duration: 1 }, for: 1 }
        """, file: "test.yaml")
    return try RenderPlan(spec)
  }

  private func write(
    threads: Int, failsAt: Int? = nil, rendersBadlyAt: Double? = nil
  ) async throws -> (written: [Int], counts: Counts, told: [Int]) {
    let counts = Counts()
    let plan = try plan()
    var sink = RecordingSink(converter: .init(counts: counts), failsAt: failsAt)
    var told: [Int] = []
    var source = Source(artist: Artist(counts: counts, bad: rendersBadlyAt))
    try await FramePipeline(threads: threads).write(
      FrameRuns(of: plan, frames: 0..<plan.timeline.frameCount), to: &sink, from: &source,
      written: { told.append($0) })
    // Every run has begun, has ended, is written in the order of its begin, and its frame is back.
    #expect(source.begun == source.prepared)
    #expect(source.begun.sorted() == source.ended.sorted())
    #expect(counts.reused.withLock { $0 } == source.begun.count)
    return (sink.written, counts, told)
  }

  private struct Source: FrameSource {
    let artist: Artist
    var begun: [Int] = []
    var ended: [Int] = []
    var prepared: [Int] = []

    mutating func begin(_ run: FrameRuns.Run) -> (@Sendable () -> Void)? {
      begun.append(run.frames.lowerBound)
      return nil
    }

    mutating func end(_ run: FrameRuns.Run) { ended.append(run.frames.lowerBound) }

    mutating func prepareWriting(_ run: FrameRuns.Run) {
      prepared.append(run.frames.lowerBound)
    }
  }

  private struct Artist: FrameArtist {
    let counts: Counts
    let bad: Double?

    /// One pixel that identifies the moment: 100 and 200 at rest, the percentage of the progress in
    /// between.
    func frame(of shot: Shot) -> PixelBuffer {
      counts.rendering.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { counts.rendering.withLock { $0.now -= 1 } }
      let pixel: PremultipliedRGBA8 =
        switch shot.moment {
        case .rest(.view("a")): SIMD4(100, 0, 0, 255)
        case .rest: SIMD4(200, 0, 0, 255)
        case .transition(_, _, let progress, _):
          SIMD4(UInt8(progress * 99), progress > (bad ?? 2) ? 1 : 0, 0, 255)
        }
      return PixelBuffer(width: 1, height: 1, filledWith: pixel)
    }

    func reuse(_ frame: consuming PixelBuffer, of moment: Moment) {
      counts.reused.withLock { $0 += 1 }
    }
  }

  @Test(arguments: [1, 2, 7, 100])
  func framesAreWrittenInOrderOnAnyNumberOfThreads(threads: Int) async throws {
    let (written, counts, told) = try await write(threads: threads)
    #expect(written.count == 60)
    #expect(written[..<20].allSatisfy { $0 == 100 })
    #expect(written[20..<40].elementsEqual(written[20..<40].sorted()))
    #expect(Set(written[20..<40]).count > 15)
    #expect(written[40...].allSatisfy { $0 == 200 })
    #expect(told == Array(1...60))
    #expect(counts.rendering.withLock { $0.most } <= threads)
  }

  @Test func aRestIsRenderedAndConvertedOnce() async throws {
    let (_, counts, _) = try await write(threads: 2)
    #expect(counts.converted.withLock { $0 } == 22)
  }

  @Test func aFailingSinkStopsTheWork() async throws {
    await #expect(throws: RecordingSink.Failure.self) {
      _ = try await write(threads: 3, failsAt: 25)
    }
  }

  @Test func aFailingConverterStopsTheWork() async throws {
    await #expect(throws: RecordingSink.Failure.self) {
      _ = try await write(threads: 3, rendersBadlyAt: 0.5)
    }
  }

  @Test func cancellationStopsTheWork() async throws {
    let task = Task { try await write(threads: 2).written.count }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
