import Foundation
import Testing

@testable import SegueFiles
@testable import SegueImages

@Suite struct ImageFileTests {
  @Test func missingFileIsReported() {
    for path in ["/nonexistent/a.png", Fixture("png/rgb-8.png").path + "/a.png"] {
      #expect(throws: ImageError.doesNotExist(path: path)) {
        try ImageFile(contentsOf: InputPath(path))
      }
    }
  }

  @Test func folderIsRefused() {
    let path = Fixture("png").path
    #expect(throws: ImageError.isFolder(path: path)) { try ImageFile(contentsOf: InputPath(path)) }
  }

  @Test func pipesAndDevicesAreRefusedUnopened() throws {
    let path = NSTemporaryDirectory() + "segue-\(UUID())"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    defer { unsafe unlink(path) }
    for path in [path, "/dev/null"] {
      #expect(throws: ImageError.isNotRegularFile(path: path)) {
        try ImageFile(contentsOf: InputPath(path))
      }
    }
  }

  @Test func emptyFileIsReported() {
    let path = Fixture("broken/empty.png").path
    #expect(throws: ImageError.isEmpty(path: path)) { try ImageFile(contentsOf: InputPath(path)) }
  }

  @Test func fileBeyondTheLimitIsRefusedUnread() throws {
    let path = NSTemporaryDirectory() + "segue-\(UUID())"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { unsafe unlink(path) }
    let size = 1 << 40
    #expect(unsafe truncate(path, size) == 0)
    #expect(throws: ImageError.isTooLarge(path: path, bytes: size, limit: 1 << 30)) {
      try ImageFile(contentsOf: InputPath(path))
    }
  }

  @Test func systemErrorsBecomeOurs() {
    func error(_ code: Int32) -> ImageError {
      ImageError(InputFileError(SystemError(code: code)), path: "a")
    }
    #expect(error(ENOENT) == .doesNotExist(path: "a"))
    #expect(error(ENOTDIR) == .doesNotExist(path: "a"))
    #expect(error(EISDIR) == .isFolder(path: "a"))
    #expect(error(EACCES) == .cannotOpen(path: "a", reason: "Permission denied"))
    #expect(
      error(EMFILE)
        == .cannotOpen(path: "a", reason: "Too many open files; raise the limit with ulimit -n"))
  }

  /// A user who may read everything, such as root, cannot see this error.
  @Test(.enabled(if: geteuid() != 0))
  func unreadableFileIsReported() throws {
    let path = NSTemporaryDirectory() + "segue-\(UUID())"
    #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
    defer { unsafe unlink(path) }
    #expect(unsafe chmod(path, 0) == 0)
    #expect(throws: ImageError.cannotOpen(path: path, reason: "Permission denied")) {
      try ImageFile(contentsOf: InputPath(path))
    }
  }

  static let foreign: [(String, [UInt8])] = [
    ("a TIFF image", [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0]),
    ("a TIFF image", [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]),
    ("a HEIC image", Array("\0\0\0\u{18}ftypheic".utf8)),
    ("an AVIF image", Array("\0\0\0\u{18}ftypavif".utf8)),
    ("a video", Array("\0\0\0\u{18}ftypisom".utf8)),
    ("a PDF document", Array("%PDF-1.7".utf8)),
    ("an SVG drawing", Array("<svg xmlns=".utf8)),
    ("an SVG drawing", Array("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><svg xmlns=".utf8)),
    ("an XML document", Array("<?xml version='1.0'?><plist>".utf8)),
    ("a web page", Array("\n<!DOCTYPE html><html><svg>".utf8)),
    // Its first brand names no codec; its compatible brands do.
    ("an AVIF image", Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8)),
    ("a HEIC image", Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic".utf8)),
    ("a JPEG XL image", [0xFF, 0x0A, 0, 0]),
    ("a JPEG XL image", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
    ("a QOI image", Array("qoif....".utf8)),
    ("a Netpbm image", Array("P6\n1 1".utf8)),
    ("an icon file", [0, 0, 1, 0, 1, 0]),
  ]

  @Test(arguments: foreign)
  func knownForeignFormatIsNamed(kind: String, bytes: [UInt8]) {
    #expect(throws: ImageError.isUnsupported(path: "a", kind: kind)) {
      try ImageFile(path: "a", bytes: bytes)
    }
  }

  @Test func anythingElseIsNoImage() {
    for text in ["hello", "B", "BM is not always a bitmap", "RIFF....WAVE"] {
      #expect(throws: ImageError.isNotImage(path: "a")) {
        try ImageFile(path: "a", bytes: Array(text.utf8))
      }
    }
  }
}
