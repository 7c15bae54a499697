extension Elementary {
  /// The angle of the point (x, y) from the x axis, in −π…π, within 4 ulp; 0 for (0, 0).
  ///
  /// Like the C library's `atan2`, it takes a y of −0 as below the axis, so (−0, −1) gives −π.
  package static func arctangent(_ y: Double, over x: Double) -> Double {
    let (ordinate, abscissa) = (abs(y), abs(x))
    guard ordinate > 0 || abscissa > 0 else { return 0 }
    let first =
      ordinate <= abscissa
      ? arctangentSeries(ordinate / abscissa) : .pi / 2 - arctangentSeries(abscissa / ordinate)
    let upper = x < 0 ? .pi - first : first
    return y.sign == .minus ? -upper : upper
  }

  /// arctan t for t in 0…1, by a short series about the nearest multiple of 1/8, whose arctangent
  /// is in a table.
  ///
  /// `arctan t = arctan c + arctan((t − c) / (1 + t · c))`. The second argument is at most 1/16, so
  /// the first omitted term is below 1/16¹⁷ / 17 < 2⁻⁷¹.
  private static func arctangentSeries(_ t: Double) -> Double {
    let eighth = (t * 8).rounded()
    let center = eighth / 8
    let rest = (t - center) / (1 + t * center)
    let square = rest * rest
    var sum = 0.0
    for n in stride(from: 15.0, through: 1, by: -2) { sum = 1 / n - square * sum }
    return arctangentsOfEighths[Int(eighth)] + rest * sum
  }

  /// arctan(k / 8) for k from 0 to 8, rounded to nearest.
  private static let arctangentsOfEighths = [
    0, 0x1.fd5ba9aac2f6ep-4, 0x1.f5b75f92c80ddp-3, 0x1.6f61941e4def1p-2, 0x1.dac670561bb4fp-2,
    0x1.1e00babdefeb4p-1, 0x1.4978fa3269ee1p-1, 0x1.700a7c5784634p-1, 0x1.921fb54442d18p-1,
  ]
}
