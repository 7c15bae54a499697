package import SeguePixels

/// The destination of finished frames, in presentation order.
///
/// A sink is noncopyable, and ``finish()`` consumes it: a second trailer or a frame after it cannot
/// compile. Making a sink checks and opens its output, so that an unusable output fails before any
/// work. A sink that is dropped without ``finish()`` removes everything it has begun.
package protocol FrameSink: ~Copyable, Sendable {
  associatedtype Converter: FrameConverter

  /// The part of the work on a frame that is independent of the order of frames.
  var converter: Converter { get }

  /// The differences from the request, one line each, for the user.
  var warnings: [String] { get }

  /// Appends one frame; its pts is the number of frames before it.
  ///
  /// The same converted frame may be written any number of times, which is how a view rests.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - repeats: The number of equal frames that follow, each by a call of its own. A sink may
  ///     write them with this one.
  /// - Throws: The sink's error if the frame cannot be encoded or written.
  mutating func write(_ frame: Converter.Converted, before repeats: Int) throws

  /// Work that the last frame has left and that any thread may do; nil if there is none.
  ///
  /// The sink is asked after each frame. Work that nobody has done is done by ``finish()``.
  mutating func takeWork() -> (@Sendable () throws -> Void)?

  /// Flushes the encoder, writes the trailer, closes the file and gives it its name.
  consuming func finish() async throws
}

extension FrameSink where Self: ~Copyable {
  package var warnings: [String] { [] }

  package mutating func takeWork() -> (@Sendable () throws -> Void)? { nil }

  /// Appends one frame, after which no equal one is known to follow.
  package mutating func write(_ frame: Converter.Converted) throws {
    try write(frame, before: 0)
  }
}

/// Converts frames to the form that a sink appends, on any thread and any number of frames at once.
package protocol FrameConverter: Sendable {
  associatedtype Converted: Sendable

  /// The frame in the form that the sink takes: compressed, in planes, or unchanged.
  func convert(_ frame: PixelBuffer) throws -> Converted
}
