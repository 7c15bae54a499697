import SegueFiles
import SegueFrames
import SegueRendering
import SegueSpec
import SegueTimeline
import Synchronization

/// The exports of a session, each a render like that of the command.
package actor Exports {
  private let session: StudioSession
  private var running: [Int: Task<Void, Never>] = [:]
  private var count = 0
  private var hasEnded = false

  init(_ session: StudioSession) {
    self.session = session
  }

  /// Begins an export.
  ///
  /// - Returns: Its number.
  /// - Throws: ``StudioError/hasEnded`` after the end of the session.
  func begin(_ job: RenderJob) throws(StudioError) -> Int {
    guard !hasEnded else { throw .hasEnded }
    count += 1
    let (id, news) = (count, session.news)
    let progress = ExportProgress(id: id, total: job.frames.count, path: job.path ?? "", news)
    running[id] = Task.detached { [weak self] in
      do {
        try await job.run(warned: { progress.warn($0) }, written: { progress.written($0) })
        progress.end("done")
      } catch is CancellationError {
        progress.end("canceled")
      } catch {
        progress.end(Task.isCancelled ? "canceled" : "failed", "\(error)")
      }
      await self?.ended(id)
    }
    return id
  }

  /// Cancels an export, which removes what it has begun.
  func cancel(_ id: Int) throws(StudioError) {
    guard let task = running[id] else { throw .noExport(id) }
    task.cancel()
  }

  /// Cancels all exports, and waits for their end; none begins afterwards.
  package func end() async {
    hasEnded = true
    let tasks = Array(running.values)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func ended(_ id: Int) { running[id] = nil }
}

/// Tells the progress of an export, at most ten times a second.
private final class ExportProgress: Sendable {
  private let id: Int
  private let total: Int
  private let path: String
  private let news: News
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(id: Int, total: Int, path: String, _ news: News) {
    (self.id, self.total, self.path, self.news) = (id, total, path, news)
  }

  func written(_ frames: Int) {
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      if let last, now - last < .milliseconds(100), frames < total { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let elapsed = (now - start) / .seconds(1)
    let left = frames > 0 ? elapsed / Double(frames) * Double(total - frames) : nil
    tell("running", frames, left)
  }

  func warn(_ text: String) { tell("running", nil, nil, warning: text) }

  func end(_ state: String, _ message: String? = nil) {
    tell(state, state == "done" ? total : nil, nil, message)
  }

  private func tell(
    _ state: String, _ frames: Int?, _ left: Double?, _ message: String? = nil,
    warning: String? = nil
  ) {
    news.tell(
      "export",
      ExportNews(
        id: id, state: state, frames: frames, total: total, secondsLeft: left, path: path,
        message: message.map(PageWords.text), warning: warning.map(PageWords.text)))
  }
}

private struct ExportNews: Encodable {
  let id: Int
  let state: String
  let frames: Int?
  let total: Int
  let secondsLeft: Double?
  let path: String
  let message: String?
  let warning: String?
}
