/// How progress follows the fraction of a duration that has passed.
package enum TimingFunction: Hashable, Sendable {
  /// A cubic Bézier curve from (0,0) to (1,1) with control points (a,b) and (c,d); a and c in 0…1.
  case cubicBezier(Double, Double, Double, Double)

  package static let linear = cubicBezier(0, 0, 1, 1)
  package static let easeIn = cubicBezier(0.42, 0, 1, 1)
  package static let easeOut = cubicBezier(0, 0, 0.58, 1)
  package static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
  package static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)
}
