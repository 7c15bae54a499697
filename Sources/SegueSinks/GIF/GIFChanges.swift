import SegueColorLight

/// The pixels of a picture that differ from what a player shows.
struct GIFChanges {
  /// The pixels that the player shows, the picture before, and the picture.
  let shown: [UInt32]
  let before: [UInt32]
  let picture: GIFPicture

  /// Whether the picture stays for so long that pixels may improve without a change.
  let isRest: Bool

  /// The largest squared error of a pixel that shows what is there, in a rest.
  ///
  /// It is two levels in each channel, which nobody sees.
  private static let finest: Int32 = 12

  /// Whether a pixel must be drawn or, in a rest, may be improved.
  ///
  /// A pixel that is equal in the picture before keeps its color while others move, so still parts
  /// of a picture never flicker.
  @inline(__always)
  func contains(_ place: Int) -> Bool {
    let (color, now) = (picture.pixels[place], shown[place])
    if color == now { return false }
    if color == GIFPicture.clear || now == GIFPicture.clear { return true }
    guard color == before[place] else { return true }
    return isRest && squaredDistance(color, now) > Self.finest
  }

  /// The rectangle around these pixels; nil if there are none.
  var rect: PixelRectangle? {
    PixelRectangle(width: picture.width, height: picture.height, where: contains)
  }

  /// The pixels of a rectangle, with a palette for those that change.
  func pixels(in rect: PixelRectangle, _ quality: GIFQuality) -> GIFPixels {
    var counts = ColorCounts()
    // The place of each changed pixel's color, and -1 for the others.
    var places: [Int32] = []
    places.reserveCapacity(rect.width * rect.height)
    for y in rect.rows {
      for place in y * picture.width + rect.columns.lowerBound..<y * picture.width
        + rect.columns.upperBound
      {
        let isDrawn = contains(place) && picture.pixels[place] != GIFPicture.clear
        places.append(isDrawn ? counts.add(picture.pixels[place]) : -1)
      }
    }
    guard !counts.colors.isEmpty else {
      var pixels = GIFPixels(palette: [0])
      pixels.add(transparent: places.count)
      return pixels
    }
    let palette = PaletteBuilder.palette(of: counts, error: quality.error)
    var nearest = NearestColors(palette)
    let best = counts.colors.map { nearest.nearest($0) }
    var pixels = GIFPixels(palette: palette)
    pixels.reserve(places.count)
    var index = 0
    for y in rect.rows {
      for place in y * picture.width + rect.columns.lowerBound..<y * picture.width
        + rect.columns.upperBound
      {
        var color = places[index] < 0 ? nil : best[Int(places[index])]
        if isRest, let nearestOne = color, nearestOne.error > OrderedDither.leastError {
          color = nearest.dithered(
            picture.pixels[place], x: place - y * picture.width, y: y)
        }
        add(place, color, limit(place, quality.tolerance), to: &pixels)
        index += 1
      }
    }
    return pixels
  }

  /// The squared error by which an index of a pixel may exceed the best one.
  ///
  /// Eyes see small errors in flat parts of a picture, not in its details. So the tolerance holds
  /// where a pixel differs from those on its left and above it; elsewhere it is a twelfth of that.
  /// At equal size of files this gains up to 1.4 dB, too.
  @inline(__always)
  private func limit(_ place: Int, _ tolerance: Int32) -> Int32 {
    let (pixels, width) = (picture.pixels, picture.width)
    var detail: Int32 = 0
    if place > 0 { detail = squaredDistance(pixels[place], pixels[place - 1]) }
    if place >= width { detail += squaredDistance(pixels[place], pixels[place - width]) }
    return min(tolerance, tolerance / 12 + detail)
  }

  @inline(__always)
  private func add(
    _ place: Int, _ best: (index: UInt8, error: Int32)?, _ limit: Int32,
    to pixels: inout GIFPixels
  ) {
    let (color, now) = (picture.pixels[place], shown[place])
    guard color != GIFPicture.clear else {
      pixels.add(transparent: 1)
      return
    }
    let stays = now == GIFPicture.clear ? GIFPixels.unusable : squaredDistance(color, now)
    // An improvement that is not seen is not worth its bytes.
    if let best, color != before[place] || stays == GIFPixels.unusable || best.error < stays / 2 {
      pixels.add(color, best.index, best.error, stays: stays, limit: limit)
    } else {
      pixels.add(color, pixels.transparent, stays, stays: stays, limit: limit)
    }
  }
}
