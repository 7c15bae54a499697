import Foundation
package import SegueBatch
import SegueMessages
import Synchronization
package import TestSupport

/// A folder to run batches in, with two images and a spec of 6 frames of 32 × 32 pixels.
package struct BatchFolder {
  package let folder: TemporaryFolder

  package init() throws { try self.init(in: TemporaryFolder()) }

  package init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try copy("corners.png", to: "a.png")
    try copy("disc.png", to: "b.png")
    try folder.write(Self.spec, to: "spec.yaml")
  }

  /// A spec with two variables: `${second}` is the second image; `${rest}` is the duration of the
  /// first rest.
  package static let spec = """
    segue: 1
    canvas: { size: [32, 32], scale: 1, fps: 10 }
    views: { a: a.png, b: "${second}" }
    timeline:
      - { show: a, for: "${rest}" }
      - { to: b, transition: { type: cube, duration: 0.3 }, for: 0.1 }
    """

  package func copy(_ fixture: String, to name: String) throws {
    try? FileManager.default.removeItem(atPath: folder(name))
    try FileManager.default.copyItem(
      atPath: Repository.fixtures.appending(path: "drawn/\(fixture)").path(), toPath: folder(name))
  }

  /// Runs a batch of these rows, and returns its results in the order of the rows.
  package func run(
    _ rows: [String], _ change: (inout BatchSettings) -> Void = { _ in }
  ) async throws -> [BatchResult] {
    let file = try JobsFile.parse(
      text: rows.joined(separator: "\n"), file: folder("jobs.jsonl"))
    var settings = BatchSettings()
    settings.memory = 1 << 30
    change(&settings)
    let plan = try await BatchPlan(Batch(file), settings: settings)
    var results: [BatchResult] = []
    try await LocalEngine().run(
      plan, settings, ended: { results.append($0) }, progressed: { _ in })
    return results.sorted { $0.job.index < $1.job.index }
  }

  /// A row with a PNG sequence in the folder `name` as its output.
  package static func row(_ name: String, second: String = "b.png", rest: String = "0.2") -> String
  {
    #"{"spec": "spec.yaml", "output": "out/\#(name)/", "set": {"second": "\#(second)", "rest": "\#(rest)"}}"#
  }

  /// All files of the outputs by name, including manifests.
  package func contents() throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder("out"))
    var contents: [String: [UInt8]] = [:]
    for name in names where !isFolder("out/\(name)") {
      contents[name] = try folder.bytes("out/\(name)")
    }
    return contents
  }

  private func isFolder(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder(name) + "/.")
  }
}

extension BatchResult {
  /// The outcome as text: "done", "skipped", or the code and the text of the failure.
  package var word: String {
    switch outcome {
    case .done: "done"
    case .skipped: "skipped"
    case .failed(let failure): "\(failure.failure.status) \(failure.text)"
    }
  }
}
