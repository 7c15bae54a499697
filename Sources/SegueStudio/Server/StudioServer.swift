import NIOCore
import NIOHTTP1
import NIOPosix
import SegueFoundation
import Synchronization

/// The server of a studio, on the loopback addresses of this machine only.
package final class StudioServer: Sendable {
  /// The port of both addresses.
  package let port: Int

  package let token: StudioToken

  private let listeners: [any Channel]
  private let connections: ConnectionBook
  private let group: MultiThreadedEventLoopGroup
  private let routes: StudioRoutes

  /// Listens on 127.0.0.1 and, where there is one, on ::1.
  ///
  /// - Parameters:
  ///   - routes: The answers to the page.
  ///   - port: The port; nil for any that is free on both addresses.
  ///   - limits: The limits of clients.
  /// - Throws: ``StudioServerError`` if no port can be had.
  package init(
    _ routes: StudioRoutes, port: Int? = nil, limits: ServerLimits = ServerLimits()
  ) async throws(StudioServerError) {
    let connections = ConnectionBook(most: limits.connections)
    let opening = PortOpening(
      group: MultiThreadedEventLoopGroup(numberOfThreads: 1), routes: routes,
      token: StudioToken(), limits: limits, connections: connections)
    (group, token, self.routes, self.connections) = (
      opening.group, opening.token, routes, connections
    )
    do throws(StudioServerError) {
      (self.port, listeners) = try await opening.open(port)
    } catch {
      try? await opening.group.shutdownGracefully()
      throw error
    }
  }

  /// The address that a person opens, with the token in its fragment, which browsers never send.
  package var url: String { "http://127.0.0.1:\(port)/#token=\(token.secret)" }

  /// Ends all exports, news and connections.
  package func stop() async {
    for listener in listeners { try? await listener.close() }
    routes.session.news.end()
    await connections.end()
    await routes.exports.end()
    try? await group.shutdownGracefully()
  }
}

/// A reason why a studio cannot listen.
package enum StudioServerError: Error, Hashable, CustomStringConvertible {
  case cannotListen(port: Int?, reason: String)

  package var description: String {
    switch self {
    case .cannotListen(let port?, let reason):
      "--port \(port): cannot be listened on (\(reason)). Give another one, or leave it out."
    case .cannotListen(nil, let reason):
      "No port of 127.0.0.1 can be listened on (\(reason)). Check the limits of this machine."
    }
  }
}
