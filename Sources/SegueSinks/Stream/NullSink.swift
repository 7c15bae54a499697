import SegueEncoding
package import SeguePixels

/// A sink that discards frames, to measure the work before it.
package struct NullSink: FrameSink, ~Copyable {
  /// Returns a frame unchanged.
  package struct Converter: FrameConverter {
    package func convert(_ frame: PixelBuffer) {}
  }

  package let converter = Converter()

  package init() {}

  package mutating func write(_ frame: Void, before repeats: Int) {}

  package consuming func finish() {}
}
