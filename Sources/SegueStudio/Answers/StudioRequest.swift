import SegueFoundation

/// A request of the page, read as a whole.
struct StudioRequest: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  let method: Method

  /// The path without its query, such as "/api/frame".
  let path: String

  /// The values of the query, decoded; the last of each name counts.
  let query: [String: String]

  let body: [UInt8]

  /// The number of a name in the query.
  ///
  /// - Throws: ``StudioError`` if it is missing or no number.
  func integer(_ name: String) throws(StudioError) -> Int {
    guard let value = query[name].flatMap({ Int($0) }) else {
      throw .badRequest("\(name): is missing or no whole number. Reload the page.")
    }
    return value
  }

  /// The number of a name in the query; nil without one.
  func number(_ name: String) throws(StudioError) -> Double? {
    guard let text = query[name] else { return nil }
    guard let value = Double(text), value.isFinite else {
      throw .badRequest("\(name): is no number. Reload the page.")
    }
    return value
  }

  /// The value that the body's JSON describes.
  func decoded<Value: Decodable>(_ type: Value.Type) throws(StudioError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .badRequest("The request is not understood. Reload the page.")
    }
  }
}
