import SeguePixels
import Testing

@testable import SegueImages

/// Files with one fault each are read correctly, or refused with one line that says why.
@Suite struct BrokenPNGTests {
  @Test(arguments: BrokenPNG.all)
  func fileIsReadCorrectlyOrRefused(broken: BrokenPNG) throws {
    let image: DecodedImage
    do throws(ImageError) {
      image = try ImageReader().decoded(ImageFile(path: "a.png", bytes: broken.bytes))
    } catch {
      #expect(answer(error) == broken.answer, "\(error)")
      #expect(!error.description.contains { $0.isNewline })
      return
    }
    switch broken.answer {
    case .isRead: break
    case .isReadAndTold: #expect(!image.warnings.isEmpty)
    default: Issue.record("it was read: \(image.warnings)")
    }
    #expect(image.pixels == BrokenPNG.truth.pixels)
    for warning in image.warnings { #expect(!warning.description.contains { $0.isNewline }) }
  }

  @Test func moreThanTwoHundredDifferentFilesAreTested() {
    #expect(BrokenPNG.all.count >= 200)
    #expect(Set(BrokenPNG.all.map(\.name)).count == BrokenPNG.all.count)
    #expect(Set(BrokenPNG.all.map(\.bytes)).count == BrokenPNG.all.count)
  }

  private func answer(_ error: ImageError) -> BrokenPNG.Answer? {
    switch error {
    case .isNotImage: .isNoImage
    case .isTruncated: .endsEarly
    case .isDamaged: .isDamaged
    case .hasNoPixels: .hasNoPixels
    case .hasTooManyPixels: .hasTooManyPixels
    default: nil
    }
  }
}
