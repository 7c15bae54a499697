package import Pixels

/// Turns pixels into what a sink appends; any thread, any number of frames at once.
package protocol FrameConverter: Sendable {
  associatedtype Converted: Sendable

  /// The frame as the sink takes it: compressed, or in planes, or as it is.
  func convert(_ frame: PixelBuffer) throws -> Converted
}
