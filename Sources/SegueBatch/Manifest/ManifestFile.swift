import Foundation
import FrameIO

/// Where the manifest of an output lies: `.segue/NAME.json` in the folder that the output lies in.
struct ManifestFile {
  let path: String

  /// Hidden, so that a folder of outputs looks like one.
  static let folderName = Folders.hiddenName

  private let folder: String

  /// What it must lie in; nil for anywhere.
  private let boundary: Boundary?

  /// No manifest is longer, whatever else may have the name of one.
  private static let maxBytes = 1 << 16

  /// The place for an output of that name: a file, a folder that ends in `/`, or a pattern.
  init(ofOutput output: String, in boundary: Boundary? = nil) {
    self.boundary = boundary
    let named = Path.withoutSlash(output)
    folder = Path.join(Path.folder(of: named), Self.folderName)
    path = Path.join(folder, Path.name(of: named) + ".json")
  }

  /// The manifest that is there; nil where there is none.
  ///
  /// One that cannot be read is a claim: a loss of power has left its name without its text.
  func read() -> OutputManifest? {
    let bytes: [UInt8]
    do throws(InputFileError) {
      let file = try InputFile(InputPath(path))
      bytes = (try? file.bytes(limit: Self.maxBytes)) ?? []
    } catch {
      return error == .doesNotExist ? nil : OutputManifest(recipe: "")
    }
    let manifest = try? JSONDecoder().decode(OutputManifest.self, from: Data(bytes))
    return manifest ?? OutputManifest(recipe: "")
  }

  /// Writes a manifest in place of what is there, without waiting for the disk: that is done for the output, and
  /// takes the claim before it along.
  func write(_ manifest: OutputManifest) throws {
    try Folders.make(folder, for: path, in: boundary)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(manifest), as: UTF8.self) + "\n"
    try TextFile(path, overwrite: true, in: boundary).write(text, waits: false)
  }

  /// Takes it away, and its folder where that is empty then.
  func remove() {
    FinishedOutputs.remove(path, in: boundary)
    Folders.removeIfEmpty(folder)
  }
}
