extension Failure {
  /// The status with which a command ends on it, by the numbers of `sysexits.h`.
  public var status: Int32 {
    switch self {
    case .request: 64
    case .badInput: 65
    case .missingInput: 66
    // Only a signal cancels a command, and its number is then the status.
    case .cancelled, .unknown: 70
    case .output: 73
    case .writing: 74
    case .timedOut, .changedInput: 75
    }
  }
}
