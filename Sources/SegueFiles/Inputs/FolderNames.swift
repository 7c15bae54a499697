import SegueFoundation
import SegueMessages
import Synchronization

/// The names in a folder, in the forms in which they are compared with that of a missing file.
struct FolderNames: Sendable {
  private let names: [String]

  /// Each name with its characters as their plainest ones, such as a space for a no-break space.
  private let looks: [String]

  /// The same in lower case.
  private let folded: [String]

  private let suffixes: [String]

  init(_ names: [String]) {
    self.names = names
    looks = names.map(Self.look)
    folded = looks.map { $0.lowercased() }
    suffixes = names.map { Path.suffix(of: $0).lowercased() }
  }

  /// The largest number of entries of a folder that is searched, so that a spec with thousands of
  /// missing files costs little.
  private static let mostEntries = 1000

  /// The folder that was read last: a batch may ask for a hundred thousand missing files of one.
  private static let last = Mutex<(identity: FileIdentity, names: FolderNames)?>(nil)

  /// The names in a folder; nil if it cannot be read or has too many entries.
  static func of(_ folder: InputPath) -> FolderNames? {
    let identity = try? FileIdentity(of: folder)
    if let known = last.withLock({ $0 }), known.identity == identity { return known.names }
    guard let found = try? folder.names(atMost: mostEntries) else { return nil }
    let names = FolderNames(found)
    // A folder that has changed just now may change again without another time.
    if let identity, identity.isSettled { last.withLock { $0 = (identity, names) } }
    return names
  }

  /// The name that looks like a missing one, else the one that differs by case, else the one with
  /// the fewest typing errors.
  func nearest(to name: String) -> String? {
    let look = Self.look(of: name)
    if let alike = other(than: name, in: looks, equalTo: look) { return alike }
    if let alike = other(than: name, in: folded, equalTo: look.lowercased()) { return alike }
    // Without their extensions, names as short as a.png and b.png are no neighbors.
    let suffix = Path.suffix(of: name).lowercased()
    let kin = names.indices.filter { suffixes[$0] == suffix && !Path.areEqual(names[$0], name) }
      .map { names[$0] }
    let nearest = kin.map { Path.stem(of: $0) }.nearest(to: Path.stem(of: name))
    return nearest.flatMap { nearest in kin.first { Path.stem(of: $0) == nearest } }
  }

  private func other(than name: String, in forms: [String], equalTo form: String) -> String? {
    names.indices.first { forms[$0] == form && !Path.areEqual(names[$0], name) }.map { names[$0] }
  }

  /// A name with a usual space in place of each white space.
  ///
  /// macOS puts a narrow one into the names of screenshots. Strings are equal, however their
  /// characters are composed.
  private static func look(of name: String) -> String {
    // ASCII has no character to replace.
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: name.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 })
    return String(scalars)
  }
}
