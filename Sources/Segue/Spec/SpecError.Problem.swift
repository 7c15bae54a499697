extension SpecError {
  /// What is wrong.
  public enum Problem: Error, Hashable {
    /// - `owner`: what has the keys, where the key path does not say it.
    case unknownKey(owner: String?, known: [String], nearest: String?)
    case missing(expected: String)
    /// None of the keys of which a map must have one.
    case lacks([String])
    case invalid(Found, expected: String, nearest: String? = nil)
    /// A name of something: a view, a transition, a curve.
    case unknownName(String, kind: String, known: [String], nearest: String?)
    case duplicateKey(firstLine: Int)
    case keyIsNoWord
    /// Two keys of which one must go.
    case excludes(String)
    /// Keyframes beside a transition that has none.
    case propertiesBesideStock(String)
    case showAfterFirstStep
    case toInFirstStep
    case transitionInFirstStep
    case nothingToGoBackTo
    case inexact(String)
    case neverSettles
    /// Parameters that do not go together, in the transition's own words.
    case parameters(String)
    case timeline(TimelineError)
    case drive(DriveError)
    case unsetVariable(String, nearest: String?)
    case brokenVariable
    /// More than one of the ``Limits`` allows.
    case exceeds(LimitExcess)
    case syntax(String)
    /// The reader of YAML ran out of it.
    case lacksMemory
    case notUTF8
    case empty
    /// A file or an option that whoever uses it refuses, in their words.
    case unusable(String)
  }
}
