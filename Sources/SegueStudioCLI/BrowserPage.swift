import SegueFiles
import SegueFoundation

/// A file that leads a browser to the studio.
///
/// The address has the token, and the arguments of a program can be read by every user of the
/// machine, so the browser is given a file that only this user can read.
///
/// - Source: CVE-2024-26165 (VS Code): a token in the arguments of a process.
struct BrowserPage {
  private let folder: URL
  private var file: URL { folder.appending(path: "open.html") }

  init(_ url: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "segue-studio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let html = """
      <!doctype html><meta charset="utf-8"><title>Segue Studio</title>
      <meta http-equiv="refresh" content="0; url=\(url)">
      <p><a href="\(url)">Segue Studio</a></p>

      """
    try Data(html.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// Opens the file in the user's browser; without one, the printed address is all there is.
  func open() {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    // A browser may outlive the studio, so its messages go nowhere rather than into a pipe.
    let command = "exec \"$0\" \"$1\" >/dev/null 2>&1"
    guard
      let browser = try? StartedProgram(
        "/bin/sh", ["-c", command, program, file.path],
        environment: ProcessInfo.processInfo.environment)
    else { return }
    try? OwnThread.start { _ = try? browser.waitForEnd() }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
