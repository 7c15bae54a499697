import Foundation

/// The peak signal to noise ratio of two pictures over all four channels, in dB; infinite if equal.
package func psnr(_ a: ReferencePicture, _ b: ReferencePicture) -> Double {
  precondition(a.width == b.width && a.height == b.height, "pictures of one size")
  let sum = zip(a.pixels, b.pixels).reduce(0) { sum, pair in
    let difference = pair.0 - pair.1
    return sum + (difference * difference).sum()
  }
  let mean = sum / Double(4 * a.pixels.count)
  return 10 * log10(255 * 255 / mean)
}
