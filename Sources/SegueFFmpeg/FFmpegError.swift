import CSegueFFmpeg
import SegueFiles
import SegueFoundation

/// A failed call into libav*.
package struct FFmpegError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String

  /// A negative number: a negated `errno`, or an error code of libavutil.
  package let code: Int32

  package init(call: String, code: Int32) {
    (self.call, self.code) = (call, code)
  }

  /// The text of the code, without the call.
  package var reason: String {
    var text = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    _ = unsafe av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text, with the name of the call for libavutil's own codes, which are far below any errno.
  package var description: String {
    isSystemError ? reason : "\(reason), in \(call)"
  }

  /// Whether the code is a negated `errno`.
  package var isSystemError: Bool { code > -1000 }

  /// Whether memory was short.
  package var isOutOfMemory: Bool { code == -ENOMEM }

  /// Makes a call and returns its result, even an error; `call` is the name of the C function.
  package static func result(_ call: String, _ function: @autoclosure () -> Int32) -> Int32 {
    if let code = CallFaults.code(of: call) { return -code }
    AllocationFailure.forget()
    let result = function()
    // Some functions report a lack of memory by another code.
    if result < 0, AllocationFailure.hasHappened { return -ENOMEM }
    // Others report it where they did not ask for memory, because a size in a file is absurd.
    return result == -ENOMEM && !AllocationFailure.isPossible ? decode_is_damaged : result
  }

  /// Makes a call and throws its result if that is an error.
  @discardableResult
  package static func check(
    _ call: String, _ function: @autoclosure () -> Int32
  ) throws(FFmpegError) -> Int32 {
    let result = result(call, function())
    guard result >= 0 else { throw FFmpegError(call: call, code: result) }
    return result
  }

  /// Like ``check(_:_:)``, for a call that may silently leave out a part, such as options of a
  /// file, if memory is short.
  @discardableResult
  package static func checkWhole(
    _ call: String, _ function: @autoclosure () -> Int32
  ) throws(FFmpegError) -> Int32 {
    let result = try check(call, function())
    if AllocationFailure.hasHappened { throw FFmpegError(call: call, code: -ENOMEM) }
    return result
  }

  /// Makes a call that returns nothing if memory is short.
  package static func made<Made>(
    _ call: String, _ function: @autoclosure () -> Made?
  ) throws(FFmpegError) -> Made {
    guard CallFaults.code(of: call) == nil, let made = function() else {
      throw FFmpegError(call: call, code: -ENOMEM)
    }
    return made
  }
}
