package import SegueGeometry
package import SegueRaster
import SegueTimeline

/// A stage of a frame, after the picture of its canvas: it lays the picture of the stage before it
/// into one of its own.
///
/// No requirement has a default, so a new stage answers each of them: whatever draws frames, plans
/// memory, finds rests or decides whether an output is up to date asks them of every stage.
package protocol FrameStage: Sendable {
  /// Width of its pictures, in pixels.
  var width: Int { get }

  /// Height of its pictures, in pixels.
  var height: Int { get }

  /// Whether its scene changes while the timeline rests.
  var isMoving: Bool { get }

  /// Its own pictures, for the roles of its scenes other than `from`.
  var textures: [ImageRole: Texture] { get }

  /// Lines for the recipe of an output, with everything that determines its scenes.
  var recipe: [String] { get }

  /// Its scene at an instant of the video, in seconds.
  ///
  /// A point is a pixel, and `from` is the picture of the stage before. Frames of equal shots are
  /// equal, and a shot includes the scenes, so a stage that stands still costs nothing at a rest.
  func scene(at time: Rational) -> Scene
}

extension RenderPlan {
  /// The stages of its frames after the picture of the canvas, in the order in which they are
  /// drawn.
  ///
  /// The place to add one.
  package var stages: [any FrameStage] {
    [LetterboxStage(self)].compactMap(\.self)
  }

  /// Width of a frame, in pixels.
  package var frameWidth: Int { stages.last?.width ?? width }

  /// Height of a frame, in pixels.
  package var frameHeight: Int { stages.last?.height ?? height }
}
