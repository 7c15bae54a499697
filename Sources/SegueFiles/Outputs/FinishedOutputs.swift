/// Outputs that have their names already.
package enum FinishedOutputs {
  /// Removes a file if there is one; devices, pipes, links, folders and standard output stay.
  ///
  /// What is gone is what was wanted, and what cannot be removed has an error to be told already;
  /// nor is anything that lies outside of `boundary`, if there is one.
  package static func remove(_ path: String, in boundary: Boundary? = nil) {
    guard StreamTarget(path) != .standardOutput,
      let folder = try? OutputFolder.around(path, in: boundary)
    else { return }
    let place = folder.held(Path.name(of: path))
    if FileSystem.isFile(place) { FileSystem.remove(place) }
  }
}
