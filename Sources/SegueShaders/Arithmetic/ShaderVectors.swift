/// A part of a register: as many pixels as one operation of the processor takes at once.
typealias FloatLanes = SIMD8<Float>
typealias IntLanes = SIMD8<Int32>

extension IntLanes {
  /// −1 where the mask is true.
  @inline(__always)
  init(_ mask: SIMDMask<SIMD8<Int32>>) { self = IntLanes.zero.replacing(with: -1, where: mask) }

  /// Whether each lane is not 0.
  @inline(__always)
  var isTrue: SIMDMask<SIMD8<Int32>> { self .!= IntLanes.zero }
}
