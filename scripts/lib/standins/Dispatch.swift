// The declarations of Dispatch that Segue uses, as Apple documents them.

public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(handler: (() -> Void)?)
  func setRegistrationHandler(handler: (() -> Void)?)
  func resume()
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public enum DispatchSource {
  public static func makeSignalSource(
    signal: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { Signal() }

  private final class Signal: DispatchSourceSignal {
    func setEventHandler(handler: (() -> Void)?) {}
    func setRegistrationHandler(handler: (() -> Void)?) {}
    func resume() {}
  }
}

public final class DispatchQueue: Sendable {
  public static func global() -> DispatchQueue { DispatchQueue() }
}

public final class DispatchGroup: Sendable {
  public init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}
public enum DispatchTimeInterval: Sendable { case seconds(Int), nanoseconds(Int), never }
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
