public import SegueLimits
public import SegueTimeline

extension SpecError {
  /// The kind of mistake, with its facts.
  public enum Problem: Error, Hashable {
    /// - `owner`: the owner of the key, if the key path does not name it.
    case unknownKey(owner: String?, known: [String], nearest: String?)
    case missing(expected: String)
    /// A map that has none of the keys of which it needs one.
    case lacks([String])
    case invalid(Found, expected: String, nearest: String? = nil)
    /// An unknown name, such as that of a view, a transition or a curve.
    case unknownName(String, kind: String, known: [String], nearest: String?)
    case duplicateKey(firstLine: Int)
    case keyIsNoWord
    /// Two keys that exclude each other.
    case excludes(String)
    /// Keyframes beside a transition that does not accept them.
    case propertiesBesideStock(String)
    case showAfterFirstStep
    case toInFirstStep
    case transitionInFirstStep
    case nothingToGoBackTo
    case inexact(String)
    case neverSettles
    /// Parameters that contradict each other, in the transition's own words.
    case parameters(String)
    case timeline(TimelineError)
    case drive(DriveError)
    case unsetVariable(String, nearest: String?)
    case brokenVariable
    /// A size or number above one of the ``Limits``.
    case exceeds(LimitExcess)
    case syntax(String)
    /// Too little memory for the YAML reader.
    case lacksMemory
    case notUTF8
    case empty
    /// A file or an option that a later stage refuses, in that stage's words.
    case unusable(String)
  }
}
