import ArgumentParser
import Segue
import SegueLimits

/// Limits for a jobs file.
struct JobLimitOptions: ParsableArguments {
  @Option(
    name: .limit(.jobsBytes), help: .limit(.jobsBytes), transform: FlagValue.limit(.jobsBytes))
  var jobsBytes: Int?

  @Option(name: .limit(.jobs), help: .limit(.jobs), transform: FlagValue.limit(.jobs))
  var jobs: Int?

  @Option(
    name: .limit(.combinations), help: .limit(.combinations),
    transform: FlagValue.limit(.combinations))
  var combinations: Int?

  @Option(
    name: .limit(.sharedVariables), help: .limit(.sharedVariables),
    transform: FlagValue.limit(.sharedVariables))
  var sharedVariables: Int?

  /// The limits with these values set.
  func over(_ limits: Limits) -> Limits {
    var limits = limits
    for (limit, number) in [
      (Limit.jobsBytes, jobsBytes), (.jobs, jobs), (.combinations, combinations),
      (.sharedVariables, sharedVariables),
    ] {
      limits[limit] = number ?? limits[limit]
    }
    return limits
  }
}
