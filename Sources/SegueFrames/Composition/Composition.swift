import SegueArithmetic
import SegueLabels
public import SeguePixels
import SegueSpec
public import SegueTimeline

/// A plan with its images loaded: any frame can be drawn, in any order and on any thread.
///
/// ```swift
/// let composition = try await Composition(tour, background: .white)
/// let middle = try composition.frame(at: .milliseconds(1250))
/// let exact = try composition.still(at: Rational("1.25"))
/// print(composition.warnings, middle == exact)
/// ```
///
/// All images stay in memory. Of recordings only the pictures of the last frames do, and a jump
/// backwards decodes from a keyframe. A ``RenderJob`` keeps only what it needs soon.
public final class Composition: Sendable {
  /// The plan that the images belong to.
  public let plan: RenderPlan

  /// Warnings about the images, and about pictures of recordings that have been drawn so far, one
  /// line each.
  public var warnings: [String] { imageWarnings + (players?.pictureWarnings ?? []) }

  private let imageWarnings: [String]
  private let renderer: FrameRenderer

  /// The views that play; nil if none does.
  private let players: RenderViews?

  /// The pictures of recordings in the last frames: a frame for each thread.
  private let recent: RecentPictures

  /// Decodes the images of `plan` and fits them to its canvas.
  ///
  /// - Parameters:
  ///   - plan: The plan to draw.
  ///   - background: Replaces the background of the canvas.
  /// - Throws: An error with a line for each image, font or label that cannot be used.
  public init(_ plan: RenderPlan, background: Color? = nil) async throws {
    let plan = try background.map { try plan.on($0) } ?? plan
    self.plan = plan
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let loader = try plan.viewLoader()
    let loaded = try await loader.load()
    let stageWarnings =
      try plan.checkPictures(loader.images, decoding: nil) + plan.checkScreens(decoding: nil)
    let players = plan.plays ? try await RenderViews(plan, isLenient: true) : nil
    (self.players, recent) = (players, RecentPictures(plan.settings.threads))
    imageWarnings = (loaded.warnings + stageWarnings).map(\.description)
    renderer = FrameRenderer(
      plan, stages: try plan.stagePictures(loader.images),
      files: try plan.filePictures(loader.images), screens: try await plan.screenPreviews()
    ) { key throws(InputError) in
      if let texture = loaded.views[key] { return texture }
      guard let players else { preconditionFailure("view \(key.name) is loaded") }
      return try players.store.texture(of: key)
    }
    plan.settings.log?.tell(fonts, of: loaded.labels + plan.stageLayouts)
  }

  /// The frame at `index`, counting from 0.
  ///
  /// - Throws: An error of one line if a picture of a recording cannot be decoded.
  public func frame(_ index: Int) throws -> PixelBuffer {
    try picture(of: plan.shot(ofFrame: index))
  }

  /// The picture at an instant of the video, in seconds.
  ///
  /// - Throws: An error of one line if a picture of a recording cannot be decoded.
  public func still(at time: Rational) throws -> PixelBuffer {
    try picture(of: plan.shot(at: time))
  }

  /// The picture at an instant of the video.
  ///
  /// - Throws: An error of one line if a picture of a recording cannot be decoded.
  public func frame(at time: Duration) throws -> PixelBuffer {
    try still(at: Rational(nearest: time))
  }

  /// The frame of a shot.
  func picture(of shot: Shot) throws(InputError) -> PixelBuffer {
    guard let players, !shot.pictures.isEmpty else { return try renderer.frame(of: shot) }
    let keys = Set(shot.pictures.map { ViewKey(name: $0.key, picture: $0.value) })
    let kept = recent.note(keys)
    defer { players.keep(kept) }
    return try renderer.frame(of: shot)
  }
}

extension Log {
  /// Logs the fonts of the system that labels use.
  func tell(_ fonts: SpecFonts, of layouts: [LabelLayout]) {
    for (path, digest) in fonts.systemDigests(of: layouts).sorted(by: { $0.key < $1.key }) {
      info("font of the system: \(path), SHA-256 \(digest)")
    }
  }
}
