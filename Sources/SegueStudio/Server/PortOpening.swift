import NIOCore
import NIOHTTP1
import NIOPosix
import SegueFiles
import SegueFoundation
import Synchronization

/// Opens one port on both loopback addresses.
struct PortOpening: Sendable {
  let group: MultiThreadedEventLoopGroup
  let routes: StudioRoutes
  let token: StudioToken
  let limits: ServerLimits
  let connections: ConnectionBook

  /// The tries to find a port that is free on both addresses.
  private static let tries = 8

  /// Listens on a port; nil for any that is free.
  func open(
    _ wanted: Int?
  ) async throws(StudioServerError) -> (port: Int, listeners: [any Channel]) {
    var reason = "all are taken"
    for _ in 0..<(wanted == nil ? Self.tries : 1) {
      do {
        let known = KnownPort()
        let first = try await listen("127.0.0.1", wanted ?? 0, known)
        let port = first.localAddress?.port ?? 0
        known.set(port)
        do {
          return (port, [first, try await listen("::1", port, known)])
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
          // Another program has this port on ::1.
          try await first.close()
          throw error
        } catch {
          // There is no IPv6 on this machine.
          return (port, [first])
        }
      } catch let error as IOError {
        reason = "\(SystemError(code: error.errnoCode))"
      } catch {
        reason = "\(error)"
      }
    }
    throw .cannotListen(port: wanted, reason: reason)
  }

  private func listen(
    _ host: String, _ port: Int, _ known: KnownPort
  ) async throws -> any Channel {
    let (routes, token, limits, connections) = (routes, token, limits, connections)
    return try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard connections.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          let site = StudioSite(
            guarded: StudioGuard(port: known.value, token: token), routes: routes)
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(RequestDeadline(limits))
          try pipeline.addHandler(
            IdleStateHandler(allTimeout: .seconds(Int64(limits.idleSeconds))))
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(StudioConnection(site, limits, connections))
        }
      }
      .bind(host: host, port: port).get()
  }
}

/// A port that is known only once it is listened on.
private final class KnownPort: Sendable {
  private let port = Mutex(0)

  var value: Int { port.withLock { $0 } }

  func set(_ value: Int) { port.withLock { $0 = value } }
}
