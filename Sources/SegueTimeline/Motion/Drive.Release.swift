package import SegueTransitions

extension Drive {
  /// The decision between going on and turning back when the hand lets go.
  ///
  /// ```swift
  /// let flick = Drive.Release(velocity: 2)
  /// let halfway = Drive.Release(threshold: 0.5)
  /// let turnsBack = Drive.Release(commit: .cancel)
  /// ```
  public struct Release: Hashable, Sendable {
    /// The rule of the decision.
    public enum Commit: String, CaseIterable, Hashable, Sendable {
      /// Decides by velocity or, if the hand is slow, by the threshold.
      case auto
      /// Goes on to the next page.
      case finish
      /// Returns to the previous page.
      case cancel
    }

    /// Velocity in pages a second, positive towards the last page; nil takes the track's own
    /// velocity, which is 0 if the track ends exactly on a page.
    public var velocity: Double?

    /// The rule of the decision.
    public var commit: Commit

    /// The share of the way between two pages, 0 to 1, beyond which a slow hand goes on; nil is
    /// that of the transition, usually 0.5.
    public var threshold: Double?

    /// Makes a decision; the defaults are those of iOS.
    public init(velocity: Double? = nil, commit: Commit = .auto, threshold: Double? = nil) {
      self.velocity = velocity
      self.commit = commit
      self.threshold = threshold
    }

    package static let thresholds = 0.0...1.0
    package static let velocities = -1000.0...1000.0

    /// The page on which a hand that lets go at `phase` settles.
    ///
    /// The decision is between the two pages on either side. A hand exactly on a page counts as
    /// between that page and the one that it moves towards, or the next one if it does not move.
    func page(
      at phase: Double, velocity: Double, of pageCount: Int, by rule: ReleaseRule = .usual
    ) -> Int {
      let below = velocity < 0 ? phase.rounded(.up) - 1 : phase.rounded(.down)
      let page = min(max(Int(below), 0), pageCount - 1)
      return page + (isCommitted(at: phase - Double(page), velocity: velocity, by: rule) ? 1 : 0)
    }

    /// Whether a hand that lets go at `phase`, from 0 to 1, goes on to 1.
    package func isCommitted(
      at phase: Double, velocity: Double, by rule: ReleaseRule = .usual
    ) -> Bool {
      switch commit {
      case .finish: true
      case .cancel: false
      case .auto: rule.goesOn(from: phase, velocity: velocity, threshold: threshold)
      }
    }

    func check() throws(DriveError) {
      if let threshold, !Self.thresholds.contains(threshold) { throw .threshold(threshold) }
      if let velocity, !Self.velocities.contains(velocity) { throw .velocity(velocity) }
    }
  }
}
