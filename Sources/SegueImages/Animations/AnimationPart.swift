/// An image of an animation, before its pixels are decoded: its place on the canvas, its duration,
/// and the way in which it is drawn and removed.
///
/// The fields are small because an animation may have millions of images.
struct AnimationPart: Hashable, Sendable {
  /// The fate of the image when the next one is drawn.
  enum Disposal: UInt8 {
    /// It stays.
    case keep
    /// Its place becomes transparent.
    case clear
    /// Its place shows again what was there before.
    case restore
  }

  private let x: Int32
  private let y: Int32
  private let width: Int32
  private let height: Int32

  /// The duration as it is stored, in seconds: a numerator of at least 0 over a denominator above
  /// 0.
  let numerator: Int32
  let denominator: Int32

  let disposal: Disposal

  /// Whether transparent pixels show what is below; otherwise they replace it.
  let isBlended: Bool

  /// The index of pixels of a GIF that show what is below.
  let transparent: UInt8?

  /// The offset of its data in the file; -1 if it cannot be decoded.
  let offset: Int

  /// - Parameters:
  ///   - place: Its rectangle; it can be decoded only if that has at most `limit` pixels.
  ///   - duration: Its duration, in seconds.
  ///   - disposal: Its fate afterwards.
  ///   - isBlended: Whether transparent pixels show what is below.
  ///   - transparent: The index of transparent pixels of a GIF.
  ///   - offset: The offset of its data; nil if it cannot be decoded.
  ///   - limit: The largest number of pixels.
  init(
    _ place: FramePlace, lasting duration: (numerator: Int, denominator: Int),
    _ disposal: Disposal, isBlended: Bool, transparent: UInt8? = nil, at offset: Int?,
    limit: Int
  ) {
    let sides = [place.x, place.y, place.width, place.height].map { Int32(clamping: $0) }
    (x, y, width, height) = (sides[0], sides[1], sides[2], sides[3])
    numerator = Int32(clamping: duration.numerator)
    denominator = Int32(clamping: duration.denominator)
    (self.disposal, self.isBlended, self.transparent) = (disposal, isBlended, transparent)
    let isSized = place.width > 0 && place.height > 0 && place.width <= limit / place.height
    self.offset = isSized ? offset ?? -1 : -1
  }

  var place: FramePlace {
    FramePlace(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Whether its pixels can be looked for.
  var isDrawable: Bool { offset >= 0 }

  /// Whether it hides a canvas of this size, whatever is on it.
  func hides(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
    isDrawable && !isBlended && covers(canvasWidth, canvasHeight)
  }

  /// Whether its place is a canvas of this size, or more.
  func covers(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
    x == 0 && y == 0 && width >= canvasWidth && height >= canvasHeight
  }
}
