import SegueFoundation
import SeguePixels
import SegueSinks

/// The answer to a request.
struct Answer: Sendable {
  /// The body of an answer.
  enum Body: Sendable {
    case bytes([UInt8])
    /// Straight RGBA, row by row.
    case pixels([SIMD4<UInt8>])
    /// A stream of server-sent events, which ends with the connection.
    case news(AsyncStream<NewsItem>)
  }

  var status = 200
  var type = "application/json; charset=utf-8"
  var headers: [(name: String, value: String)] = []
  let body: Body

  /// An answer of JSON.
  static func json(_ value: some Encodable, status: Int = 200) throws -> Answer {
    Answer(status: status, body: .bytes([UInt8](try PageJSON.encoder.encode(value))))
  }

  /// An answer of JSON that is already written.
  static func json(text: String) -> Answer { Answer(body: .bytes(Array(text.utf8))) }

  /// An answer of one line for a person.
  static func error(_ status: Int, _ text: String) -> Answer {
    let body = (try? PageJSON.encoder.encode(["error": text])) ?? Data()
    return Answer(status: status, body: .bytes([UInt8](body)))
  }

  /// The pixels of a picture.
  static func picture(_ picture: PixelBuffer, frame: Int? = nil) -> Answer {
    var headers = [(name: "X-Segue-Size", value: "\(picture.width)x\(picture.height)")]
    if let frame { headers.append(("X-Segue-Frame", "\(frame)")) }
    return Answer(
      type: "application/octet-stream", headers: headers, body: .pixels(picture.straightPixels()))
  }
}
