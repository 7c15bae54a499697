import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueSound

extension SoundLayout {
  /// libavutil's name of the format.
  var format: AVSampleFormat {
    switch self {
    case .planes: AV_SAMPLE_FMT_FLTP
    case .pairs: AV_SAMPLE_FMT_FLT
    case .wholePairs: AV_SAMPLE_FMT_S32
    }
  }

  /// Fills an allocated frame with samples of 24 bits, whose division by full scale is exact.
  func write(_ samples: Span<SIMD2<Int32>>, to frame: UnsafeMutablePointer<AVFrame>) {
    let scale = 1 / Soundtrack.fullScale
    let (first, second) = unsafe (frame.pointee.data.0, frame.pointee.data.1)
    switch self {
    case .planes:
      guard let left = unsafe Self.numbers(first), let right = unsafe Self.numbers(second) else {
        return
      }
      for index in samples.indices {
        let sample = SIMD2<Float>(samples[index]) * scale
        unsafe (left[index], right[index]) = (sample.x, sample.y)
      }
    case .pairs:
      guard let first = unsafe first else { return }
      let pairs = unsafe UnsafeMutableRawPointer(first).assumingMemoryBound(to: SIMD2<Float>.self)
      for index in samples.indices { unsafe pairs[index] = SIMD2<Float>(samples[index]) * scale }
    case .wholePairs:
      guard let first = unsafe first else { return }
      let pairs = unsafe UnsafeMutableRawPointer(first).assumingMemoryBound(to: SIMD2<Int32>.self)
      for index in samples.indices { unsafe pairs[index] = samples[index] &<< 8 }
    }
  }

  private static func numbers(
    _ plane: UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<Float>? {
    unsafe plane.map { unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Float.self) }
  }
}
