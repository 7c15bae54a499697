import Foundation
import Segue
import SegueLimits

/// Where the process begins.
///
/// A command that writes outputs works on threads of its own, while the main thread waits for signals. Any other works on the
/// main thread, and needs no second one.
@main
enum Program {
  static func main() {
    Crash.takeOver()
    let interruption = Interruption()
    switch SegueCommand.parsed() {
    case .failure(let end): interruption.exit(end.outcome)
    case .success(let line):
      let (workers, writer) = (Workers(), line.writer)
      do {
        try line.need.start(workers)
      } catch {
        interruption.exit(Outcome(error, writer))
      }
      // The main actor is where this function waits.
      let work = Task.detached(executorPreference: workers) {
        interruption.exit(await Workers.$current.withValue(workers) { await line.run() })
      }
      if workers.count > 0 { interruption.wait { work.cancel() } }
      interruption.endAtOnce(writer)
      workers.run()
    }
  }
}
