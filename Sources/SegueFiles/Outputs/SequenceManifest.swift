/// The description of the files of a sequence, in a file beside them.
package struct SequenceManifest: Sendable {
  /// The name of that file, without the folder.
  let name: String

  let text: String

  package init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }
}
