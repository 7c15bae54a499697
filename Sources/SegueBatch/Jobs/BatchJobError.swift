import SegueSpec

/// An error in a row, without the file and the position.
struct BatchJobError: Error {
  let keyPath: String
  let problem: SpecError.Problem
}
