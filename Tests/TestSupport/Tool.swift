import Foundation

/// Another program as an independent witness.
package enum Tool {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// The output of `name`; throws if it fails.
  package static func run(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name): \(String(decoding: complaint, as: UTF8.self))")
    }
    return [UInt8](bytes)
  }

  /// All pixels of all frames of a file, decoded by ffmpeg in the layout `pixelFormat`.
  package static func decode(_ path: String, as pixelFormat: String) throws -> [UInt8] {
    try run(
      "ffmpeg",
      [
        "-v", "error", "-i", path, "-fps_mode", "passthrough", "-sws_flags",
        "accurate_rnd+full_chroma_int+full_chroma_inp+bicubic", "-pix_fmt", pixelFormat, "-f",
        "rawvideo", "-",
      ])
  }

  /// The `key=value` lines that ffprobe prints for the first stream.
  package static func probe(_ path: String, _ entries: String) throws -> [String: String] {
    let bytes = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries", entries, "-of",
        "default=noprint_wrappers=1", path,
      ])
    var values: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }
}
