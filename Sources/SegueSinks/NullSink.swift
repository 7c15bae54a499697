package import Pixels

/// Takes frames and forgets them, to measure what comes before.
package struct NullSink: FrameSink, ~Copyable {
  /// Does nothing to a frame.
  package struct Converter: FrameConverter {
    package func convert(_ frame: PixelBuffer) {}
  }

  package let converter = Converter()

  package init() {}

  package mutating func write(_ frame: Void) {}

  package consuming func finish() {}
}
