import CLibFuzzer
import Foundation

/// The part of the compiler's fuzzer that is called here.
enum LibFuzzer {
  /// Runs inputs until a limit of the flags is reached or one fails, and then ends the process.
  ///
  /// - Parameters:
  ///   - arguments: A name, followed by libFuzzer's flags and folders of inputs.
  ///   - callback: Takes one input; 0 keeps it for the corpus if it reached something new.
  /// - Returns: The exit status of the process.
  static func run(
    _ arguments: [String], _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32 {
    // From here on the fuzzer owns them and may replace them.
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
