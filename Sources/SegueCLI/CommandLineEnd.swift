/// A command line that leaves nothing to be run: help, a version, or a mistake.
struct CommandLineEnd: Error {
  let outcome: Outcome
}
