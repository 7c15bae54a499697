/// The name of a transition, its help and its timing, beside the parameters that it declares.
public struct TransitionConfiguration: Hashable, Sendable {
  /// The name in a spec, in lower camel case.
  public let name: String

  /// One line of help.
  public let help: String

  /// The duration if a spec or a program sets none, at least 0.
  public let duration: Duration

  /// The curve of its progress if a spec or a program sets none.
  public let curve: TimingFunction

  /// The change from one frame to the next.
  public let change: FrameChange

  /// Its other names.
  public let aliases: [Alias]

  /// The configuration of one transition.
  ///
  /// Without `change`, estimates of sizes expect the most: that all pixels change.
  public init(
    name: String, help: String, duration: Duration, curve: TimingFunction,
    change: FrameChange = .redrawn, aliases: [Alias] = []
  ) {
    self.name = name
    self.help = help
    self.duration = duration
    self.curve = curve
    self.change = change
    self.aliases = aliases
  }
}
