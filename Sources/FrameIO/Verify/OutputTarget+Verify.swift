extension OutputTarget {
  /// Throws for what cannot be read again: standard output, a device or a pipe, or nothing.
  package func checkVerifiable() throws(VerificationError) {
    switch self {
    case .mp4, .png: return
    case .null: throw .cannotBeRead("what is thrown away")
    case .y4m(.standardOutput), .rgba(.standardOutput): throw .cannotBeRead("standard output")
    case .y4m(.file(let path)), .rgba(.file(let path)):
      // What is wrong with the place is told when it is opened.
      guard (try? FileSystem.kind(of: path)) == .device else { return }
      throw .cannotBeRead("a device or a pipe")
    }
  }
}
