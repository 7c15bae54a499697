package import Pixels

/// Converts frames to the form that a sink appends, on any thread and any number of frames at once.
package protocol FrameConverter: Sendable {
  associatedtype Converted: Sendable

  /// The frame in the form that the sink takes: compressed, in planes, or unchanged.
  func convert(_ frame: PixelBuffer) throws -> Converted
}
