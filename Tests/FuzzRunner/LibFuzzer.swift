import CLibFuzzer
import Foundation

/// The fuzzer that comes with the compiler, as far as it is called.
enum LibFuzzer {
  /// Runs inputs until a limit of the flags is reached or one fails, and ends the process then.
  ///
  /// - Parameters:
  ///   - arguments: A name, then flags and folders of inputs as libFuzzer has them.
  ///   - callback: Takes one input; 0 keeps it for the corpus where it met something new.
  /// - Returns: The exit status of the process.
  static func run(
    _ arguments: [String], _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32 {
    // They are the fuzzer's from here, which may replace them.
    let start = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      unsafe (start + index).initialize(to: strdup(argument))
    }
    unsafe (start + arguments.count).initialize(to: nil)
    var (count, vector) = unsafe (Int32(arguments.count), Optional(start))
    return unsafe LLVMFuzzerRunDriver(&count, &vector, callback)
  }
}
