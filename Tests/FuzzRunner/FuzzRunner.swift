import Foundation
import FuzzTests

/// `FuzzRunner TARGET [FLAG…] [FOLDER…]` fuzzes one target; without arguments it lists them all.
@main
struct FuzzRunner {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      for target in FuzzTargets.all {
        let fields = [
          target.name, "\(target.longestInput)", "\(target.mostAllocated)",
          target.dictionary ?? "-",
          target.seedFolders.joined(separator: ","),
        ]
        print(fields.joined(separator: "\t"))
      }
      return
    }
    guard let target = FuzzTargets.named(arguments[1]) else {
      print("fuzz: no target '\(arguments[1])'. Call it without arguments for a list.")
      exit(64)
    }
    unsafe Trial.target = target
    exit(unsafe LibFuzzer.run([arguments[0]] + arguments.dropFirst(2), Trial.run))
  }
}
