import Foundation
import TestSupport

/// A temporary folder to run commands in, with a link to the fixtures.
struct Workspace {
  private let folder: TemporaryFolder

  /// The root of this repository.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder("Fixtures"), withDestinationPath: Self.root + "/Fixtures")
  }

  var path: String { folder.path }

  /// All names in a folder and its subfolders, including hidden ones, sorted, without the fixtures.
  func names(in name: String = "") throws -> [String] {
    try folder.names(in: name).filter { $0 != "Fixtures" }
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder(name)) }

  func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(name) }

  func text(_ name: String) throws -> String { try folder.text(name) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder(name), withIntermediateDirectories: true)
  }

  /// Writes a spec with 8 frames of 32 × 24 pixels: two red, four of a cube, two blue.
  func writeSmallSpec(_ name: String = "small.yaml", output: String = "") throws {
    try write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: 10 }
      defaults: { for: 0.2 }
      views:
        red:  { color: "#f00" }
        blue: { color: "#00f" }
      timeline:
        - show: red
        - to: blue
          transition: { type: cube, duration: 0.4 }
      \(output)
      """, to: name)
  }
}
