package import SegueFiles

extension OutputFile {
  /// The place of the bytes that are read again, after `verification` has been told of them.
  package func written(_ verification: Verification) throws -> String {
    guard let temporaryPath else { preconditionFailure("what is read again has a file") }
    try verification.written(temporaryPath)
    return heldName
  }
}
