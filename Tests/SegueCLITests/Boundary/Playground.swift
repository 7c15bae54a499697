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
