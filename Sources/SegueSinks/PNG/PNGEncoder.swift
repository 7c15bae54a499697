package import SegueEncoding
package import SeguePixels

/// Compresses a frame to the bytes of a PNG file: 8 bits a channel, tagged sRGB.
///
/// The file is RGB if every pixel is opaque, otherwise straight RGBA. The same frame gives the same
/// bytes on any CPU and any number of threads.
package struct PNGEncoder: Sendable {
  /// The sizes that readers accept: libpng's default limit.
  package static let bounds = FrameBounds(sides: 1...1_000_000)

  /// The level: 0 stores, 1 is fast and meant for frames, 9 searches longest.
  package let level: Int

  private let deflaters = DeflaterPool()

  /// An encoder of one level.
  ///
  /// Level 1 codes runs and literals (``RunDeflater``). Higher levels also let libdeflate search
  /// for repeated strings (``StringDeflater``), and keep the smaller file. CPU time and size of a
  /// file, measured on frames of the cube at 1920 × 1080 from clean and from noisy screenshots:
  /// level 1, 3.4 ms and 581 KB, 5.6 ms and 1937 KB; 2, 21 ms and 462 KB, 58 ms; 4, 18 ms and 451
  /// KB, 73 ms; 6, 22 ms and 427 KB, 127 ms; 8, 65 ms and 419 KB, 0.5 s; 9, 1.2 s and 387 KB, 1.4
  /// s. Only level 9 makes the noisy ones smaller: 1871 KB.
  ///
  /// - Precondition: `level` is in `0...9`.
  package init(level: Int = OutputSetting.usualPNGLevel) {
    precondition(0...9 ~= level, "there are levels 0 to 9")
    self.level = level
  }

  /// The whole file.
  package func encode(_ frame: PixelBuffer) throws(FrameSinkError) -> [UInt8] {
    try Self.check(width: frame.width, height: frame.height)
    guard level > 0 else { return try StringDeflater(level: 0).file(of: PNGRows(frame)) }
    let (rows, file) = runDeflated(frame)
    guard level > 1 else { return file }
    return try StringDeflater(level: level).file(of: rows, smallerThan: file.count) ?? file
  }

  /// Throws for a size that readers refuse.
  static func check(width: Int, height: Int) throws(FrameSinkError) {
    try FrameSinkError.check { () throws(EncodingChoiceError) in
      try bounds.check(width: width, height: height, of: "PNG")
    }
  }

  /// The file from ``RunDeflater``, and its rows.
  ///
  /// The filter notices pixels that are not opaque, because a separate pass over all pixels takes a
  /// tenth of the time of everything else. A frame whose first and last rows are opaque, but others
  /// are not, is started again.
  private func runDeflated(_ frame: PixelBuffer) -> (PNGRows, [UInt8]) {
    var deflater = deflaters.take()
    defer { deflaters.put(deflater) }
    if frame.hasOpaqueEdges {
      let rows = PNGRows(frame, isOpaque: true)
      if let file = deflater.file(of: rows) { return (rows, file) }
    }
    let rows = PNGRows(frame, isOpaque: false)
    guard let file = deflater.file(of: rows) else {
      preconditionFailure("rows whose alpha is stored are not taken for opaque")
    }
    return (rows, file)
  }
}

extension PixelBuffer {
  /// Whether the first and the last row are opaque.
  fileprivate var hasOpaqueEdges: Bool {
    let pixels = pixels.span
    return pixels.extracting(first: width).isOpaque && pixels.extracting(last: width).isOpaque
  }
}
