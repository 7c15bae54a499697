// Foundation for Apple's systems: the part that Swift has elsewhere, the C library, and the
// declarations besides that Segue uses, as Apple documents them.

@_exported public import Darwin
@_exported public import FoundationEssentials

extension StringProtocol {
  public var removingPercentEncoding: String? { nil }
}

open class FileHandle: @unchecked Sendable {
  public init() {}
  open class var standardOutput: FileHandle { FileHandle() }
  open class var standardError: FileHandle { FileHandle() }
  open class var nullDevice: FileHandle { FileHandle() }
  open func write(_ data: Data) {}
}

open class Process {
  public init() {}
  open var executableURL: URL?
  open var arguments: [String]?
  open var standardOutput: Any?
  open var standardError: Any?
  open func run() throws {}
}

open class Bundle: @unchecked Sendable {
  public init() {}
  open class var main: Bundle { Bundle() }
  open var executablePath: String? { nil }
}
