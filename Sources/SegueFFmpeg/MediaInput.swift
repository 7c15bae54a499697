import CSegueFFmpeg
import SegueFiles

/// The bytes of a media file, which libavformat reads and seeks by callbacks.
///
/// libavformat gets no name and no protocol, so it cannot open anything else.
@safe
final class MediaInput {
  private let file: InputFile
  private var position = 0

  /// The offset in the file of the first byte that is read.
  private var base = 0

  /// The system's error of the last read, because libavformat may hide it.
  private(set) var failure: SystemError?

  /// The bytes that were read in all.
  private(set) var bytesRead = 0

  /// The bytes that were read before ``budget`` was set.
  private var bytesBefore = 0

  /// Whether a read has ended by cancellation, because libavformat may hide that, too.
  private(set) var wasCancelled = false

  /// The number of bytes that may still be read before the call counts as endless; nil for no end.
  private var budget: Int?

  /// Whether the work was cancelled, which ends the current call of libavformat.
  let isCancelled: @Sendable () -> Bool

  /// The size, in bytes, up to which the file is read.
  private(set) var byteCount: Int
  var identity: FileIdentity { file.identity }

  init(_ file: consuming InputFile, isCancelled: @escaping @Sendable () -> Bool) {
    byteCount = file.byteCount
    self.file = file
    self.isCancelled = isCancelled
  }

  /// Reads these bytes as if they were the whole file.
  func keep(_ range: Range<Int>) {
    let end = min(range.upperBound, byteCount)
    (base, byteCount) = (range.lowerBound, max(0, end - range.lowerBound))
  }

  /// Lets the file end at an offset.
  func cut(at offset: Int) { byteCount = min(byteCount, offset) }

  /// Limits the bytes of the calls that follow; nil removes the limit.
  func limit(_ bytes: Int?) { (bytesBefore, budget) = (bytesRead, bytes) }

  /// Whether the last call has used up its bytes.
  var isExhausted: Bool { budget.map { bytesRead - bytesBefore > $0 } ?? false }

  /// At most `count` bytes from an offset, and fewer at the end of the file.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try file.seek(to: base + offset)
    position = -1
    return try file.bytes(limit: max(0, min(count, byteCount - offset)))
  }

  /// Forgets the last failure, and returns it.
  func takeFailure() -> SystemError? { failure.take() }

  private var offset = 0

  /// Fills `bytes` from the current offset; the number of bytes, or a negative error.
  fileprivate func read(into bytes: UnsafeMutableRawBufferPointer) -> Int32 {
    if isCancelled() {
      wasCancelled = true
      return decode_is_cancelled
    }
    if isExhausted { return decode_is_damaged }
    do throws(SystemError) {
      // `bytes(at:count:)` moves the descriptor, too.
      if position != offset { try file.seek(to: base + offset) }
      position = -1
      var piece = [UInt8](repeating: 0, count: min(bytes.count, max(0, byteCount - offset)))
      let count = try file.read(into: &piece)
      unsafe bytes.copyBytes(from: piece[..<count])
      offset += count
      position = offset
      bytesRead += count
      return count > 0 ? Int32(count) : encode_end
    } catch {
      failure = error
      return -error.code
    }
  }

  /// Moves to an offset; returns the new one, or the file's size if that is asked for.
  fileprivate func seek(_ distance: Int64, _ origin: Int32) -> Int64 {
    let base: Int
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(byteCount)
    case 0: base = 0
    case 1: base = offset
    case 2: base = byteCount
    default: return -Int64(EINVAL)
    }
    let (target, isOverflowing) = base.addingReportingOverflow(Int(distance))
    guard !isOverflowing, target >= 0 else { return -Int64(EINVAL) }
    offset = target
    return Int64(target)
  }

  /// The size of a read, in bytes: the cost of a call is small beside its copy.
  private static let bufferSize = 1 << 16

  /// A context of libavformat over this input, which must outlive it; ``free(_:)`` frees it.
  func makeContext() throws(FFmpegError) -> UnsafeMutablePointer<AVIOContext> {
    let buffer = try unsafe FFmpegError.made("av_malloc", av_malloc(Self.bufferSize))
    do throws(FFmpegError) {
      return try unsafe FFmpegError.made(
        "avio_alloc_context",
        avio_alloc_context(
          buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0,
          Unmanaged.passUnretained(self).toOpaque(),
          { opaque, bytes, count in
            guard let opaque = unsafe opaque, let bytes = unsafe bytes, count > 0 else {
              return -EINVAL
            }
            let input = unsafe Unmanaged<MediaInput>.fromOpaque(opaque).takeUnretainedValue()
            return unsafe input.read(
              into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
          },
          nil,
          { opaque, distance, origin in
            guard let opaque = unsafe opaque else { return -Int64(EINVAL) }
            return unsafe Unmanaged<MediaInput>.fromOpaque(opaque).takeUnretainedValue()
              .seek(distance, origin)
          }))
    } catch {
      var buffer = unsafe Optional(buffer)
      unsafe av_freep(&buffer)
      throw error
    }
  }

  /// Frees a context of ``makeContext()``, with the buffer that libavformat may have replaced.
  static func free(_ context: UnsafeMutablePointer<AVIOContext>) {
    unsafe av_freep(&context.pointee.buffer)
    var context = unsafe Optional(context)
    unsafe avio_context_free(&context)
  }
}
