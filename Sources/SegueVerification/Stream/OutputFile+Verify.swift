package import SegueFiles

extension OutputFile {
  /// The path of the bytes to be read back; `verification` gets it first.
  package func written(_ verification: Verification) throws -> String {
    guard let temporaryPath else { preconditionFailure("what is read again has a file") }
    try verification.written(temporaryPath)
    return heldName
  }
}
