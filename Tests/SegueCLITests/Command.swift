import Foundation
import TestSupport

/// Runs the built `segue` as users do.
enum Command {
  /// Whether scripts/check/sanitizers runs the tests: programs have a sanitizer in them, which
  /// needs memory, descriptors and /proc for itself.
  static let isSanitized = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

  /// The exit status and the output of a process.
  struct Result {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The folder of `segue`: that of the tests, or one of its ancestors.
  static let folder: String = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path.count > 1 {
      let file = folder.appending(path: "segue").path
      if FileManager.default.isExecutableFile(atPath: file), !isFolder(file) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return Workspace.root + "/.build/release"
  }()

  /// Runs `segue` in a workspace, with text as its standard input.
  static func segue(
    _ arguments: [String], in workspace: Workspace, input: String = ""
  ) throws -> Result {
    try run(folder + "/segue", arguments, in: workspace, input: input)
  }

  /// Runs a line of bash with `segue` in the path and `pipefail` set.
  static func shell(_ line: String, in workspace: Workspace) throws -> Result {
    try run(
      "/bin/bash", ["-o", "pipefail", "-c", "PATH=\"\(folder):$PATH\"; " + line], in: workspace)
  }

  /// Starts `segue` and returns its process at once.
  static func start(_ arguments: [String], in workspace: Workspace) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: folder + "/segue")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: workspace.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func run(
    _ file: String, _ arguments: [String], in workspace: Workspace, input: String = ""
  ) throws -> Result {
    let streams = try TemporaryFolder()
    try streams.write(input, to: "in")
    for name in ["out", "err"] { try streams.write("", to: name) }
    let process = Process()
    process.executableURL = URL(filePath: file)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: workspace.path)
    process.standardInput = FileHandle(forReadingAtPath: streams("in"))
    process.standardOutput = FileHandle(forWritingAtPath: streams("out"))
    process.standardError = FileHandle(forWritingAtPath: streams("err"))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, bytes: try streams.bytes("out"),
      errors: try streams.text("err"))
  }

  private static func isFolder(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/.")
  }
}
