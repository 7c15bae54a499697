import TestSupport

@testable import SegueImages

/// GIF, animated PNG, as it is and with repaired checksums, and animated WebP, read to the end.
enum AnimationsFuzz: FuzzTarget {
  static let name = "animations"
  static let seedFolders: [String] = []
  static let dictionary: String? = "images"
  static let longestInput = 4096

  /// The largest canvas, in pixels.
  private static let limit = 1 << 16

  /// The largest number of pictures that are read, because a small file can have many.
  private static let mostPictures = 64

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    try read(bytes)
    guard bytes.starts(with: PNGBytes.signature) else { return }
    let repaired = DamagedPNG.repaired(bytes)
    if repaired != bytes { try read(repaired) }
  }

  private static func read(_ bytes: [UInt8]) throws(FuzzFailure) {
    do throws(ImageError) {
      let file = try ImageFile(path: "f", bytes: bytes)
      if file.format == .gif {
        try play(GIFAnimation(file))
      } else if file.format == .webP {
        let reader = try WebPReader(file, limit: limit)
        try check(reader.width, reader.height) { () throws(ImageError) in try reader.next() }
      } else {
        var reader = try APNGReader(file, limit: limit)
        try check(reader.width, reader.height) { () throws(ImageError) in try reader.next() }
      }
    } catch {
      try FuzzFailure.check(
        "\(error)".hasPrefix("f: ") && !"\(error)".contains { $0.isNewline },
        "a message: \(error)")
    }
  }

  private static func play(_ animation: GIFAnimation) throws(ImageError) {
    var animation = animation
    let size = animation.size.width * animation.size.height
    guard size <= limit else { return }
    for _ in 0..<mostPictures {
      guard let picture = try animation.next() else { return }
      precondition(picture.pixels.count == size, "a picture fills the canvas")
    }
  }

  /// Throws unless every picture fills the canvas and lasts for no negative time.
  private static func check(
    _ width: Int, _ height: Int, _ next: () throws(ImageError) -> AnimationPicture?
  ) throws(ImageError) {
    for _ in 0..<mostPictures {
      guard let picture = try next() else { return }
      precondition(picture.pixels.count == width * height, "a picture fills the canvas")
      precondition(picture.duration.denominator > 0, "a duration is a number")
    }
  }
}
