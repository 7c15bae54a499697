import Foundation

@testable import SegueBatch
@testable import SegueRendering
@testable import SegueSlurm

@testable import SegueFiles
@testable import SegueJoining

@testable import Segue

/// Texts that processes write for each other: descriptions of pieces, manifests, results and
/// Slurm's output.
enum ManifestsFuzz: FuzzTarget {
  static let name = "manifests"
  static let seedFolders: [String] = []
  static let dictionary: String? = "manifests"
  static let longestInput = 1024

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let description = PieceDescription(text) {
      try FuzzFailure.check(
        PieceDescription(description.text) == description, "read back otherwise: \(description)")
      try checkFiles(description)
    }
    if let line = BatchResult.Line(text: text) {
      guard let written = try? line.text(), let again = BatchResult.Line(text: written) else {
        throw FuzzFailure("a result is not read back: \(line)")
      }
      try FuzzFailure.check(again == line, "a result is read back otherwise: \(line)")
    }
    _ = try? JSONDecoder().decode(OutputManifest.self, from: Data(bytes))
    for line in text.split(separator: "\n") {
      _ = try? SlurmTaskStatus(queueLine: line)
      _ = try? SlurmTaskStatus(accountLine: line)
    }
    _ = try? SlurmConfiguration(text)
  }

  /// No description leads out of its folder.
  private static func checkFiles(_ description: PieceDescription) throws(FuzzFailure) {
    guard let files = description.files, let pattern = try? SequencePattern(files),
      (try? SequencePiece(
        in: InputPath("folder"), named: files, frames: description.frames, of: description.total))
        != nil
    else { return }
    let name = pattern.name(ofFrame: description.frames.lowerBound, of: description.total)
    try FuzzFailure.check(!name.contains("/"), "a file named \(name)")
  }
}
