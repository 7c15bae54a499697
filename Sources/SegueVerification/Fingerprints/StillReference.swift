import SeguePixels

/// A still of a rendered picture, by another encode than that of the video or animation.
///
/// It tells what a good encode loses, and knows nothing of the output that is judged.
package struct StillReference: Hashable, Sendable {
  /// The largest difference of its ``BlockMeans`` from those of the picture, in levels.
  let loss: Double

  /// Its blocks, which take memory; nil if the picture does not rest.
  let blocks: StillBlocks?

  /// - Parameters:
  ///   - still: The still, decoded.
  ///   - picture: The rendered picture.
  ///   - rests: Whether the picture rests.
  init(_ still: PixelBuffer, of picture: PixelBuffer, rests: Bool) {
    loss = BlockMeans(of: still).distance(to: BlockMeans(of: picture), by: .largest)
    blocks = rests ? StillBlocks(of: picture, still: still) : nil
  }

  /// The largest allowed difference of ``BlockMeans`` of a picture of this size, in levels.
  ///
  /// 8 levels more than the still's is what two good encodes differ by, and more where the errors
  /// of fewer than 16 samples of chroma do not cancel out.
  func limit(width: Int, height: Int) -> Double {
    let samples = BlockGrid(width: width, height: height).fewestSamples
    return loss + 8 * 4 / Double(min(max(samples, 1), 16)).squareRoot()
  }
}
