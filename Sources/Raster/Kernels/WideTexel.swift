/// A texel of 16 bits a channel, between the two axes of a resampling.
///
/// - Units: 1/64 of a channel's step; about −3,600 to 20,000, for a cubic overshoots. What both axes leave
///   has steps of 1/32.
typealias WideTexel = SIMD4<Int16>
