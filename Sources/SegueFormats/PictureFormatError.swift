package import SegueMessages

/// Why it is not known in which format a picture is written.
package enum PictureFormatError: Error, Hashable {
  case unknownFormat(String, nearest: String?)
  case unknownExtension(path: String)
}

extension PictureFormatError: CustomStringConvertible {
  /// One line: what, and what to do.
  package var description: String {
    switch self {
    case .unknownFormat(let name, let nearest):
      "No picture format '\(name)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "") Known: "
        + PictureFormat.all.map(\.name).joined(separator: ", ") + "."
    case .unknownExtension(let path):
      "\(path): its name does not tell the format of a picture. Name it "
        + Message.alternatives(PictureFormat.fileExtensions) + ", or give --format."
    }
  }
}

extension PictureFormatError: FailingError {
  package var failure: Failure { .request }
}
