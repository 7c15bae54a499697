import Foundation
import SegueImages
import TestSupport

@testable import SegueFiles
@testable import SegueRecordings

/// An input as a file, for readers of recordings and sounds.
struct FuzzedFile {
  let path: String

  /// Its own folder, because tests replay inputs of several targets at once.
  private let folder: TemporaryFolder

  /// libavformat reserves a table for the entries that a file claims, up to 2 GB of addresses, and
  /// touches none of it before it reads them: a file of 3 KB took 58 MB of memory.
  static let mostAllocated = 2300

  /// These limits keep memory and time small; the limits themselves are tested elsewhere.
  static let limits = RecordingLimits(
    bytes: 1 << 20, images: .init(pixels: 1 << 16, bytes: 1 << 20, pixelsPerByte: 8320),
    seconds: 3600, pixels: 1 << 16, pictures: 64, streams: 8, samples: 100_000, edits: 1000,
    decodeSeconds: 20)

  /// Writes the file, which goes with this value.
  init(_ bytes: [UInt8]) throws(FuzzFailure) {
    do {
      folder = try TemporaryFolder()
      path = folder("f")
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw FuzzFailure("no file can be written: \(error)")
    }
  }

  /// Throws unless an error is one line that names the file.
  func check(_ error: any Error) throws(FuzzFailure) {
    try FuzzFailure.check(
      "\(error)".hasPrefix("\(path): ") && !"\(error)".contains { $0.isNewline },
      "a message: \(error)")
  }
}
