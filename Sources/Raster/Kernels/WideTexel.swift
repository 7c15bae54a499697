/// A texel of 16 bits a channel, before it is rounded.
///
/// - Units: 1/64 of a channel's step; about −3,600 to 20,000, for a cubic overshoots. What both axes of a single
///   place leave has steps of 1/32.
typealias WideTexel = SIMD4<Int16>
