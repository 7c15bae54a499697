extension TimingFunction {
  /// The overdamped spring with which UIKit pushes, pops and presents since iOS 7.
  ///
  /// After its 0.5 seconds it is at 0.9989; ``progress(at:duration:)`` makes the end exactly 1.
  ///
  /// - Source: the `CASpringAnimation` of a navigation controller's layers in a push: mass 3,
  ///   stiffness 1000, damping 500, duration 0.5.
  static let navigation = spring(mass: 3, stiffness: 1000, damping: 500)
}
