extension Failure {
  /// The exit status of a command that fails this way, with the numbers of `sysexits.h`.
  package var status: Int32 {
    switch self {
    case .request: 64
    case .badInput: 65
    case .missingInput: 66
    // Only a signal cancels a command, and then the signal determines the status.
    case .cancelled, .unknown: 70
    case .output: 73
    case .writing: 74
    case .timedOut, .changedInput, .outOfMemory, .outOfDescriptors, .outOfThreads, .lost: 75
    }
  }

  /// The failure that a status stands for.
  init(status: Int32) {
    self =
      switch status {
      case 64: .request
      case 65: .badInput
      case 66: .missingInput
      case 73: .output
      case 74: .writing
      case 75: .timedOut
      default: .unknown
      }
  }
}
