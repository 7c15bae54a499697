import SegueFiles
package import SegueLimits
package import SeguePixels
import SegueRecordings
import SegueSpec
import SegueTimeline

/// An estimate of the memory that a render needs; errs on the high side.
package struct MemoryEstimate: Sendable {
  /// Bytes of the process, of the encoder, and of frames that do not depend on those in flight.
  let fixed: Int

  /// Bytes for each frame in flight.
  let perThread: Int

  /// Bytes for each view in memory, and for each other picture that is kept.
  let perView: Int

  /// Bytes for each image that is decoded at a time, the largest first.
  private let decoding: [Int]

  private let schedule: ViewSchedule

  /// The largest number of views that one picture is drawn from.
  private let mostInOnePicture: Int

  /// The number of pictures in each cache of the renderer, if there is memory for all.
  private let pictures: [Int]

  /// Estimates the memory of a render.
  ///
  /// - Parameters:
  ///   - plan: The plan to render.
  ///   - schedule: The views that the render shows.
  ///   - frames: Memory of the encoder, in frames.
  ///   - threadFrames: Memory of the sink's work on a frame in flight, in frames.
  ///   - backing: The opaque color behind a canvas that is not opaque; nil if there is none.
  ///   - images: Pixels of each image that is decoded.
  package init(
    _ plan: RenderPlan, _ schedule: ViewSchedule, encoderFrames frames: Int,
    threadFrames: Int = 0, backing: Color? = nil, images: [Int] = []
  ) {
    let canvas = plan.width * plan.height * 4
    let frame = max(canvas, plan.frameWidth * plan.frameHeight * 4)
    perView = Self.bytes(ofTexture: max(canvas / 4, plan.contentSizes.mostPixels))
    let source = ImageSource(plan.spec, settings: plan.settings)
    let files = RenderPlan.pixels(of: plan.spec.shaders.flatMap(\.pictures).map(\.file), source)
    let backdrops = RenderPlan.pixels(of: plan.backdrops.map(\.file), source)
    var fixed =
      Memory.process + frame * (frames + 2) + Self.bytes(ofTexture: plan.stagePixels)
      + files.reduce(0, +) * MemoryLayout<PremultipliedRGBA8>.stride
      + backdrops.reduce(0) { $0 + Self.bytes(ofTexture: $1) }
    // The picture of the canvas, a pooled one, and the converted frame.
    // Besides, each shows pictures of its own of the recordings.
    var perThread =
      2 * canvas + (1 + threadFrames) * frame + plan.stageBytes(backing: backing)
      + schedule.mostMoving * perView
    for shown in plan.showcase?.shownSpecs ?? [] {
      let inner = MemoryEstimate(
        shown.plan, shown.plan.schedule(of: 0..<shown.plan.timeline.frameCount), encoderFrames: 0)
      // Its preview keeps the views of its last pictures.
      let kept = min(shown.plan.spec.loadedViews.count, Self.previewPictures)
      fixed += inner.fixed - Memory.process + kept * inner.perView
      perThread += inner.perThread
    }
    (self.fixed, self.perThread) = (fixed, perThread)
    decoding = (images + files + backdrops).sorted(by: >).prefix(Processors.count)
      .map { $0 * Self.bytesPerPixel }
    self.schedule = schedule
    mostInOnePicture = plan.mostViewsInOnePicture
    pictures = plan.keptPictures
  }

  /// The number of pictures of a preview whose views stay in memory.
  static let previewPictures = 16

  /// Bytes of an image of some pixels, its planar copy, and its ripmap at a half and a quarter
  /// along each axis.
  private static func bytes(ofTexture pixels: Int) -> Int { pixels * 4 * 7 / 2 }

  /// The least bytes that a render works with, with `threads` frames in flight.
  package func bytes(threads: Int) -> Int {
    bytes(threads: threads, views: views(threads), pictures: Self.fewestPictures)
  }

  /// Bytes with `threads` frames in flight, and everything that is kept or decoded ahead.
  package func usualBytes(threads: Int) -> Int {
    let kept = max(0, schedule.mostKept - views(1))
    return bytes(threads: threads, views: views(threads) + kept, pictures: Self.mostPictures)
  }

  private func bytes(threads: Int, views: Int, pictures most: Int) -> Int {
    let pictures = pictures.reduce(0) { $0 + min($1, most) }
    // With several frames in flight, another view is decoded ahead.
    let decoded = decoding.prefix(threads > 1 ? threads + 1 : 1).reduce(0, +)
    return fixed + threads * perThread + (views + pictures) * perView + decoded
  }

  /// The number of views that `threads` frames in flight need.
  ///
  /// A single frame needs those of one picture at a time, because it can draw a surface from its
  /// views, let go of them and use the picture.
  private func views(_ threads: Int) -> Int {
    let shown = schedule.mostViews(inRuns: FramesInFlight(threads: threads).span)
    return threads > 1 ? shown : min(shown, mostInOnePicture)
  }

  /// The share of the memory that this render gets.
  ///
  /// The number of frames in flight is as large as possible, up to that of `plan`, because they
  /// save most time. The rest of the memory is for pictures, and for views that are kept or decoded
  /// ahead.
  ///
  /// - Throws: ``MemoryShortage`` if not even one frame fits.
  package func share(of plan: RenderPlan) throws(MemoryShortage) -> MemoryShare {
    let limits = plan.settings.limits
    let allowed = limits.memory ?? Memory.available
    guard bytes(threads: 1) <= allowed else {
      throw MemoryShortage(
        needed: bytes(threads: 1), allowed: allowed, isSet: limits.memory != nil)
    }
    let threads = (1...max(1, plan.settings.threads)).last { bytes(threads: $0) <= allowed } ?? 1
    func needed(_ pictures: Int) -> Int {
      bytes(threads: threads, views: views(threads), pictures: pictures)
    }
    let pictures =
      needed(Self.mostPictures) <= allowed ? Self.mostPictures : Self.fewestPictures
    let more = (allowed - needed(pictures)) / max(1, perView)
    let others = max(0, schedule.mostKept - views(threads))
    let loops = loops(of: plan, atMost: (more - others) / 2)
    return MemoryShare(
      threads: threads, views: views(threads) + more - loops.count, pictures: pictures,
      loops: loops.names)
  }

  /// The recordings whose pictures are all kept, in the order of their names.
  private func loops(of plan: RenderPlan, atMost most: Int) -> (names: Set<String>, count: Int) {
    let length = plan.timeline.time(ofFrame: plan.timeline.frameCount)
    var (names, count) = (Set<String>(), 0)
    for (name, playback) in plan.playbacks.sorted(by: { $0.key < $1.key }) {
      guard let pictures = playback.keptCount(in: length) else { continue }
      let needed = pictures * plan.contentSizes.keys(of: name).count
      guard count + needed <= most else { continue }
      names.insert(name)
      count += needed
    }
    return (names, count)
  }

  /// A transition shows one surface, or two if one replaces another.
  private static let fewestPictures = 2

  /// Neighboring transitions show a few more surfaces.
  static let mostPictures = 4

  /// Bytes per pixel while an image is decoded: the decoder's own frame or one of 16 bits, and the
  /// result.
  private static let bytesPerPixel = 12
}

