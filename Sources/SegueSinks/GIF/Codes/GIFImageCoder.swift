/// Turns the pixels of an image into the codes of GIF, and decides their indices.
///
/// - Source: GIF89a, appendix F; T. Welch, "A Technique for High-Performance Data Compression",
///   Computer 17(6), 1984.
struct GIFImageCoder {
  private var writer: GIFCodeWriter
  private var tree: CodeTree
  private var search: StringSearch

  /// The number of bits of a code.
  private var width: Int

  /// The index of each pixel that is coded.
  private(set) var indices: [UInt8] = []

  /// The code before, and the first value of its string; nil after a clear code.
  private var last: (code: Int, first: UInt8)?

  // The codes and pixels since the tree was last judged, and the most pixels a code.
  private var codeCount = 0
  private var pixelCount = 0
  private var bestRate = 0.0

  /// Codes between two judgments of a full tree, and the part of its best rate that it may fall to.
  ///
  /// These gave the smallest files of five tours, among 64 to 1000 codes and rates of 0.8 to 1.
  private static let judgment = (codes: 64, rate: 0.97)

  init(_ pixels: GIFPixels, _ quality: GIFQuality) {
    writer = GIFCodeWriter(codeSize: pixels.codeSize)
    tree = CodeTree(codeSize: pixels.codeSize)
    search = StringSearch(pixels, quality)
    width = pixels.codeSize + 1
  }

  /// Codes all pixels.
  ///
  /// - Returns: The size of a value, then the blocks of codes.
  mutating func encode() -> [UInt8] {
    let count = search.pixels.colors.count
    indices = [UInt8](repeating: 0, count: count)
    writer.write(tree.clear, width: width)
    var place = 0
    while place < count { place += encodeString(at: place) }
    writer.write(tree.clear + 1, width: width)
    writer.finish()
    return writer.bytes
  }

  /// Codes the next string, and returns its length.
  private mutating func encodeString(at place: Int) -> Int {
    // A decoder defines a code by the code before and the first value of this one, which is not
    // known yet. If this one is that very code, its value is the first of the code before.
    let defines = last != nil && !tree.isFull
    if let last, defines { tree.add(last.first, to: last.code) }
    search.find(at: place, in: tree)
    let (code, length) = (search.code, search.length)
    var prefix = code
    for offset in (0..<length).reversed() {
      indices[place + offset] = tree.values[prefix]
      prefix = Int(tree.parents[prefix])
    }
    if defines { tree.setLastValue(indices[place]) }
    writer.write(code, width: width)
    if tree.count == 1 << width, width < 12 { width += 1 }
    last = (code, indices[place])
    judge(length)
    return length
  }

  /// Begins a new tree when a full one no longer fits the pixels.
  private mutating func judge(_ length: Int) {
    codeCount += 1
    pixelCount += length
    guard codeCount == Self.judgment.codes else { return }
    let rate = Double(pixelCount) / Double(codeCount)
    (codeCount, pixelCount) = (0, 0)
    guard tree.isFull else { return }
    guard rate < bestRate * Self.judgment.rate else {
      bestRate = max(bestRate, rate)
      return
    }
    writer.write(tree.clear, width: width)
    tree.removeAll()
    width = search.pixels.codeSize + 1
    (last, bestRate) = (nil, 0)
  }
}
