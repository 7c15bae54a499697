/// A texel that has been resampled along one axis and not yet along the other.
///
/// - Units: 1/64 of a channel's step; about −1,300 to 17,700, for a cubic overshoots.
typealias WideTexel = SIMD4<Int16>
