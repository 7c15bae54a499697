import CSegueStudioPage

/// A file of the page, which is a part of the program.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// All files.
  static let all: [PageFile] = (0..<segue_studio_page_count()).map { index in
    let file = unsafe segue_studio_page_file(index).pointee
    return unsafe PageFile(
      name: String(cString: file.name),
      bytes: [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size)))
  }

  /// The file of a name; nil without one.
  static func named(_ name: String) -> PageFile? { all.first { $0.name == name } }

  /// The type that a browser wants to know.
  private var type: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }

  var answer: Answer { Answer(type: type, body: .bytes(bytes)) }
}
