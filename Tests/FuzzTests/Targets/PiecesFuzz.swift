import Foundation
import TestSupport

@testable import Segue

/// An MP4 file as a piece for `concat`.
enum PiecesFuzz: FuzzTarget {
  static let name = "pieces"
  static let seedFolders: [String] = []
  static let dictionary: String? = "pieces"
  static let longestInput = 8192

  private static let folder = try? TemporaryFolder()

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let folder else { throw FuzzFailure("no folder for temporary files") }
    let (piece, output) = (folder("piece.mp4"), folder("whole.mp4"))
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
    try FuzzFailure.check(left == ["piece.mp4"], "left behind: \(left)")
  }
}
