import CSegueDeflate
import SegueFiles

/// A compressor of libdeflate, for zlib streams.
@safe
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// A compressor of a level of libdeflate, 0 to 12.
  init(level: Int) throws(FrameSinkError) {
    guard CallFaults.code(of: "libdeflate_alloc_compressor") == nil,
      let compressor = unsafe libdeflate_alloc_compressor(Int32(level))
    else {
      throw .pngFailed(reason: "libdeflate_alloc_compressor: out of memory")
    }
    unsafe self.compressor = compressor
  }

  /// The compressed bytes; nil if there would be more than `limit`.
  func compressed(_ bytes: [UInt8], limit: Int = .max) -> [UInt8]? {
    let capacity = unsafe min(limit, libdeflate_zlib_compress_bound(compressor, bytes.count))
    let data = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { data, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, data.baseAddress, capacity)
    }
    return data.isEmpty ? nil : data
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
  }
}
