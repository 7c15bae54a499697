import Foundation
import TestSupport

@testable import Segue

/// An MP4 or a MOV file as a piece for `concat`.
enum PiecesFuzz: FuzzTarget {
  static let name = "pieces"
  static let seedFolders: [String] = []
  static let dictionary: String? = "pieces"
  static let longestInput = 8192

  private static let folder = try? TemporaryFolder()

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    for suffix in ["mp4", "mov"] { try await join(bytes, suffix) }
  }

  /// Joins a file with this suffix, which decides the format.
  private static func join(_ bytes: [UInt8], _ suffix: String) async throws(FuzzFailure) {
    guard let folder else { throw FuzzFailure("no folder for temporary files") }
    let (piece, output) = (folder("piece.\(suffix)"), folder("whole.\(suffix)"))
    defer { try? FileManager.default.removeItem(atPath: piece) }
    do {
      try Data(bytes).write(to: URL(filePath: piece))
      let job = try ConcatJob([piece], to: output)
      try await job.run()
      try FileManager.default.removeItem(atPath: output)
    } catch {
      let lines = "\(error)".split(whereSeparator: \.isNewline)
      try FuzzFailure.check(lines.count == 1, "an error of \(lines.count) lines: \(error)")
    }
    let left = (try? folder.names()) ?? []
    try FuzzFailure.check(left == ["piece.\(suffix)"], "left behind: \(left)")
  }
}
