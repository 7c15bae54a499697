extension Drive {
  /// What is decided when a hand lets go.
  public struct Release: Hashable, Sendable {
    /// How a hand that lets go decides.
    public enum Commit: String, CaseIterable, Hashable, Sendable {
      /// By velocity, and where that is small, by the threshold.
      case auto
      /// On to the next page.
      case finish
      /// Back to the page before.
      case cancel
    }

    /// Pages a second, positive towards the last page; nil takes the track's own,
    /// which is 0 where it ends exactly on a page.
    public var velocity: Double?

    /// How it is decided.
    public var commit: Commit

    /// Past which share of the way between two pages a slow hand goes on, 0 to 1.
    public var threshold: Double

    /// A decision; by default that of iOS.
    public init(velocity: Double? = nil, commit: Commit = .auto, threshold: Double = 0.5) {
      self.velocity = velocity
      self.commit = commit
      self.threshold = threshold
    }

    /// From how many pages a second on a hand flicks: then the threshold has no say.
    ///
    /// - Source: measured of iOS's navigation controller, about a width a second.
    public static let flickVelocity = 1.0

    static let thresholds = 0.0...1.0
    static let velocities = -1000.0...1000.0

    /// The page on which a hand that lets go at `phase` settles.
    ///
    /// The two pages between which it is are what is decided about; a hand on a page is between
    /// that and the one to which it moves, or else the next.
    func page(at phase: Double, velocity: Double, of pageCount: Int) -> Int {
      let below = velocity < 0 ? phase.rounded(.up) - 1 : phase.rounded(.down)
      let page = min(max(Int(below), 0), pageCount - 1)
      return page + (isCommitted(at: phase - Double(page), velocity: velocity) ? 1 : 0)
    }

    /// Whether a hand that lets go at `phase`, from 0 to 1, goes on to 1.
    func isCommitted(at phase: Double, velocity: Double) -> Bool {
      switch commit {
      case .finish: true
      case .cancel: false
      case .auto:
        velocity >= Self.flickVelocity || velocity > -Self.flickVelocity && phase > threshold
      }
    }

    func check() throws(DriveError) {
      guard Self.thresholds.contains(threshold) else { throw .threshold(threshold) }
      if let velocity, !Self.velocities.contains(velocity) { throw .velocity(velocity) }
    }
  }
}
