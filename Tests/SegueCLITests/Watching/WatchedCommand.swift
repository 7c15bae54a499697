import Foundation

/// A command with `--watch`, whose lines are read from a pipe.
final class WatchedCommand {
  private let process = Process()
  private let output = Pipe()
  private let errorPath: String
  private var unread = ""

  /// Starts a command, which ends by itself if a test forgets it.
  init(_ line: String, in workspace: Workspace) throws {
    errorPath = workspace.path + "/errors.txt"
    try workspace.write("", to: "errors.txt")
    process.executableURL = URL(filePath: Command.folder + "/segue")
    process.arguments = line.split(separator: " ").map(String.init) + ["--timeout", "60"]
    process.currentDirectoryURL = URL(filePath: workspace.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
    try output.fileHandleForWriting.close()
  }

  /// The next line without its time of day and its duration; nil at the end.
  func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: "\n") {
        let line = String(unread[..<end])
        unread = String(unread[unread.index(after: end)...])
        return line.replacing(#/^\d\d:\d\d:\d\d /#, with: "")
          .replacing(#/, in \d+(\.\d+)? s$/#, with: "")
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      unread += String(decoding: data, as: UTF8.self)
    }
  }

  /// The messages so far.
  func errors() throws -> String { try String(contentsOfFile: errorPath, encoding: .utf8) }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The exit status, after the end.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
