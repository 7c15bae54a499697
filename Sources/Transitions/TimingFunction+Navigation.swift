extension TimingFunction {
  /// The spring on which UIKit pushes, pops and presents since iOS 7; it is damped beyond critical.
  ///
  /// At its 0.5 seconds it has come 0.9989 of the way; ``progress(at:duration:)`` makes the end 1.
  ///
  /// - Source: the `CASpringAnimation` that a navigation controller's layers have in a push: mass 3,
  ///   stiffness 1000, damping 500, duration 0.5.
  static let navigation = spring(mass: 3, stiffness: 1000, damping: 500)
}
