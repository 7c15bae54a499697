/// The places of the files of a sequence before they get their names.
package struct SequencePlaces: Sendable {
  let pattern: SequencePattern

  /// The number of frames of the whole video.
  let total: Int

  /// The name of their folder.
  package let hiddenFolder: String

  /// The path to its files, even if another folder takes that name.
  let heldFolder: String

  /// The place of a frame's file, and its final path.
  package func place(ofFrame frame: Int) -> (hidden: String, path: String) {
    let (name, path) = pattern.file(ofFrame: frame, of: total)
    return (Path.join(heldFolder, name), path)
  }
}
