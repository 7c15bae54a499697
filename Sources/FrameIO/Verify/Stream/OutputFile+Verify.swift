extension OutputFile {
  /// Where the bytes lie that are to be read again, once `verification` has been told of them.
  func written(_ verification: Verification) throws -> String {
    guard let temporaryPath else { preconditionFailure("what is read again has a file") }
    try verification.written(temporaryPath)
    return heldName
  }
}
