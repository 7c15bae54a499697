import Foundation
import FrameIO

/// The places of a batch's outputs, to find two that are one file.
///
/// Names of other bytes may be one file where a file system does not tell apart `DE` and `de`, or two ways to write `é`.
/// Only it can say, and is asked about such names alone.
struct OutputPlaces {
  /// Whether two names in a folder, which need not be there yet, are one.
  typealias Question = (_ one: String, _ other: String, _ folder: String) -> Bool

  /// The job whose output lies at a place.
  struct Owner {
    let job: BatchJob
    let path: String

    /// Whether only the disk takes the two places for one.
    var isAlike = false
  }

  private let areOne: Question

  /// By the bytes of their places: `String` takes equivalent ones for equal.
  private var owners: [[UInt8]: Owner] = [:]

  /// Places that differ in case and in how their characters are composed alone.
  private var alike: [String: [String]] = [:]

  private var folders: [String: String] = [:]

  init(_ areOne: @escaping Question) {
    self.areOne = areOne
  }

  /// Adds the place of an output; tells whose it is already, and does not add it then.
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

  /// A path without links and dots, as far as its folders are there.
  private mutating func place(of path: String) -> String {
    let standard = Path.withoutSlash(URL(filePath: path).standardizedFileURL.path)
    let folder = Path.folder(of: standard)
    let resolved = folders[folder] ?? FileNames.resolved(folder)
    folders[folder] = resolved
    return Path.join(resolved, Path.name(of: standard))
  }

  /// Whether every part in which two places differ is one name where it lies.
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
