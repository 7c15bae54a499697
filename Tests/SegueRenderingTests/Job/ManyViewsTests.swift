import Foundation
import SegueEncoding
import SegueFiles
import SegueFormats
import SegueImages
import SegueLimits
import SegueMessages
import SeguePixels
import SegueSpec
import SegueTimeline
import Synchronization
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Renders whose views are not all in memory at a time.
@Suite struct ManyViewsTests {
  private let folder: TemporaryFolder

  /// Forty images of 8 × 16 pixels, each of another color.
  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<40 { try write(Self.png(color: UInt8(index)), to: "\(index).png") }
  }

  private enum Damage { case none, checksum, stream }

  private static func png(color: UInt8, _ damage: Damage = .none) -> [UInt8] {
    let row: [UInt8] = [0] + (0..<8).flatMap { _ in [color, 6 &* color, 255 - color] }
    var stream = PNGBytes.stored((0..<16).flatMap { _ in row })
    // The zlib stream ends in a checksum of its own.
    if damage == .stream { stream[stream.count - 1] ^= 1 }
    let header = PNGBytes.bigEndian(8) + PNGBytes.bigEndian(16) + [8, 2, 0, 0, 0]
    let wrong: [UInt8]? = damage == .checksum ? [1, 2, 3, 4] : nil
    return PNGBytes.signature + PNGBytes.chunk("IHDR", header)
      + PNGBytes.chunk("IDAT", stream, checksum: wrong) + PNGBytes.chunk("IEND", [])
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder(name)))
  }

  /// A plan of a tour through the images of these numbers, with three frames of motion and two of
  /// rest a step.
  private func plan(
    _ tour: [Int], memory: Int? = nil, threads: Int = 2, log: Log? = nil,
    transition: String = "cube"
  ) throws -> RenderPlan {
    let views = Set(tour).sorted().map { "  v\($0): \(folder("\($0).png"))\n" }.joined()
    let steps = tour.dropFirst().map { "  - { to: v\($0) }\n" }.joined()
    var settings = RenderSettings()
    settings.threads = threads
    settings.limits.memory = memory
    settings.log = log
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 16], scale: 1, fps: 10 }
        defaults: { for: 0.2, transition: { type: \(transition), duration: 0.3 } }
        views:
        \(views)timeline:
          - { show: v\(tour[0]) }
        \(steps)
        """, file: "f")
    return try RenderPlan(spec, settings: settings)
  }

  /// Renders to a file of pixels, and returns them.
  private func pixels(
    _ plan: RenderPlan, frames: Range<Int>? = nil, written: @escaping (Int) -> Void = { _ in }
  ) async throws -> [UInt8] {
    var output = Spec.Output()
    output.path = Located(folder("out.rgba"))
    var job = try RenderJob(plan, output: output, frames: frames)
    job.overwrite = true
    try await job.run(RenderNews(written: written))
    return try folder.bytes("out.rgba")
  }

  /// The pixels of the frames of a composition, in which all views are in memory.
  private func truth(_ plan: RenderPlan) async throws -> [UInt8] {
    let composition = try await Composition(plan)
    return try (0..<plan.timeline.frameCount).flatMap { index in
      try composition.frame(index).pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
  }

  @Test(arguments: [1, 2, 5])
  func viewsAreInMemoryOnlyWhileTheyAreNeeded(threads: Int) async throws {
    let lines = LogLines()
    let plan = try plan(Array(0..<40), threads: threads, log: lines.log)
    let pixels = try await pixels(plan)
    #expect(try await pixels == truth(self.plan(Array(0..<40))))
    let counts = try #require(lines.views)
    #expect(counts[0] == 40)
    // With one frame in flight nothing is decoded ahead; with five, three stretches are in flight.
    let most = [1: 2...2, 2: 3...4, 5: 3...6]
    #expect(most[threads]?.contains(counts[1]) == true, "\(counts)")
  }

  /// Home is between all others, so it stays; the first view comes again only at the end.
  @Test func aViewThatIsNeededSoonStays() async throws {
    let (lines, tour) = (LogLines(), [1, 0, 2, 0, 3, 0, 4, 0, 5, 6, 7, 8, 9, 1])
    let plan = try plan(tour, log: lines.log)
    let pixels = try await pixels(plan)
    #expect(try await pixels == truth(self.plan(tour)))
    #expect(lines.views?[0] == 11)
  }

  /// The least memory of forty views is that of two, and is enough.
  @Test func withLittleMemoryViewsAreLetGoSooner() async throws {
    let tour = [0, 1, 2, 0, 3, 4, 0] + Array(5..<40)
    let needed = MemoryEstimate(of: try plan(tour)).bytes(threads: 1)
    #expect(needed == MemoryEstimate(of: try plan([0, 1])).bytes(threads: 1))
    let lines = LogLines()
    // The images are decoded, too.
    let plan = try plan(tour, memory: needed + 12 * 8 * 16, log: lines.log)
    let pixels = try await pixels(plan)
    #expect(try await pixels == truth(self.plan(tour)))
    // The first view is loaded each time that it comes back.
    #expect(lines.views == [42, 2])
    let roomy = LogLines()
    _ = try await self.pixels(self.plan(tour, log: roomy.log))
    #expect(roomy.views?[0] == 40)
    await #expect(throws: MemoryShortage.self) {
      try await self.pixels(self.plan(tour, memory: needed + 12 * 8 * 16 - 1))
    }
  }

  @Test func onlyViewsThatAreShownAreDecoded() async throws {
    let lines = LogLines()
    let plan = try plan(Array(0..<40), log: lines.log)
    // Frames 7 to 9 move from view 1 to view 2.
    let whole = try await truth(self.plan(Array(0..<40)))
    #expect(try await pixels(plan, frames: 7..<10) == Array(whole[7 * 512..<10 * 512]))
    #expect(lines.decoded == 2)
    let still = LogLines()
    try await StillJob(
      self.plan(Array(0..<40), log: still.log), frame: 8, to: folder("still.png")
    ).run()
    #expect(still.decoded == 2)
  }

  /// A wrong checksum is found before the first frame, and then all images are tried.
  @Test func wrongChecksumsAreReportedBeforeTheFirstFrame() async throws {
    try write(Self.png(color: 1, .checksum), to: "30.png")
    try write(Self.png(color: 1, .stream), to: "35.png")
    let written = Mutex(0)
    let error = await #expect(throws: InputErrors.self) {
      try await self.pixels(self.plan(Array(0..<40))) { count in written.withLock { $0 = count + 1 }
      }
    }
    #expect(written.withLock { $0 } == 0)
    try await expectBoth(error)
  }

  /// A stream that is wrong in spite of its checksum is found only when it is decoded; then all
  /// images are tried, and nothing is left.
  @Test(arguments: [1, 2])
  func imagesThatFailLateAreAllReported(threads: Int) async throws {
    try write(Self.png(color: 1, .stream), to: "30.png")
    try write(Self.png(color: 1, .stream), to: "35.png")
    let written = Mutex(0)
    let error = await #expect(throws: InputErrors.self) {
      try await self.pixels(self.plan(Array(0..<40), threads: threads)) { count in
        written.withLock { $0 = count }
      }
    }
    #expect(written.withLock { $0 } > 100)
    try await expectBoth(error)
  }

  /// The errors are those of a composition, which decodes everything first.
  private func expectBoth(_ error: InputErrors?) async throws {
    #expect(error?.errors.count == 2)
    #expect(error?.failure == .badInput)
    let all = await #expect(throws: InputErrors.self) {
      try await Composition(self.plan(Array(0..<40)))
    }
    #expect(error?.description == all?.description)
    #expect(try folder.names().allSatisfy { $0.hasSuffix(".png") })
  }

  /// A warning that only decoding finds comes once, before the first frame that shows the image.
  @Test(arguments: [1, 2])
  func lateWarningsComeBeforeTheirFrames(threads: Int) async throws {
    let photo = Repository.fixtures.appending(path: "images/photo/cmyk.jpg")
    for index in [1, 30] {
      try Data(contentsOf: photo).write(to: URL(filePath: folder("\(index).png")))
    }
    var output = Spec.Output()
    output.format = Located(.null)
    let job = try RenderJob(plan(Array(0..<40) + [30], threads: threads), output: output)
    var (count, told): (Int, [(frames: Int, text: String)]) = (0, [])
    try await job.run(RenderNews(warned: { told.append((count, $0)) }, written: { count = $0 }))
    // A step of five frames begins with its motion, after two frames of the first view.
    #expect(told.map(\.frames) == [2, 147])
    let all = try await Composition(job.plan).warnings
    #expect(told.map(\.text) == all)
  }

  /// Views are let go of between the frames of a sheet, and their warnings stay.
  @Test func aContactSheetTellsTheWarningsOfAllItsViews() async throws {
    let photo = Repository.fixtures.appending(path: "images/photo/cmyk.jpg")
    for index in [1, 30] {
      try Data(contentsOf: photo).write(to: URL(filePath: folder("\(index).png")))
    }
    let plan = try plan(Array(0..<40))
    var told: [String] = []
    _ = try await ContactSheetJob(
      plan, .count(100), columns: nil, against: nil, to: folder("sheet.png")
    ).run { told.append($0) }
    #expect(told.count == 2)
    #expect(try await told == Composition(plan).warnings)
  }

  /// A file that changes before it is decoded would show frames of another spec.
  @Test func anImageThatChangesIsAnError() async throws {
    let folder = folder
    let changed = Data(Self.png(color: 200))
    let error = await #expect(throws: InputErrors.self) {
      try await self.pixels(self.plan(Array(0..<40))) { count in
        if count == 1 { try? changed.write(to: URL(filePath: folder("39.png"))) }
      }
    }
    let text =
      "\(folder("39.png")): was written to while the video was rendered. Run the command again."
    #expect(error?.description.hasSuffix(text) == true, "\(error?.description ?? "none")")
    #expect(error?.failure == .changedInput)
    #expect(try folder.names().allSatisfy { $0.hasSuffix(".png") })
  }

  @Test func aCompositionKeepsEverything() async throws {
    let lines = LogLines()
    let composition = try await Composition(try plan(Array(0..<40), log: lines.log))
    for index in 0..<40 { try write([], to: "\(index).png") }
    let frames = composition.plan.timeline.frameCount
    for index in [frames - 1, 0, 100, 7, 100] {
      #expect(try composition.frame(index).pixels.count == 128)
    }
    #expect(lines.decoded == 40)
  }
}
