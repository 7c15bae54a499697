import SegueMessages
import Testing

@testable import SegueImages

@Suite struct ImageErrorTests {
  static let texts: [(ImageError, String)] = [
    (.doesNotExist(path: "a.png"), "a.png: no such file. Check the path."),
    (.isFolder(path: "a.png"), "a.png: is a folder. Name an image file in it."),
    (
      .isNotRegularFile(path: "a.png"),
      "a.png: is a pipe or a device. Save the image to a file first."
    ),
    (
      .cannotOpen(path: "a.png", reason: "Permission denied"),
      "a.png: cannot be opened (Permission denied). Check its permissions."
    ),
    (
      .cannotRead(path: "a.png", reason: "Input/output error"),
      "a.png: cannot be read (Input/output error). Copy it to another disk and try again."
    ),
    (
      .hasChanged(path: "a.png"),
      "a.png: was written to while it was read. Run the command again."
    ),
    (
      .hasChangedSince(path: "a.png"),
      "a.png: was written to while the video was rendered. Run the command again."
    ),
    (
      .lacksMemory(path: "a.png"),
      "a.png: there is not enough memory to decode it. Close other programs, or scale it down."
    ),
    (.isEmpty(path: "a.png"), "a.png: is empty. Export or copy the image again."),
    (.isNotImage(path: "a.png"), "a.png: is not an image. Use PNG, JPEG, WebP, BMP or GIF."),
    (
      .isUnsupported(path: "a.png", kind: "a TIFF image"),
      "a.png: is a TIFF image, which cannot be read. Convert it to PNG, JPEG, WebP, BMP or GIF."
    ),
    (
      .isUnsupported(path: "a.mov", kind: "a video"),
      "a.mov: is a video, not an image. Show it by a view of a spec: { video: a.mov }."
    ),
    (
      .isTruncated(path: "a.png", .png),
      "a.png: this PNG file ends early. Export or copy it again."
    ),
    (
      .isDamaged(path: "a.jpg", .jpeg, reason: "it lacks a frame header"),
      "a.jpg: this JPEG file is damaged (it lacks a frame header). Export or copy it again."
    ),
    (
      .hasNoPixels(path: "a.png", width: 0, height: 9),
      "a.png: is 0 × 9 pixels. Use an image that has pixels."
    ),
    (
      .hasTooManyPixels(path: "a.png", width: 20, height: 10, limit: 100),
      "a.png: is 20 × 10 pixels, more than 100 in all. Scale it down, or raise that with --max-pixels."
    ),
    (
      .isTooDense(path: "a.webp", width: 20, height: 10, bytes: 30, limit: 6),
      "a.webp: is 20 × 10 pixels in 30 bytes, more than 6 a byte. "
        + "Save it as PNG, or raise that with --max-pixels-per-byte."
    ),
    (
      .isTooLarge(path: "a.png", bytes: 20, limit: 10),
      "a.png: is 20 bytes long, more than 10. Use a smaller file, or raise that with --max-image-bytes."
    ),
  ]

  @Test(arguments: texts)
  func textSaysWhatAndWhatToDo(error: ImageError, text: String) {
    #expect(error.description == text)
  }

  @Test func onlyUnreachableFilesAreMissingInputs() {
    let missing = Self.texts.map { $0.0.failure == .missingInput }
    let count = Self.texts.count
    #expect(missing == Array(repeating: true, count: 5) + Array(repeating: false, count: count - 5))
  }
}
