import SegueFiles
import SegueFoundation

/// The manifest file of an output: `.segue/NAME.json` in the folder of the output.
struct ManifestFile {
  let path: String

  /// The folder of the manifests; it is hidden so that users see only outputs.
  static let folderName = Folders.hiddenName

  private let folder: String

  /// The folder that must contain the manifest; nil for no restriction.
  private let boundary: Boundary?

  /// A manifest is never longer than this, but another file may have its name.
  private static let maxBytes = 1 << 16

  /// The manifest file for an output: a file, a folder that ends in `/`, or a pattern.
  init(ofOutput output: String, in boundary: Boundary? = nil) {
    self.boundary = boundary
    let named = Path.withoutSlash(output)
    folder = Path.join(Path.folder(of: named), Self.folderName)
    path = Path.join(folder, Path.name(of: named) + ".json")
  }

  /// Reads the manifest; nil if there is none.
  ///
  /// A manifest that cannot be read counts as a claim, because a power failure may leave a file
  /// without content.
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

  /// Writes a manifest over the existing one, without syncing it to disk; syncing the output
  /// includes the claim written before it.
  func write(_ manifest: OutputManifest) throws {
    try Folders.make(folder, for: path, in: boundary)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(manifest), as: UTF8.self) + "\n"
    // Nothing but manifests is kept in this folder.
    try TextFile(path, replacing: Replacement(true, besides: .none), in: boundary)
      .write(text, waits: false)
  }

  /// Removes the manifest, and its folder if that is empty afterwards.
  func remove() {
    FinishedOutputs.remove(path, in: boundary, besides: .none)
    Folders.removeIfEmpty(folder)
  }
}
