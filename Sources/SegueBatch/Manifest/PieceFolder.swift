import Foundation
import FrameIO
import SegueRendering
import SegueSpec

/// Where the pieces of an output lie until they are joined: `.segue/NAME.pieces/` in the output's folder.
struct PieceFolder {
  let path: String

  /// The place for the pieces of an output: a file, a folder that ends in `/`, or a pattern.
  init(ofOutput output: String) {
    let named = Path.withoutSlash(output)
    let folder = Path.join(Path.folder(of: named), ManifestFile.folderName)
    path = Path.join(folder, Path.name(of: named).replacing("%", with: "_") + ".pieces")
  }

  /// Where one of them goes.
  func path(of shard: Shard, _ format: Spec.Output.Format) -> String {
    let name = "\(shard.index)-of-\(shard.count)"
    return Path.join(path, name + (format == .png ? "/" : ".\(format.rawValue)"))
  }

  /// Removes them all.
  func remove() {
    // What is gone is what was wanted.
    try? FileManager.default.removeItem(atPath: path)
  }
}
