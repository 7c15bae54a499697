import CSegueFFmpeg
import SegueArithmetic
import SegueFFmpeg
import SegueImages
import SeguePixels

/// The first picture of a video file that can be decoded, which tells the size, if that does not
/// change, and the colors.
struct FirstPicture {
  private(set) var geometry: PictureGeometry
  private(set) var hasAlpha: Bool
  private(set) var remarks: [String] = []

  /// Decodes pictures until one is sound.
  init(
    _ reader: VideoReader, _ video: VideoFacts, _ sizes: PictureSizes, _ stream: MediaStream,
    _ limits: RecordingLimits, _ deadline: DecodingDeadline, path: String
  ) throws(RecordingError) {
    let index = video.index
    var picture = video.shown.lowest
    while picture < index.pts.count {
      var found: Found?
      let pixels = try reader.frame(picture, deadline) { frame throws(RecordingError) in
        found = try Found(frame, sizes.common, limits, path)
      }
      if let found, let pixels {
        let (orientation, note) = Self.orientation(stream.displayMatrix)
        let (aspect, aspectNote) = Self.aspect(stream.pixelAspect ?? found.aspect)
        remarks = found.remarks + [note, aspectNote].compactMap(\.self)
        hasAlpha = found.hasAlpha && !(found.isIndexed && pixels.isOpaque)
        geometry = PictureGeometry(
          frameWidth: sizes.common?.width ?? pixels.width,
          frameHeight: sizes.common?.height ?? pixels.height, aspect: aspect,
          orientation: orientation)
        let size = geometry.size
        guard size.width <= limits.pixels / size.height else {
          throw .hasTooManyPixels(
            path: path, width: size.width, height: size.height, limit: limits.pixels)
        }
        return
      }
      // The next picture to try is another one of this run that comes out, or the next run's.
      let times = try reader.decodableTimes(with: picture, deadline)
      let run = index.run[picture]
      picture += 1
      while picture < index.pts.count, index.run[picture] == run,
        !times.contains(index.pts[picture])
      {
        picture += 1
      }
    }
    throw .hasNoSoundPicture(path: path, reason: reader.complaint)
  }

  /// The facts of a frame.
  private struct Found {
    let hasAlpha: Bool
    let isIndexed: Bool
    let aspect: Rational?
    var remarks: [String] = []

    init(
      _ frame: DecodedFrame, _ size: ImageSize?, _ limits: RecordingLimits, _ path: String
    ) throws(RecordingError) {
      guard let layout = frame.layout else {
        let name = unsafe av_get_pix_fmt_name(frame.format).map { unsafe String(cString: $0) }
        throw .isUnsupportedFormat(path: path, format: name ?? "unknown")
      }
      let (width, height) = (frame.width, frame.height)
      guard width > 0, height > 0, width <= limits.pixels / height else {
        throw .hasTooManyPixels(path: path, width: width, height: height, limit: limits.pixels)
      }
      _ = ColorTags(frame, layout, size: size, remarks: &remarks)
      (hasAlpha, isIndexed) = (layout.hasAlpha, layout.kind == .palette)
      aspect = frame.pixelAspect.flatMap { Rational(Int64($0.num), over: Int64($0.den)) }
    }
  }

  private static func orientation(_ matrix: [Int32]?) -> (Orientation, remark: String?) {
    guard let matrix else { return (.upright, nil) }
    if let orientation = Orientation(displayMatrix: matrix) { return (orientation, nil) }
    return (
      .upright, "has a display matrix that is no quarter turn or mirroring; it is left out"
    )
  }

  /// The aspect of pixels; one that no camera has counts as an error of the file.
  private static func aspect(_ aspect: Rational?) -> (Rational?, remark: String?) {
    guard let aspect, aspect != Rational(1) else { return (nil, nil) }
    guard let least = Rational(1, over: 8), aspect >= least, aspect <= Rational(8) else {
      return (nil, "has pixels with an aspect of \(aspect), which is left out")
    }
    return (aspect, nil)
  }
}
