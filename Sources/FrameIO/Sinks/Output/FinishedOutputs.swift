/// Outputs that have their names already.
package enum FinishedOutputs {
  /// Removes a file if there is one; devices, pipes, links, folders and standard output stay.
  ///
  /// What is gone is what was wanted, and what cannot be removed has an error to be told already.
  package static func remove(_ path: String) {
    guard StreamTarget(path) != .standardOutput, FileSystem.isFile(path) else { return }
    FileSystem.remove(path)
  }
}
