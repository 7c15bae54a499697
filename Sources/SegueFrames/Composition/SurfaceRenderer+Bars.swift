import SeguePixels
import SegueRaster
import SegueTimeline
import SegueTransitions

extension SurfaceRenderer {
  /// The picture of a surface that moves below bars that stay.
  ///
  /// Its own bars would be seen twice if the transition moves them out of the bars' places. So the
  /// scanline beside them is repeated in their stead.
  func texture(of surface: Surface, without bars: StayingBars) throws(InputError) -> Texture {
    try bare.texture(
      of: BareSurface(surface: surface, bars: bars), pictures
    ) { () throws(InputError) in
      let texture = try texture(of: surface, on: plan.stage)
      let content = row(bars.status + bars.navigation)..<plan.height - row(bars.bottom)
      // A bar's hairline lies beside the bar, within a point of it.
      let inset = row(2)
      guard content.count > 2 * inset else { return texture }
      return Texture(texture.image.repeating(content, from: inset))
    }
  }

  /// The picture of a surface as a card shows it: without its status bar, so all of it is further
  /// up.
  ///
  /// The last scanline is repeated below; a card shows that only if it leaves less space at the top
  /// of the canvas than the height of the status bar.
  func card(of surface: Surface, on stage: NestedStage) throws(InputError) -> Texture {
    let rows = row(status(of: surface, on: stage))
    guard rows > 0 else { return try texture(of: surface, on: stage) }
    return try cards.texture(of: StagedSurface(surface: surface, stage: stage), pictures) {
      () throws(InputError) in
      Texture(try texture(of: surface, on: stage).image.moved(upBy: rows))
    }
  }

  /// A picture within a card, where `surface` is at its base.
  func card(_ picture: PixelBuffer, on surface: Surface, _ stage: NestedStage) -> PixelBuffer {
    picture.moved(upBy: row(status(of: surface, on: stage)))
  }

  /// Height of the status bar on the lowest view of a surface, in points; 0 for what is laid out
  /// in a frame within the canvas, where no device has drawn one.
  private func status(of surface: Surface, on stage: NestedStage) -> Double {
    guard stage == plan.stage else { return 0 }
    return switch surface {
    case .view(let name): plan.bars.status(of: name)
    case .overlay(_, let from, _): status(of: from, on: stage)
    }
  }

  /// The number of scanlines in a height in points, to the nearest.
  func row(_ points: Double) -> Int {
    min(Int((points * plan.canvasScale).rounded()), plan.height)
  }
}

/// A surface without the bars that stay.
struct BareSurface: Equatable {
  let surface: Surface
  let bars: StayingBars
}

extension PixelBuffer {
  /// The picture with the rows outside `content` replaced by copies of the rows `inset` inside its
  /// ends.
  fileprivate func repeating(_ content: Range<Int>, from inset: Int) -> PixelBuffer {
    func row(_ y: Int) -> ArraySlice<PremultipliedRGBA8> { pixels[y * width..<(y + 1) * width] }
    let (first, last) = (row(content.lowerBound + inset), row(content.upperBound - 1 - inset))
    var result = self
    for y in 0..<content.lowerBound {
      result.pixels.replaceSubrange(y * width..<(y + 1) * width, with: first)
    }
    for y in content.upperBound..<height {
      result.pixels.replaceSubrange(y * width..<(y + 1) * width, with: last)
    }
    return result
  }

  /// The picture without its first rows, with as many copies of its last row below.
  fileprivate func moved(upBy rows: Int) -> PixelBuffer {
    guard rows > 0 else { return self }
    let last = pixels[(height - 1) * width..<height * width]
    var moved = self
    moved.pixels.removeFirst(min(rows, height) * width)
    moved.pixels.reserveCapacity(width * height)
    for _ in 0..<min(rows, height) { moved.pixels += last }
    return moved
  }
}
