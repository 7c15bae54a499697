/// Outputs that already have their final names.
package enum FinishedOutputs {
  /// Removes a file if there is one; devices, pipes, links, folders and standard output stay.
  ///
  /// A missing file is no error. Neither is a file that cannot be removed, because the caller
  /// already has an error to report. Nothing outside of `boundary`, if there is one, is removed,
  /// and none of `inputs`.
  package static func remove(
    _ path: String, in boundary: Boundary? = nil, besides inputs: InputFiles
  ) {
    guard StreamTarget(path) != .standardOutput,
      let folder = try? OutputFolder.around(path, in: boundary)
    else { return }
    let place = folder.held(Path.name(of: path))
    guard FileSystem.isFile(place), let entry = try? FileSystem.entry(at: place),
      !inputs.contains(entry.number)
    else { return }
    FileSystem.remove(place)
  }
}
