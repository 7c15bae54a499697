/// A texel of 16 bits a channel, between the two axes of a resampling.
///
/// - Units: 1/64 of a channel's step; about −2,300 to 18,600, for a cubic overshoots. While it is summed
///   up, a texel not yet resampled has 1/128 (0 to 32,640), and what both axes leave 1/32.
typealias WideTexel = SIMD4<Int16>
