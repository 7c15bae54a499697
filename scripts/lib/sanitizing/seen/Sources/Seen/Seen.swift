import CHeader
import CSource

/// `Seen PLACE KIND` commits the fault that the sanitizer KIND looks for, in C or in a header.
@main struct Seen {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let number = Int32(arguments.count)
    switch arguments.joined(separator: " ") {
    case "source address": print(source_address(number))
    case "source undefined": print(source_undefined(number))
    case "source thread": print(source_thread(number))
    case "header address": print(header_address(number))
    case "header undefined": print(header_undefined(number))
    case "header thread": print(header_thread(number))
    default: print("usage: Seen source|header address|undefined|thread")
    }
  }
}
