/// A curve from (0, 0) to (1, 1) of several cubic Bézier curves, each of which begins at the end of
/// the one before.
///
/// ```swift
/// var paths: [String: CubicPath] = [:]
/// for type in Catalogue.transitions {
///   if case .path(let path) = type.configuration.curve { paths[type.configuration.name] = path }
/// }
/// ```
///
/// - Source: `android.view.animation.PathInterpolator`.
public struct CubicPath: Hashable, Sendable {
  /// One cubic Bézier curve without its start.
  struct Piece: Hashable, Sendable {
    /// Both control points and the end; x is time and y is progress.
    let points: [SIMD2<Double>]

    init(_ first: SIMD2<Double>, _ second: SIMD2<Double>, end: SIMD2<Double>) {
      points = [first, second, end]
    }
  }

  /// The curves, from left to right; time does not fall along any of them.
  let pieces: [Piece]

  /// The progress at a time between 0 and 1.
  func progress(at time: Double) -> Double {
    var start = SIMD2<Double>.zero
    for piece in pieces {
      let end = piece.points[2]
      guard time > end.x else {
        func value(_ axis: Int, _ t: Double) -> Double {
          let u = 1 - t
          let ends = u * u * u * start[axis] + t * t * t * end[axis]
          return ends + 3 * u * u * t * piece.points[0][axis] + 3 * u * t * t
            * piece.points[1][axis]
        }
        return value(1, Bisection.parameter(where: { value(0, $0) }, is: time))
      }
      start = end
    }
    return 1
  }

  /// The data of an SVG path.
  var description: String {
    func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    return pieces.reduce("M0,0") { path, piece in
      path + " C" + piece.points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
    }
  }
}
