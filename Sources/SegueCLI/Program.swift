import Segue
import SegueFFmpeg
import SegueFiles
import SegueFoundation
import SegueLimits

/// The entry point of the process.
///
/// A command that writes outputs works on its own threads, while the main thread waits for signals.
/// Any other command works on the main thread, and needs no other.
@main
enum Program {
  static func main() {
    StandardDescriptors.reserve()
    let interruption = Interruption()
    Crash.takeOver()
    EncoderMessages.silence()
    do {
      try StackSize.raise()
    } catch {
      interruption.exit(Outcome(error))
    }
    switch SegueCommand.parsed() {
    case .failure(let end): interruption.exit(end.outcome)
    case .success(let line):
      let (workers, writer) = (Workers(), line.writer)
      do {
        try line.need.start(workers)
      } catch {
        interruption.exit(Outcome(error, writer))
      }
      // The task is detached, because this function blocks the main actor.
      let work = Task.detached(executorPreference: workers) {
        interruption.exit(await Workers.$current.withValue(workers) { await line.run() })
      }
      if workers.count > 0 { interruption.wait { work.cancel() } }
      interruption.endAtOnce(writer)
      workers.run()
    }
  }
}
