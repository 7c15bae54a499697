import NIOCore

/// The limits of what clients may send and hold.
package struct ServerLimits: Sendable {
  /// Bytes of a request's line and headers.
  package var headerBytes = 16 << 10

  /// Bytes of a body: a spec is smaller, and a drag of a minute has 4000 places.
  package var bodyBytes = 4 << 20

  /// Connections at a time: a browser opens six a page, and two pages are compared.
  package var connections = 32

  /// Seconds from the first byte of a request to its last.
  package var requestSeconds = 10

  /// Seconds in which a client must take an answer, or send its next request.
  package var idleSeconds = 60

  package init() {}
}
