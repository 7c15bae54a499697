import SegueFiles
import SegueFormats
import SegueFoundation
import SegueRendering
import SegueSpec

/// The folder for the pieces of an output before they are joined: `.segue/NAME.pieces/` in the
/// folder of the output.
struct PieceFolder {
  let path: String

  /// The folder for the pieces of an output: a file, a folder that ends in `/`, or a pattern.
  init(ofOutput output: String) {
    let named = Path.withoutSlash(output)
    let folder = Path.join(Path.folder(of: named), ManifestFile.folderName)
    path = Path.join(folder, Path.name(of: named).replacing("%", with: "_") + ".pieces")
  }

  /// The path of a piece.
  func path(of shard: Shard, _ format: Spec.Output.Format) -> String {
    let name = "\(shard.index)-of-\(shard.count)"
    return Path.join(path, name + format.ending)
  }

  /// Removes all pieces.
  func remove() {
    // If the folder is already gone, nothing needs to be done.
    try? FileManager.default.removeItem(atPath: path)
  }
}
