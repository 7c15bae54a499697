import CFFmpeg
import Foundation
import SegueFiles

/// A call into libav* that failed.
package struct FFmpegError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String

  /// Below zero: a negated `errno`, or one of libavutil's own.
  package let code: Int32

  package init(call: String, code: Int32) {
    (self.call, self.code) = (call, code)
  }

  /// The text of the code alone.
  package var reason: String {
    var text = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    _ = unsafe av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text, with the name of the call for libavutil's own codes, which lie far below any errno.
  package var description: String {
    isSystemError ? reason : "\(reason), in \(call)"
  }

  /// Whether the code is a negated `errno`.
  package var isSystemError: Bool { code > -1000 }

  /// Whether memory was what it lacked.
  var isOutOfMemory: Bool { code == -ENOMEM }

  /// Makes a call and answers what it returned, error or not; `call` is the name of the C function.
  package static func result(_ call: String, _ function: @autoclosure () -> Int32) -> Int32 {
    if let code = CallFaults.code(of: call) { return -code }
    AllocationFailure.forget()
    let result = function()
    // Some of them answer want of memory with another code.
    return result < 0 && AllocationFailure.hasHappened ? -ENOMEM : result
  }

  /// Makes a call and throws what it returned if that is an error.
  @discardableResult
  package static func check(
    _ call: String, _ function: @autoclosure () -> Int32
  ) throws(FFmpegError) -> Int32 {
    let result = result(call, function())
    guard result >= 0 else { throw FFmpegError(call: call, code: result) }
    return result
  }

  /// The same for a call that may leave a part out for want of memory and not say so, as options of
  /// a file.
  @discardableResult
  static func checkWhole(
    _ call: String, _ function: @autoclosure () -> Int32
  ) throws(FFmpegError) -> Int32 {
    let result = try check(call, function())
    if AllocationFailure.hasHappened { throw FFmpegError(call: call, code: -ENOMEM) }
    return result
  }

  /// Makes a call that returns nothing where memory is short.
  package static func made<Made>(
    _ call: String, _ function: @autoclosure () -> Made?
  ) throws(FFmpegError) -> Made {
    guard CallFaults.code(of: call) == nil, let made = function() else {
      throw FFmpegError(call: call, code: -ENOMEM)
    }
    return made
  }
}
