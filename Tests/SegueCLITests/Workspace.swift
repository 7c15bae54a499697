import Foundation

/// A folder to run commands in, with a link to the fixtures; it goes away with its owner.
final class Workspace: Sendable {
  let path: String

  /// The root of this repository.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    try FileManager.default.createSymbolicLink(
      atPath: self("Fixtures"), withDestinationPath: Self.root + "/Fixtures")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// All that lies in it or in a folder of it, hidden files too, sorted, without the fixtures.
  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder))
      .filter { $0 != "Fixtures" }.sorted()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: self(name))))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name), withIntermediateDirectories: true)
  }

  /// A spec of 8 frames of 32 × 24 pixels: two of red, four of a cube, two of blue.
  func writeSmallSpec(_ name: String = "small.yaml", output: String = "", more: String = "") throws
  {
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
      \(more)
      """, to: name)
  }
}
