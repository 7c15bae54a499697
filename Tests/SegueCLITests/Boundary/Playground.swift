import Foundation
import TestSupport

/// A folder `root` with traps, and a folder `outside` that must remain unchanged.
struct Playground {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for folder in ["root/sub", "outside"] { try workspace.makeFolder(folder) }
    for name in ["root/in.png", "root/sub/b.png", "outside/secret.png"] {
      try FileManager.default.copyItem(
        atPath: Workspace.root + "/Fixtures/drawn/disc.png", toPath: path(name))
    }
    let links = [
      "to-file.png": "../outside/secret.png", "to-folder": "../outside", "chain.png": "chain-2.png",
      "chain-2.png": "sub/chain-3.png", "sub/chain-3.png": "../../outside/secret.png",
      "loop.png": "loop-2.png", "loop-2.png": "loop.png", "to-device.png": "/dev/zero",
      "to-process.png": "/proc/self/cwd/outside/secret.png", "absolute.png": path("root/in.png"),
      "inside.png": "sub/b.png", "sub/up.png": "../in.png", "video.mp4": "../outside/made.mp4",
    ]
    for (name, target) in links.sorted(by: { $0.key < $1.key }) {
      try FileManager.default.createSymbolicLink(
        atPath: path("root/" + name), withDestinationPath: target)
    }
    _ = try Tool.run("mkfifo", [path("root/pipe.png")])
    try workspace.write(Self.spec("in.png"), to: "outside/spec.yaml")
    try workspace.write("rows\n", to: "outside/rows.txt")
    try FileManager.default.copyItem(
      atPath: Workspace.root + "/Fixtures/fuzz/recordings/h264.mp4",
      toPath: path("outside/secret.mov"))
  }

  /// A recording that refers to another file.
  enum Medium: Sendable {
    /// A MOV whose data reference is an alias to `outside/secret.mov`.
    case movieWithExternalPictures
    /// An MKV with a file attached, and with the name of the next segment.
    case movieWithAttachment
  }

  /// Writes a recording of a second, which ffmpeg makes.
  func write(_ medium: Medium, to name: String) throws {
    let input = ["-v", "error", "-f", "lavfi", "-i", "color=size=32x32:rate=10:duration=1"]
    switch medium {
    case .movieWithExternalPictures:
      _ = try Tool.run("ffmpeg", input + ["-c:v", "libx264", path(name)])
      var bytes = try workspace.bytes(name)
      let reference = Array("url ".utf8) + [0, 0, 0, 1]
      guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: reference) }) else {
        throw Tool.Failure(description: "\(name) has no data reference")
      }
      // The alias has a volume, a folder and tag 2, the path; the boxes around it grow.
      let target = Array(path("outside/secret.mov").utf8)
      let count = target.count
      var alias = [UInt8](repeating: 0, count: 150)
      alias += [0, 2, UInt8(count >> 8), UInt8(count & 255)] + target
      alias += count % 2 == 1 ? [0, 255, 255, 0, 0] : [255, 255, 0, 0]
      (alias[4], alias[5]) = (UInt8(alias.count >> 8), UInt8(alias.count & 255))
      bytes.replaceSubrange(place..<place + 8, with: Array("alis".utf8) + [0, 0, 0, 0] + alias)
      for box in ["moov", "trak", "mdia", "minf", "dinf", "dref", "alis"] {
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: box.utf8) }) else {
          continue
        }
        let size = bytes[start - 4..<start].reduce(0) { $0 << 8 | Int($1) } + alias.count
        bytes.replaceSubrange(start - 4..<start, with: PNGBytes.bigEndian(size))
      }
      try Data(bytes).write(to: URL(filePath: path(name)))
    case .movieWithAttachment:
      _ = try Tool.run(
        "ffmpeg",
        input + [
          "-attach", path("outside/rows.txt"), "-metadata:s:t", "mimetype=text/plain",
          "-metadata:s:t", "filename=../outside/rows.txt", "-c:v", "libx264", path(name),
        ])
      var bytes = try workspace.bytes(name)
      // The application's name in `Info` becomes the name of the next segment.
      if let place = bytes.indices.first(where: { bytes[$0...].starts(with: [0x57, 0x41]) }) {
        bytes.replaceSubrange(place..<place + 2, with: [0x3E, 0x83])
        // Its identifier has three bytes, so the length takes the room of the first letter.
        let count = bytes[place + 2] & 0x7F
        bytes.replaceSubrange(place..<place + 4, with: [0x3E, 0x83, 0xBB, 0x80 | (count - 1)])
      }
      try Data(bytes).write(to: URL(filePath: path(name)))
    }
  }

  /// The absolute path of a file.
  func path(_ name: String) -> String { workspace.path + "/" + name }

  /// A spec with one frame that shows an image; `rest` follows it.
  static func spec(_ image: String, _ rest: String = "") -> String {
    """
    segue: 1
    canvas: { size: [16, 12], scale: 1, fps: 10 }
    views: { a: { image: "\(image)" } }
    timeline: [{ show: a, for: 0.1 }]
    \(rest)

    """
  }

  /// The contents of the folder `outside`, by name.
  func outside() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try workspace.names(in: "outside") where !name.hasSuffix("/") {
      contents[name] = (try? workspace.bytes("outside/" + name)) ?? []
    }
    return contents
  }
}
