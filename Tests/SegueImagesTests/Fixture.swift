import Foundation
import SeguePixels
import Testing

@testable import SegueImages

/// A file of Fixtures/images, given by its path there.
struct Fixture: CustomTestStringConvertible {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/images")

  var path: String { Self.folder.appending(path: name).path }

  func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path)))
  }

  /// The decoded image; errors and warnings show its short name.
  func decoded(by reader: ImageReader = ImageReader()) throws -> DecodedImage {
    try reader.decoded(ImageFile(path: name, bytes: bytes()))
  }

  /// The error of decoding as users read it; nil if there is none.
  func errorText() throws -> String? {
    do {
      _ = try decoded()
      return nil
    } catch let error as ImageError {
      return "\(error)"
    }
  }

  /// The largest difference of `pixels` from the straight RGBA file `expected`, above `tolerance`.
  func difference(
    of pixels: PixelBuffer, from expected: String? = nil, tolerance: Int = 0
  ) throws -> String? {
    let own = name.replacing("-interlaced", with: "").replacing(".png", with: ".rgba")
    let straight = try Fixture(expected ?? own).bytes()
    guard straight.count == pixels.pixels.count * 4 else {
      return "\(name): \(pixels.pixels.count) pixels rather than \(straight.count / 4)"
    }
    var (largest, text) = (tolerance, String?.none)
    for (index, pixel) in pixels.pixels.enumerated() {
      let wanted = Array(straight[4 * index..<4 * index + 4])
      for channel in 0..<4 {
        let scale = channel == 3 ? 255 : Double(wanted[3])
        let value = Int((Double(wanted[channel]) * scale / 255).rounded())
        guard abs(value - Int(pixel[channel])) > largest else { continue }
        largest = abs(value - Int(pixel[channel]))
        let place = "(\(index % pixels.width), \(index / pixels.width))"
        text = "\(name): \(place) is \(pixel), not straight \(wanted)"
      }
    }
    return text
  }
}
