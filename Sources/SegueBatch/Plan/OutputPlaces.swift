import Foundation
import SegueFiles

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

  /// The owners by the bytes of their paths, because `String` treats canonically equivalent texts
  /// as equal.
  private var owners: [[UInt8]: Owner] = [:]

  /// Paths that differ only in case or in Unicode normalization.
  private var alike: [String: [String]] = [:]

  private var folders: [String: String] = [:]

  init(_ areOne: @escaping Question) {
    self.areOne = areOne
  }

  /// Adds the path of an output, or returns its owner if it is already taken.
  mutating func add(_ path: String, of job: BatchJob) -> Owner? {
    let place = place(of: path)
    let bytes = Array(place.utf8)
    if let owner = owners[bytes] { return owner }
    let folded = place.folding(options: .caseInsensitive, locale: nil)
      .decomposedStringWithCanonicalMapping
    for other in alike[folded, default: []] where isOne(place, other) {
      var owner = owners[Array(other.utf8)]
      owner?.isAlike = true
      return owner
    }
    alike[folded, default: []].append(place)
    owners[bytes] = Owner(job: job, path: path)
    return nil
  }

  /// The path without links and dots, as far as its folders exist.
  private mutating func place(of path: String) -> String {
    let standard = Path.withoutSlash(URL(filePath: path).standardizedFileURL.path)
    let folder = Path.folder(of: standard)
    let resolved = folders[folder] ?? FileNames.resolved(folder)
    folders[folder] = resolved
    return Path.join(resolved, Path.name(of: standard))
  }

  /// Whether two paths are the same file: each pair of different components is one name in its
  /// folder.
  private func isOne(_ one: String, _ other: String) -> Bool {
    let (ones, others) = (one.split(separator: "/"), other.split(separator: "/"))
    guard ones.count == others.count else { return false }
    var folder = "/"
    for (name, otherName) in zip(ones, others) {
      if !name.utf8.elementsEqual(otherName.utf8),
        !areOne(String(name), String(otherName), folder)
      {
        return false
      }
      folder = Path.join(folder, String(name))
    }
    return true
  }
}
