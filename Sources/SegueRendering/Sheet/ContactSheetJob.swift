import SegueFiles
import SegueFormats
package import SegueFrames
import SegueLimits
import SegueMessages
import SeguePixels
package import SegueSpec
import SegueTimeline

/// A picture with some frames of a video, and their times, numbers and steps.
package struct ContactSheetJob: Sendable {
  /// The result.
  package struct Report: Hashable, Sendable {
    /// Size of the sheet, in pixels.
    package let width: Int
    package let height: Int

    /// The number of frames of the video.
    package let frames: Int

    /// The number of frames that differ from those of the other video; nil without one.
    package let different: Int?
  }

  private let plan: RenderPlan

  /// The video to compare with, which is drawn beside the first.
  private let other: RenderPlan?

  private let path: String
  private let frames: [Int]
  private let grid: SheetGrid

  /// Whether an existing file is replaced.
  package var overwrite = false

  /// Output settings of the caller; they override those of the spec.
  package var output = Spec.Output()

  /// The name of the file's format; nil for that of its extension.
  package var format: String?

  /// A sheet to be written to `path`; `-` is standard output.
  ///
  /// - Parameters:
  ///   - plan: The video.
  ///   - choice: The frames.
  ///   - columns: The number of frames side by side; nil for as many as fit.
  ///   - other: A video to compare with: beside each frame, the frame that it shows at that time.
  ///   - path: The output.
  /// - Throws: ``SheetError`` if the choice gives no sheet.
  package init(
    _ plan: RenderPlan, _ choice: SheetChoice, columns: Int?, against other: RenderPlan?,
    to path: String
  ) throws(SheetError) {
    let (plan, other) = (plan.framed, other?.framed)
    (self.plan, self.other, self.path) = (plan, other, path)
    frames = try choice.frames(of: plan.timeline)
    let group = other == nil ? 1 : 2
    grid = SheetGrid(
      group * frames.count,
      sizes: [plan, other].compactMap { $0.map { ($0.frameWidth, $0.frameHeight) } },
      columns: columns, group: group)
    try grid.check(plan.settings.limits)
  }

  /// Draws the frames and writes the sheet.
  ///
  /// `warned` receives warnings, one line at a time.
  ///
  /// - Throws: ``InputErrors``, ``MemoryShortage``, ``SheetError``, `PictureFormatError`,
  ///   `OutputError`, `FrameSinkError` or `CancellationError`; nothing is left behind.
  package func run(warned: (String) -> Void = { _ in }) async throws -> Report {
    let output = try PictureOutput(path, format: format, output, of: plan.spec)
    try grid.check(output.format)
    let inputs = InputFiles.all([plan, other].compactMap { $0?.inputs })
    let file = try output.file(replacing: Replacement(overwrite, besides: inputs))
    for warning in output.warnings { warned(warning) }
    let sources = try await sources(warned)
    try check(sources.map(\.estimate), output.format)
    var painter = SheetPainter(
      grid, fonts: try SpecFonts(plan.spec, settings: plan.settings).chain())
    var different = 0
    for (index, frame) in frames.enumerated() {
      try Task.checkCancellation()
      let pictures = try await pictures(at: frame, from: sources)
      let own = SheetPainter.small(pictures[0])
      let text = SheetCaption.text(frame, of: plan.timeline)
      guard let other = sources.dropFirst().first else {
        painter.paint(own, marking: nil, in: index)
        painter.write(text, isMarked: false, below: own.height, in: index)
        continue
      }
      painter.paint(own, marking: nil, in: 2 * index)
      painter.write(text, isMarked: false, below: own.height, in: 2 * index)
      let isEqual = compare(
        own, pictures, other.plan, at: 2 * index + 1, by: &painter)
      if !isEqual { different += 1 }
    }
    for warning in sources.flatMap(\.lateWarnings) { warned(warning) }
    if !painter.missing.isEmpty {
      warned(
        "No font has the characters \(painter.missing.map(String.init).joined(separator: " ")) of the"
          + " captions, which show ? in their place. Add a font with 'fonts' in the spec, or with"
          + " --font, such as --font system.")
    }
    try file.write(painter.sheet)
    return Report(
      width: grid.sheetWidth, height: grid.sheetHeight, frames: frames.count,
      different: other == nil ? nil : different)
  }

  private func sources(_ warned: (String) -> Void) async throws -> [SheetSource] {
    var sources: [SheetSource] = []
    for plan in [plan, other].compactMap({ $0 }) {
      for warning in plan.warnings { warned(warning) }
      let shown = frames.compactMap { frame(at: $0, of: plan) }
      let source = try await SheetSource(plan, frames: shown)
      for warning in source.views.warnings { warned(warning) }
      sources.append(source)
    }
    return sources
  }

  /// The frame of another plan that is shown at the time of one of this; nil after its end.
  private func frame(at frame: Int, of plan: RenderPlan) -> Int? {
    let time = self.plan.timeline.time(ofFrame: frame)
    let end = plan.timeline.time(ofFrame: plan.timeline.frameCount)
    return time < end ? plan.timeline.frame(at: time) : nil
  }

  /// - Throws: ``MemoryShortage`` if the sheet and one frame of each video do not fit.
  private func check(
    _ estimates: [MemoryEstimate], _ format: PictureFormat
  ) throws(MemoryShortage) {
    let limits = plan.settings.limits
    let allowed = limits.memory ?? Memory.available
    let sheet = 4 * grid.sheetWidth * grid.sheetHeight
    let needed =
      estimates.reduce(0) { $0 + $1.bytes(threads: 1) } + (1 + format.frames) * sheet
    guard needed <= allowed else {
      throw MemoryShortage(needed: needed, allowed: allowed, isSet: limits.memory != nil)
    }
  }

  /// The frame of the first video and that of the other, if it still runs.
  private func pictures(at frame: Int, from sources: [SheetSource]) async throws -> [PixelBuffer] {
    var pictures: [PixelBuffer] = []
    for source in sources {
      guard let shown = self.frame(at: frame, of: source.plan) else { continue }
      source.keepViews(of: [shown])
      pictures.append(try await source.picture(ofFrame: shown))
    }
    return pictures
  }

  /// Paints the frame of the other video, and says whether it equals the first.
  private func compare(
    _ own: PixelBuffer, _ pictures: [PixelBuffer], _ plan: RenderPlan, at cell: Int,
    by painter: inout SheetPainter
  ) -> Bool {
    guard let other = pictures.dropFirst().first else {
      painter.write(
        SheetCaption.text(nil, isShown: false), isMarked: true, below: own.height, in: cell)
      return false
    }
    let isComparable = other.width == pictures[0].width && other.height == pictures[0].height
    let difference =
      isComparable
      ? FrameDifference(pictures[0], other, size: (own.width, own.height)) : nil
    let small = SheetPainter.small(other)
    painter.paint(small, marking: difference, in: cell)
    let isEqual = difference.map { $0.share == 0 } ?? false
    painter.write(
      SheetCaption.text(difference, isShown: true), isMarked: !isEqual, below: small.height,
      in: cell)
    return isEqual
  }
}
