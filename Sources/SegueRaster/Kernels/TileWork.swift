import SeguePixels

/// The work of one call to a kernel of turns: arrays, offsets into them and counts, and nothing
/// else.
///
/// The lines of a call read one image with equally many taps across, and share their weights along.
struct TileWork {
  var image: TileImage

  /// Across the lines: the texels that each line reads, and their weights.
  var taps: LineTaps

  /// Along the lines: the places of each line's pixels.
  ///
  /// A place beyond the image reads the image's border.
  var places: [LinePlaces] = []

  /// Along the lines: the weights.
  var tables: LineTables

  /// The pixels to make.
  var parts: [TilePart] = []

  /// Texels of working memory that a kernel needs for some lines of `length` texels.
  ///
  /// Kernels keep up to sixteen lines together, and read up to eight texels after the last.
  static func room(for lines: Int, of length: Int) -> Int {
    (lines + 15) / 16 * 16 * (length + 8)
  }
}

/// An image as kernels of turns read it, in one of two layouts.
struct TileImage: Sendable {
  let width: Int
  let height: Int

  /// Starts of the rows in the pixels or the channels.
  let rows: ImageRows

  let layout: Layout

  /// Whether the image is planar.
  var isPlanar: Bool {
    if case .channels = layout { true } else { false }
  }

  enum Layout: Sendable {
    /// Texels row by row.
    case pixels([PremultipliedRGBA8])
    /// Each row's channels one after the other.
    case channels(ChannelRows)
  }

  /// An image by its pixels.
  init(_ image: PixelBuffer) {
    (width, height, layout) = (image.width, image.height, .pixels(image.pixels))
    rows = ImageRows(height: image.height, pitch: image.width)
  }

  /// A planar image of `width × height` texels.
  init(_ channels: ChannelRows, width: Int, height: Int) {
    (self.width, self.height, layout) = (width, height, .channels(channels))
    rows = ImageRows(height: height, pitch: channels.count * channels.pitch)
  }
}

/// The layout of the pixels that a kernel writes, and their brightness.
struct PixelTarget {
  /// Index of the first pixel; a kernel that leaves that pixel out may get a negative one.
  var start = 0

  /// Pixels from one row to the next.
  var stride: Int

  /// Pixels to prefetch while the pixel at ``start`` is made, and so on from there; nil if unknown.
  var ahead: PixelsAhead?

  /// Factor of the color in units of 1/255; see ``SpanKernels/dim(_:in:brightness:)``.
  var brightness: UInt8 = 255
}

/// An address that kernels prefetch from: pixels that will be written soon.
///
/// Without it, each write waits for its cache line: a fifth of a cube's time. Nothing is read or
/// written through it.
struct PixelsAhead {
  /// Address of the first pixel.
  private(set) var address: UInt
  /// Pixels from one row to the next.
  let stride: Int

  /// - Parameters:
  ///   - pixels: Of a canvas.
  ///   - stride: Pixels from one scanline to the next.
  ///   - row: The row of the first address.
  init(_ pixels: Span<PremultipliedRGBA8>, stride: Int, from row: Int) {
    self.stride = stride
    address = unsafe pixels.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    address &+= UInt(bitPattern: 4 &* row &* stride)
  }

  /// The address some rows below and some columns to the right.
  func moved(rows: Int, columns: Int) -> PixelsAhead {
    var moved = self
    moved.address &+= UInt(bitPattern: 4 &* (rows &* stride &+ columns))
    return moved
  }
}
