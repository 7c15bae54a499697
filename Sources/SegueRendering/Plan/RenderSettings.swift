public import Pixels
public import SegueLimits
public import SegueSpec
public import SegueTimeline

/// What a caller decides rather than a spec.
public struct RenderSettings: Sendable {
  /// In place of the canvas's own.
  public var frameRate: FrameRate?

  /// Pixels a point, in place of the canvas's own.
  public var scale: Double?

  /// What the files must lie in that the spec names; nil for anywhere.
  public var root: Root?

  /// How much the spec and its images may ask for.
  public var limits = Limits()

  /// The most pixels that an image, or the canvas, may have: ``Limits/pixels``.
  public var maxPixels: Int {
    get { limits.pixels }
    set { limits.pixels = newValue }
  }

  /// Fonts that labels use for what neither the bundled font nor those of the spec have, in the order in which they are
  /// asked.
  public var fonts: [FontSource] = []

  /// The fonts that have been read.
  let fontBook = FontBook()

  /// Images in memory, by the paths under which a spec names them; no file is read for these.
  public var images: [String: PixelBuffer] = [:]

  /// Images that this render shares with others; nil where it is the only one.
  public var imageCache: ImageCache?

  /// Where it is told what is done; nil for nowhere.
  public var log: Log?

  /// How many frames are in the making at a time; at least 1.
  public var threads: Int

  /// Settings of their defaults; `threads` is the number of processors that may be used.
  public init() {
    threads = Processors.count
  }
}
