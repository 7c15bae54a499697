/// Hidden files and folders of processes that were killed before they could remove them.
package enum AbandonedOutputs {
  /// Removes those that lie in a folder and that no process writes to anymore.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package static func remove(in folder: String) -> Int {
    var count = 0
    for name in FileSystem.names(in: folder) where FileSystem.isTemporaryName(name) {
      if FileSystem.removeAbandoned(Path.join(folder, name)) { count += 1 }
    }
    return count
  }
}
