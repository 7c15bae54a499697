import ArgumentParser
import Segue

/// A subcommand that draws pictures of a spec.
protocol PictureCommand: AsyncParsableCommand, Subcommand {
  var spec: SpecOptions { get }
  var canvas: CanvasOptions { get }
  var fonts: FontOptions { get }
  var root: RootOptions { get }
  var limits: LimitOptions { get }
  var work: WorkOptions { get }
  var log: LogOptions { get }
}

extension PictureCommand {
  var need: WorkerNeed { .necessary }
  var allowedTime: TimeOptions? { work.time }
  var writer: MessageWriter { log.color.writer }

  /// The settings of its plans, with a log for what is above warnings.
  func settings() throws -> RenderSettings {
    let writer = writer
    let log = log.level > .warning ? Log(upTo: log.level) { writer.write($0, $1) } : nil
    return try work.over(fonts.over(canvas.settings(limits, root, nil, log)))
  }
}
