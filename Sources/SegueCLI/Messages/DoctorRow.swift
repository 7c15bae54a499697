import Segue

/// The output of `segue doctor --json`.
struct DoctorRow: Encodable {
  let diagnosis: Diagnosis

  /// Whether standard error is a terminal.
  let isTerminal: Bool

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    isTerminal = StandardStreams.errorIsTerminal
  }

  private enum CodingKeys: String, CodingKey {
    case terminal
  }

  func encode(to encoder: any Encoder) throws {
    try diagnosis.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isTerminal, forKey: .terminal)
  }
}
