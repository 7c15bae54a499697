import Foundation

/// Where the process begins.
///
/// Not an asynchronous `main`, for which the main thread would end and Dispatch start a thread that
/// takes every signal: here the main thread is the one that waits for signals.
@main
enum Program {
  static func main() {
    Crash.takeOver()
    let interruption = Interruption()
    // The main actor is where this function waits.
    let work = Task.detached {
      let outcome = await SegueCommand.run(Array(CommandLine.arguments.dropFirst()))
      interruption.exit(outcome)
    }
    interruption.wait { work.cancel() }
  }
}
