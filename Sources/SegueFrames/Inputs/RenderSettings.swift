package import SegueFiles
public import SegueLimits
public import SeguePixels
public import SegueSpec
public import SegueTimeline

/// Settings that the caller chooses instead of the spec.
public struct RenderSettings: Sendable {
  /// Replaces the frame rate of the canvas.
  public var frameRate: FrameRate?

  /// Pixels per point; replaces the scale of the canvas.
  public var scale: Double?

  /// The folder that must contain all files named by the spec; nil for no restriction.
  public var root: Root?

  /// Limits for the spec and its images.
  public var limits = Limits()

  /// The largest number of pixels of an image or the canvas: ``Limits/pixels``.
  package var maxPixels: Int {
    get { limits.pixels }
    set { limits.pixels = newValue }
  }

  /// Fallback fonts, in order, for characters that neither the bundled font nor those of the spec
  /// have.
  public var fonts: [FontSource] = []

  /// A cache of the fonts that have been read.
  package let fontBook = FontBook()

  /// A cache of the facts about recordings.
  let recordings = RecordingBook()

  /// A cache of the facts about sounds.
  let sounds = SoundBook()

  /// Images in memory, by the paths that a spec uses; for these, no file is read.
  public var images: [String: PixelBuffer] = [:]

  /// A cache of images shared with other renders; nil for none.
  package var imageCache: ImageCache?

  /// A cache of views shared with other plans; nil for none.
  package var viewCache: ViewCache?

  /// A log of the work; nil for none.
  public var log: Log?

  /// The number of frames in flight, at least 1.
  public var threads: Int

  /// Whether a screen of another spec shows the video.
  var isShown = false

  /// Default settings; `threads` is the number of available processors.
  public init() {
    threads = Processors.count
  }
}

extension RenderSettings {
  /// Resolves a path in a spec.
  package func place(of path: String, in spec: Spec) -> InputPath {
    let name = spec.resolved(path: path)
    guard let root else { return InputPath(name) }
    // Paths in a spec without a file come from the caller.
    return spec.file.isEmpty
      ? root.place(ofGiven: path) : root.place(of: path, name: name, in: spec.file)
  }

  /// The flags that pass the caller's fonts to another process, which may have another working
  /// directory.
  ///
  /// - Parameter directory: The folder that relative paths start at.
  /// - Returns: Flags, each followed by its value.
  package func fontFlags(in directory: String) -> [String] {
    fonts.flatMap { font in
      switch font {
      case .system: ["--font", "system"]
      case .file(let path): ["--font", Path.isAbsolute(path) ? path : "\(directory)/\(path)"]
      }
    }
  }
}
