import SegueGeometry
import SegueSpec

/// The colors of a mesh, as a smooth surface through those of its rows and columns.
///
/// In each direction the surface is a Catmull-Rom spline, whose slope at a color is half of the way
/// between its neighbors; at a side it is the way to the only neighbor. So it has no creases. Where
/// it leaves the colors that can be shown, the nearest one is shown.
///
/// - Source: E. Catmull and R. Rom, "A class of local interpolating splines", 1974.
struct MeshColors {
  private let columns: Int
  private let rows: Int

  /// The colors of the spec, in the numbers that are interpolated.
  private let knots: [SIMD4<Double>]
  private let space: Spec.Stage.Gradient.Space

  /// Colors in equal steps, row by row, premultiplied; between them they change linearly.
  private var table: [SIMD4<Double>] = []

  /// Steps of the table from one color of the spec to the next.
  private let steps: Int

  /// The largest number of steps: a line between two of 64 is off by a tenth of a level at most.
  private static let mostSteps = 64

  /// Steps that a side of a mesh with many colors has in all.
  private static let stepsOfSide = 512

  /// The colors of a gradient with so many in a row.
  init(_ mesh: Spec.Stage.Gradient, columns: Int) {
    (self.columns, rows) = (columns, mesh.stops.count / columns)
    space = mesh.space
    knots = mesh.stops.map { mesh.space.coordinates(of: $0.color) }
    steps = max(8, min(Self.mostSteps, Self.stepsOfSide / (max(columns, rows) - 1)))
    let (width, height) = ((columns - 1) * steps + 1, (rows - 1) * steps + 1)
    table.reserveCapacity(width * height)
    for y in 0..<height {
      let line = (0..<columns).map { column in
        spline(at: y, count: rows) { knots[$0 * columns + column] }
      }
      for x in 0..<width { table.append(shown(spline(at: x, count: columns) { line[$0] })) }
    }
  }

  /// A spline through `count` knots, after `step` steps.
  private func spline(
    at step: Int, count: Int, _ knot: (Int) -> SIMD4<Double>
  ) -> SIMD4<Double> {
    let index = min(step / steps, count - 2)
    let t = Double(step - index * steps) / Double(steps)
    let (start, end) = (knot(index), knot(index + 1))
    let first = index > 0 ? (end - knot(index - 1)) / 2 : end - start
    let last = index + 2 < count ? (knot(index + 2) - start) / 2 : end - start
    let (square, cube) = (t * t, t * t * t)
    return start * (2 * cube - 3 * square + 1) + first * (cube - 2 * square + t)
      + end * (3 * square - 2 * cube) + last * (cube - square)
  }

  /// The premultiplied channels of a color of the surface, within what can be shown.
  private func shown(_ coordinates: SIMD4<Double>) -> SIMD4<Double> {
    var within = coordinates
    within.w = min(max(within.w, 0), 1)
    let channels = space.channels(of: within)
    let limited = pointwiseMin(pointwiseMax(channels, .zero), SIMD4(repeating: within.w))
    return SIMD4(SIMD3(limited.x, limited.y, limited.z), within.w)
  }

  /// The premultiplied color at a place in fractions of width and height; beyond a side it is that
  /// of the side.
  func color(at place: Point) -> SIMD4<Double> {
    let (width, height) = ((columns - 1) * steps, (rows - 1) * steps)
    let x = min(max(place.x, 0), 1) * Double(width)
    let y = min(max(place.y, 0), 1) * Double(height)
    let (left, top) = (min(Int(x), width - 1), min(Int(y), height - 1))
    let (u, v) = (x - Double(left), y - Double(top))
    func across(_ row: Int) -> SIMD4<Double> {
      let start = table[row * (width + 1) + left]
      return start + (table[row * (width + 1) + left + 1] - start) * u
    }
    let upper = across(top)
    return upper + (across(top + 1) - upper) * v
  }
}
