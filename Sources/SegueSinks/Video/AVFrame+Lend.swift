import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg

extension UnsafeMutablePointer<AVFrame> {
  /// Points the picture to the planes of an image without a copy: encoders copy the pixels they
  /// keep.
  ///
  /// The image stays alive until the last reference to `buf[0]` is released; the caller has one.
  @unsafe func lend(_ image: YUVImage) throws(FFmpegError) {
    let loan = Loan(image.bytes)
    let bytes = unsafe loan.bytes.withUnsafeBufferPointer { $0.baseAddress }
    let planes = unsafe UnsafeMutablePointer<UInt8>(mutating: bytes)
    let opaque = unsafe Unmanaged.passRetained(loan).toOpaque()
    do throws(FFmpegError) {
      unsafe pointee.buf.0 = try FFmpegError.made(
        "av_buffer_create",
        av_buffer_create(
          planes, loan.bytes.count,
          { opaque, _ in
            guard let opaque = unsafe opaque else { return }
            unsafe Unmanaged<Loan>.fromOpaque(opaque).release()
          }, opaque, AV_BUFFER_FLAG_READONLY))
    } catch {
      unsafe Unmanaged<Loan>.fromOpaque(opaque).release()
      throw error
    }
    let size = image.layout.sampleBytes
    unsafe withUnsafeMutablePointer(to: &pointee.data) { data in
      unsafe withUnsafeMutablePointer(to: &pointee.linesize) { strides in
        let data = unsafe UnsafeMutableRawPointer(data).assumingMemoryBound(
          to: UnsafeMutablePointer<UInt8>?.self)
        let strides = unsafe UnsafeMutableRawPointer(strides).assumingMemoryBound(to: Int32.self)
        for (index, plane) in image.planes.enumerated() {
          unsafe data[index] = planes?.advanced(by: plane.start * size)
          unsafe strides[index] = Int32(plane.width * size)
        }
      }
    }
  }
}

/// Bytes that keep their address as long as this object lives: nobody writes to them.
private final class Loan {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
