import ArgumentParser
import Foundation
import SegueFiles
import SegueMessages

/// The entry point of the process.
@main
enum StudioMain {
  static func main() async {
    StandardDescriptors.reserve()
    do {
      try StackSize.raise()
      await ServeCommand.main(try ProgramArguments.all())
    } catch {
      FileHandle.standardError.write(Data("segue studio: \(error)\n".utf8))
      exit(Failure(error).status)
    }
  }
}
