import SegueFoundation
import SegueMessages

/// A file that is there, and may be the one that the name of a missing file means.
package struct NearbyName: Hashable, Sendable {
  /// The path, as the caller would name it.
  private let path: String

  /// The difference of the names; nil if a reader sees it.
  private let difference: Difference?

  /// A difference that no reader sees.
  private enum Difference: Hashable {
    /// Each has a white space of its own, such as the narrow no-break space in the names that macOS
    /// gives to screenshots.
    case space(given: Unicode.Scalar, found: Unicode.Scalar)

    /// The same characters are composed differently.
    case normalForm
  }

  /// Searches the folder of a missing file.
  ///
  /// - Returns: Nil if no name is near, or if the folder cannot be read or has too many entries.
  package init?(to place: InputPath) {
    let folder = place.folder
    guard let names = FolderNames.of(folder),
      let name = names.nearest(to: Path.name(of: place.name))
    else { return nil }
    difference = Self.difference(from: Path.name(of: place.name), to: name)
    path = place.name.utf8.contains(UInt8(ascii: "/")) ? Path.join(folder.name, name) : name
  }

  /// The advice after an error about the missing file: one sentence.
  package static func advice(_ nearby: NearbyName?) -> String {
    guard let nearby else { return "Check the path." }
    let path = Message.escaped(nearby.path)
    return switch nearby.difference {
    case nil: "Did you mean '\(path)'?"
    case .space(let given, let found):
      "There is a file with U+\(code(found)) in place of U+\(code(given)), which look alike: copy"
        + " the name '\(path)', or rename the file."
    case .normalForm:
      "There is a file whose name has another Unicode normal form, and looks alike: copy the name"
        + " '\(path)', or rename the file."
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func difference(from given: String, to found: String) -> Difference? {
    // Strings are equal if they are canonically equivalent.
    if given == found { return .normalForm }
    guard let (given, found) = zip(given, found).first(where: { $0 != $1 }),
      given.isWhitespace, found.isWhitespace,
      let given = given.unicodeScalars.first, let found = found.unicodeScalars.first
    else { return nil }
    return .space(given: given, found: found)
  }
}
