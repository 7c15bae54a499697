import SegueFiles
package import SegueFrames

/// The origin of a studio's spec.
package struct StudioSource: Sendable {
  /// The kind of origin, which the page adapts to.
  package enum Kind: String, Encodable, Sendable {
    /// Two cards, as in Recipe 28.
    case playground
    /// A file with a spec.
    case spec
    /// A folder of pictures.
    case folder

    /// Whether what controls change is worth keeping when the studio ends: a tap on the playground
    /// changes its text, and a person who plays expects no file of it.
    var keepsControls: Bool { self != .playground }
  }

  package let kind: Kind

  /// The path of the spec as it is opened from the working directory; a new one has none until it
  /// is saved.
  package var path: String?

  /// The text that the session begins with.
  package let text: String

  /// The folder that holds everything that the session reads and writes.
  package let root: Root

  /// The path of that folder, which relative paths of a new spec start at.
  package let folder: String

  package init(kind: Kind, path: String?, text: String, root: Root, folder: String) {
    (self.kind, self.path, self.text) = (kind, path, text)
    (self.root, self.folder) = (root, folder)
  }

  /// The name that messages about the spec begin with, in the folder of its relative paths.
  package var file: String { path ?? self.path(of: "spec.yaml") }

  /// The place whose name the file of an unsaved text has: a spec without a file has that of its
  /// kind, so that a spec of that folder and the playground never take its text for theirs.
  var unsavedPlace: String { path ?? self.path(of: kind.rawValue) }

  /// The path of a file in the folder of the spec.
  func path(of name: String) -> String {
    Path.namesFolder(folder) ? folder + name : "\(folder)/\(name)"
  }
}
