import SegueFiles
import SegueFoundation

/// Paths as seen from another folder.
enum RelativePath {
  /// A path as seen from a folder; both are seen from the working directory now.
  ///
  /// An absolute path stays as it is.
  static func path(_ path: String, from folder: String) -> String {
    guard !Path.isAbsolute(path) else { return path }
    let (file, base) = (parts(path), parts(folder))
    var common = 0
    while common < min(file.count - 1, base.count), Path.areEqual(file[common], base[common]) {
      common += 1
    }
    let up = Array(repeating: "..", count: base.count - common)
    return (up + file[common...]).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    Path.parts(of: URL(filePath: path).standardizedFileURL.path)
  }
}
