/// Where the files of a sequence lie before they get their names.
struct SequencePlaces: Sendable {
  let pattern: SequencePattern

  /// How many frames the whole video has.
  let total: Int

  /// The name of their folder.
  let hiddenFolder: String

  /// Where they are found there, whatever becomes of that name.
  let heldFolder: String

  /// Where the file of a frame lies, and its path to be.
  func place(ofFrame frame: Int) -> (hidden: String, path: String) {
    let (name, path) = pattern.file(ofFrame: frame, of: total)
    return (Path.join(heldFolder, name), path)
  }
}
