extension ColorTransform {
  /// Whether the transform moves no color of a 9 × 9 × 9 grid and no gray by more than one of 255
  /// steps.
  ///
  /// Profiles of sRGB by different makers differ by that much, because their tables are rounded.
  ///
  /// The transform must be one of 8 bits.
  var isIdentity: Bool {
    let steps = (0...8).map { UInt8($0 * 255 / 8) }
    let grays = (0...255).map { SIMD4<UInt8>(repeating: UInt8($0)) }
    let colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { SIMD4(red, green, $0, 255) } }
    }
    let before = takesGray ? grays : grays + colors
    var after = before
    apply(to: &after)
    return zip(before, after).allSatisfy { x, y in
      (0..<3).allSatisfy { abs(Int(x[$0]) - Int(y[$0])) <= 1 }
    }
  }
}
