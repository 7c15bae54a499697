import SegueSpec

/// What is wrong with a row, before anyone knows in which file it stands.
struct BatchJobError: Error {
  let keyPath: String
  let problem: SpecError.Problem
}
