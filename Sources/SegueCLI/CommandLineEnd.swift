/// The end of a command line without a command to run: help, a version, or an error.
struct CommandLineEnd: Error {
  let outcome: Outcome
}
