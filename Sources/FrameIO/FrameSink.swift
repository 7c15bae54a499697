/// Where finished frames go, in presentation order.
///
/// Noncopyable, and ``finish()`` consumes it: a second trailer or a frame after it cannot compile.
/// A sink that goes away without ``finish()`` removes whatever it has begun.
package protocol FrameSink: ~Copyable {
  associatedtype Converter: FrameConverter

  /// The part of the work on a frame that needs no order.
  var converter: Converter { get }

  /// Appends one frame; its pts is the number of frames before it.
  mutating func write(_ frame: Converter.Converted) throws

  /// Flushes the encoder, writes the trailer, closes the file and gives it its name.
  consuming func finish() throws
}
