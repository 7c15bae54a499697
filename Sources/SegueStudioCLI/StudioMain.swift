import ArgumentParser
import SegueFiles
import SegueFoundation
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
      try? FileSystem.writeAll(Array("segue studio: \(error)\n".utf8).span, to: STDERR_FILENO)
      exit(Failure(error).status)
    }
  }
}
