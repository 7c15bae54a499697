import Labels
public import Pixels
import SegueSpec
public import SegueTimeline

/// A plan with its images loaded: any frame can be drawn, in any order and on any thread.
///
/// All views stay in memory, so no frame can fail. A ``RenderJob`` keeps only those in memory that
/// it needs soon.
public struct Composition: Sendable {
  /// The plan that the images belong to.
  public let plan: RenderPlan

  /// Warnings about the images, one line each.
  public let warnings: [String]

  private let renderer: FrameRenderer

  /// Decodes the images of `plan` and fits them to its canvas.
  ///
  /// - Parameters:
  ///   - plan: The plan to draw.
  ///   - background: Replaces the background of the canvas.
  /// - Throws: An error with a line for each image, font or label that cannot be used, or for each
  ///   recording, because their pictures are not kept in memory.
  public init(_ plan: RenderPlan, background: Color? = nil) async throws {
    try plan.checkStillness()
    let plan = background.map { plan.on($0) } ?? plan
    self.plan = plan
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let loaded = try await plan.viewLoader(fonts: try fonts.chain()).load()
    warnings = loaded.warnings
    renderer = FrameRenderer(plan) { key in
      guard let texture = loaded.views[key] else {
        preconditionFailure("view \(key.name) is loaded")
      }
      return texture
    }
    plan.settings.log?.tell(fonts, of: loaded.labels)
  }

  /// The frame at `index`, counting from 0.
  public func frame(_ index: Int) -> PixelBuffer {
    picture(of: plan.shot(ofFrame: index))
  }

  /// The picture at an instant of the video, in seconds.
  public func still(at time: Rational) -> PixelBuffer {
    picture(of: plan.shot(at: time))
  }

  /// The frame of a shot.
  func picture(of shot: Shot) -> PixelBuffer {
    do throws(InputError) {
      return try renderer.frame(of: shot)
    } catch {
      preconditionFailure("every view is loaded: \(error)")
    }
  }
}

extension RenderPlan {
  /// Checks that the plan has no recordings.
  fileprivate func checkStillness() throws(InputErrors) {
    let errors = spec.views.filter { playbacks[$0.name] != nil }.map { view in
      InputError(
        spec.error(
          about: view, "is a recording, which a Composition cannot draw, expected a RenderJob"))
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
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
