import Foundation
import SegueEncoding
import SegueMessages
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

@Suite struct StreamSinkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func rawIsStraightRGBAFrameAfterFrame() throws {
    let frames = (0..<3).map { PixelBuffer.noise(17, 9, seed: $0, isOpaque: $0 == 1) }
    var sink = try RawSink(.file(path: folder("a.rgba")), replacing: .nothing)
    for frame in frames { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
    #expect(try firstDifference(folder.bytes("a.rgba"), frames.flatMap(\.straightBytes)) == nil)
  }

  @Test func y4mIsHeaderAndPlanes() throws {
    let frames = [PixelBuffer.noise(6, 4, seed: 1), .noise(6, 4, seed: 2)]
    var sink = try y4m(.file(path: folder("a.y4m")), 6, 4)
    var expected = Array(
      ("YUV4MPEG2 W6 H4 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n")
        .utf8)
    for frame in frames {
      let image = try sink.converter.convert(frame)
      // The frame is written twice, because a rest repeats a converted frame.
      for _ in 0..<2 {
        try sink.write(image)
        expected += Array("FRAME\n".utf8) + image.bytes
      }
    }
    try sink.finish()
    #expect(try firstDifference(folder.bytes("a.y4m"), expected) == nil)
  }

  @Test func ffmpegReadsY4MAsItWasWritten() throws {
    let frame = PixelBuffer.noise(38, 22, seed: 5)
    var sink = try y4m(.file(path: folder("a.y4m")), 38, 22)
    let image = try sink.converter.convert(frame)
    for _ in 0..<3 { try sink.write(image) }
    try sink.finish()
    let decoded = try Tool.decode(folder("a.y4m"), as: "yuv420p")
    #expect(firstDifference(decoded, image.bytes + image.bytes + image.bytes) == nil)
    let tags = try Tool.probe(
      folder("a.y4m"), "stream=r_frame_rate,color_range,chroma_location,pix_fmt")
    #expect(tags["r_frame_rate"] == "30000/1001")
    #expect(tags["color_range"] == "tv")
    #expect(tags["chroma_location"] == "left")
    #expect(tags["pix_fmt"] == "yuv420p")
  }

  @Test func paddingIsReported() throws {
    let sink = try y4m(.file(path: folder("a.y4m")), 7, 5)
    #expect(
      sink.warnings == [
        "4:2:0 video needs even sizes: 7 × 5 becomes 8 × 6, with the last column and row twice."
      ])
    #expect(
      try y4m(.file(path: folder("c.y4m")), 7, 6).warnings == [
        "4:2:0 video needs even sizes: 7 × 6 becomes 8 × 6, with the last column twice."
      ])
    #expect(
      try y4m(.file(path: folder("d.y4m")), 8, 5).warnings == [
        "4:2:0 video needs even sizes: 8 × 5 becomes 8 × 6, with the last row twice."
      ])
    #expect(try y4m(.file(path: folder("b.y4m")), 8, 6).warnings == [])
  }

  @Test func fullDiskIsReported() throws {
    var sink = try RawSink(.file(path: "/dev/full"), replacing: .nothing)
    let error = OutputError.writeFailed(path: "/dev/full", reason: "No space left on device")
    #expect(throws: error) { try sink.write([.one]) }
    #expect(error.failure == .writing)
  }

  @Test func closedPipeIsReported() throws {
    // The command ignores the signal, so the call fails instead.
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(throws: OutputError.writeFailed(path: "standard output", reason: "Broken pipe")) {
      let file = OutputFile(descriptor: descriptor, name: "standard output")
      _ = try Y4MSink(
        file, width: 4, height: 4, timebase: Timebase(numerator: 1, denominator: 25))
    }
  }

  @Test func slowReaderGetsEverything() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 256) }
    let received = DispatchQueue(label: "reader")
    nonisolated(unsafe) var data = Data()
    let done = DispatchSemaphore(value: 0)
    received.async {
      unsafe data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      done.signal()
    }
    var file = OutputFile(descriptor: descriptor, name: "standard output")
    try file.write(bytes.span)
    try file.commit()
    try pipe.fileHandleForWriting.close()
    done.wait()
    #expect(unsafe firstDifference([UInt8](data), bytes) == nil)
  }

  @Test func nullSinkAcceptsEverything() throws {
    var sink = NullSink()
    try sink.write(sink.converter.convert(.noise(3, 3, seed: 1, isOpaque: false)))
    sink.finish()
  }

  private func y4m(_ target: StreamTarget, _ width: Int, _ height: Int) throws -> Y4MSink {
    try Y4MSink(
      target, width: width, height: height,
      timebase: Timebase(numerator: 1001, denominator: 30_000),
      replacing: .nothing)
  }
}
