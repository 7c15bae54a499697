import SeguePixels

/// The picture of xfade's `hblur`: each pixel is the mean of those from it to the right, as many as
/// `length` or as the row has, of both views, mixed.
///
/// It is no text, because a text would read hundreds of texels at each pixel. The sums move along a
/// row instead, so a frame takes the same time for every length.
struct RowSmear: PixelFunction {
  /// The progress, 0 to 1.
  let progress: Double

  func draw(_ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer) {
    let (width, height) = (picture.width, picture.height)
    let part = min(progress, 1 - progress) * 2
    let length = min(width, Int(1 + (Double(width / 2) * part).rounded(.down)))
    let share = Float(1 - progress)
    // The factors of both sums, where fewer and fewer pixels are left, too.
    let factors = (0..<width).map { column in
      let count = Float(min(length, width - column))
      return (old: share / count, new: (1 - share) / count)
    }
    let (old, new) = (first.pixels.span, second.pixels.span)
    var target = picture.pixels.mutableSpan
    for row in 0..<height {
      let start = row * width
      var (oldSum, newSum) = (Channels.zero, Channels.zero)
      for column in 0..<length {
        oldSum &+= Channels(truncatingIfNeeded: old[start + column])
        newSum &+= Channels(truncatingIfNeeded: new[start + column])
      }
      for column in 0..<width {
        let (place, factor) = (start + column, factors[column])
        let color = SIMD4<Float>(oldSum) * factor.old + SIMD4<Float>(newSum) * factor.new
        target[place] = PremultipliedRGBA8(nearest: color)
        oldSum &-= Channels(truncatingIfNeeded: old[place])
        newSum &-= Channels(truncatingIfNeeded: new[place])
        if column + length < width {
          oldSum &+= Channels(truncatingIfNeeded: old[place + length])
          newSum &+= Channels(truncatingIfNeeded: new[place + length])
        }
      }
    }
  }

  private typealias Channels = SIMD4<Int32>
}
