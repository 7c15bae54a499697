import SegueFiles
import SegueFoundation

/// The paths of a batch's outputs, to detect two that are the same file.
///
/// Different names may refer to the same file if the file system does not distinguish `DE` from
/// `de`, or two encodings of `é`. Only the file system can tell, so it is asked, but only about
/// such names.
struct OutputPlaces {
  /// Whether two names in a folder, which may not exist yet, refer to the same file.
  typealias Question = (_ one: String, _ other: String, _ folder: String) -> Bool

  /// The job that an output belongs to.
  struct Owner {
    let job: BatchJob
    let path: String

    /// Whether the paths differ but the file system treats them as one.
    var isAlike = false
  }

  private let areOne: Question

  /// The owners by their paths.
  private var owners: [PathKey: Owner] = [:]

  /// Paths that differ only in case or in Unicode normalization.
  private var alike: [String: [String]] = [:]

  private var folders: [PathKey: String] = [:]

  init(_ areOne: @escaping Question) {
    self.areOne = areOne
  }

  /// Adds the path of an output, or returns its owner if it is already taken.
  mutating func add(_ path: String, of job: BatchJob) -> Owner? {
    let place = place(of: path)
    if let owner = owners[PathKey(place)] { return owner }
    // In this order ß and SS are alike. Strings are equal in any normalization.
    let folded = place.uppercased().lowercased()
    for other in alike[folded, default: []] where isOne(place, other) {
      var owner = owners[PathKey(other)]
      owner?.isAlike = true
      return owner
    }
    alike[folded, default: []].append(place)
    owners[PathKey(place)] = Owner(job: job, path: path)
    return nil
  }

  /// The path without links and dots, as far as its folders exist.
  private mutating func place(of path: String) -> String {
    let standard = Path.withoutSlash(URL(filePath: path).standardizedFileURL.path)
    let folder = Path.folder(of: standard)
    let key = PathKey(folder)
    let resolved = folders[key] ?? FileNames.resolved(folder)
    folders[key] = resolved
    return Path.join(resolved, Path.name(of: standard))
  }

  /// Whether two paths are the same file: each pair of different components is one name in its
  /// folder.
  private func isOne(_ one: String, _ other: String) -> Bool {
    let (ones, others) = (Path.parts(of: one), Path.parts(of: other))
    guard ones.count == others.count else { return false }
    var folder = "/"
    for (name, otherName) in zip(ones, others) {
      if !Path.areEqual(name, otherName), !areOne(name, otherName, folder) { return false }
      folder = Path.join(folder, name)
    }
    return true
  }
}