/// The parts of a render's memory that depend on what is available.
package struct MemoryShare: Hashable, Sendable {
  /// The number of frames in flight, at least 1.
  package var threads: Int

  /// The largest number of views in memory.
  package var views: Int

  /// The number of pictures in each cache of the renderer.
  package var pictures: Int

  /// The names of the recordings that are played again and again, and whose pictures stay in memory
  /// from the first pass on.
  var loops: Set<String>
}

extension RenderPlan {
  /// The numbers of pictures that the renderer can keep: views over each other, views that move
  /// without their bars, and views on cards.
  fileprivate var keptPictures: [Int] {
    let layered = timeline.steps.count { step in
      step.surfaces.contains { if case .overlay = $0 { true } else { false } }
    }
    guard !bars.isEmpty else { return [layered] }
    let moving = timeline.steps.reduce(0) { count, step in
      guard let transition = step.transition else { return count }
      return count + 2 * step.legs.count { bars.staying(in: $0, of: transition, on: stage) != nil }
    }
    let cards = timeline.steps.count { $0.transition?.showsBelowStatusBar == true }
    return [layered, moving, cards]
  }

  /// The largest number of views that one frame shows: both ends of a transition, the views that
  /// it refers to, and those around the canvas.
  fileprivate var mostViewsInOnePicture: Int {
    2 + (timeline.steps.compactMap { $0.transition?.views.count }.max() ?? 0) + viewsAround.count
  }
}

extension RenderPlan {
  /// Pixels of the image of each view that `schedule` shows.
  ///
  /// Only headers are read. An image without a valid header is left out; decoding it reports the
  /// error.
  package func decodedPixels(_ schedule: ViewSchedule, from images: ImageSource? = nil) -> [Int] {
    decoded(schedule, images ?? ImageSource(spec, settings: settings)).map(\.count)
  }

  /// Like ``decodedPixels(_:from:)`` if images are shared: each is decoded once, however many views
  /// show it.
  package func sharedPixels(_ schedule: ViewSchedule) -> [Int] {
    var seen: Set<PathKey> = []
    return decoded(schedule, ImageSource(spec, settings: settings)).compactMap { decoded in
      let isFirst = decoded.path.map { seen.insert(PathKey($0)).inserted } ?? true
      return isFirst ? decoded.count : nil
    }
  }

  private func decoded(_ schedule: ViewSchedule, _ images: ImageSource) -> [DecodedPixels] {
    let names = schedule.views
    return spec.views.filter { names.contains($0.name) }.compactMap { view in
      view.shown.decodedPixels(in: images, playing: playbacks[view.name]?.facts)
    }
  }
}
