import Foundation

/// The seed files of a fuzzer, by their paths in `Fixtures`.
enum Seeds {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The files directly in these folders, sorted; none for a missing folder.
  static func files(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let url = fixtures.appending(path: folder)
      guard FileManager.default.fileExists(atPath: url.path) else { return [String]() }
      return try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isRegularFileKey]
      ).filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
        .map { "\(folder)/\($0.lastPathComponent)" }.sorted()
    }
  }

  static func bytes(of file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: fixtures.appending(path: file)))
  }
}
