package import Foundation
import SegueFiles
import SegueFrames
package import SegueMessages
import Testing
package import TestSupport

/// Runs a piece of work once for every call that can fail in it, with that call failing.
///
/// Each run must either succeed, with the files of the reference run, or throw an error of the
/// right kind and leave its folder unchanged; no descriptor may stay open.
package struct FaultSweep {
  /// The files of a folder by relative path; folders end in a slash and have no bytes.
  package typealias Contents = [String: Data]

  /// Prepares the folder that the work starts from.
  package let prepare: (TemporaryFolder) throws -> Void

  /// Works in the folder; its errors are those that the command would print.
  package let work: @Sendable (TemporaryFolder) async throws -> Void

  /// Whether a failure may leave these files behind, such as those of jobs that did not fail.
  package let mayLeave: (_ before: Contents, _ after: Contents) -> Bool

  /// Kinds of failure that this work may have in addition to the common ones.
  package let otherKinds: Set<Failure>

  package init(
    prepare: @escaping (TemporaryFolder) throws -> Void = { _ in },
    work: @escaping @Sendable (TemporaryFolder) async throws -> Void,
    mayLeave: @escaping (_ before: Contents, _ after: Contents) -> Bool = { $0 == $1 },
    otherKinds: Set<Failure> = []
  ) {
    (self.prepare, self.work, self.mayLeave) = (prepare, work, mayLeave)
    self.otherKinds = otherKinds
  }

  /// The number of faults, the number of functions with faults, and the number of faults that the
  /// work survived.
  package struct Report: Equatable {
    package var faults = 0
    package var functions = 0
    package var survived = 0

    /// Whether there were more than `count` faults, or a third of that if few calls of each
    /// function were tested.
    package func hasFaults(_ count: Int) -> Bool {
      faults > (Breadth.isWhole ? count : count / 3)
    }
  }

  /// Runs the work with every fault, and prints the numbers for `docs/reliability.md`.
  ///
  /// - Parameters:
  ///   - name: A description of the work.
  ///   - limit: The largest number of calls to test for a function; if there are more, the tested
  ///     ones are spread evenly. It is at most 2 unless all tests are to be broad.
  /// - Returns: The numbers.
  /// - Throws: Any error of the work without a fault.
  package func run(_ name: String, upTo limit: Int = .max) async throws -> Report {
    var report = Report()
    let calls = CallFaults()
    let (_, undisturbed) = try await attempt(calls)
    let expected = try undisturbed.get()
    for (function, count) in calls.counts.sorted(by: { $0.key < $1.key }) {
      report.functions += 1
      let ordinals = Breadth.spread(limit, over: Array(1...count))
      for ordinal in Breadth.some(ordinals, orOnly: 2) {
        for fault in Self.faults(of: function) {
          let faults = CallFaults(fault, at: ordinal, of: function)
          let (before, outcome) = try await attempt(faults)
          report.faults += 1
          let place = "\(function) \(ordinal) of \(count), \(fault)"
          #expect(faults.openDescriptors.isEmpty, "\(place): left descriptors open")
          switch outcome {
          case .success(let after):
            report.survived += 1
            let isUndisturbed = after == expected
            #expect(isUndisturbed, "\(place): \(Self.difference(after, expected))")
          case .failure(let failure):
            let isKind = Self.kinds(of: fault, in: function, or: otherKinds)
              .contains(Failure(failure.error))
            #expect(isKind, "\(place): \(Failure(failure.error)), \(failure.error)")
            let lines = "\(failure.error)".split(separator: "\n", omittingEmptySubsequences: false)
            let areTold = lines.count == 1 || failure.error is InputErrors
            #expect(areTold, "\(place): \(failure.error)")
            let isLeft = mayLeave(before, failure.left)
            #expect(isLeft, "\(place): \(Self.difference(failure.left, before))")
          }
        }
      }
    }
    print(
      "faults in \(name): \(report.faults) in calls of \(report.functions) functions, "
        + "done all the same \(report.survived)")
    return report
  }

  private struct Broken: Error {
    let error: any Error
    let left: Contents
  }

  private func attempt(
    _ faults: CallFaults
  ) async throws -> (before: Contents, Result<Contents, Broken>) {
    let folder = try TemporaryFolder()
    try prepare(folder)
    let before = try Self.contents(of: folder)
    do {
      try await CallFaults.$current.withValue(faults) { try await work(folder) }
    } catch {
      return (before, .failure(Broken(error: error, left: try Self.contents(of: folder))))
    }
    return (before, .success(try Self.contents(of: folder)))
  }

  /// The faults that calls of a function can have.
  private static func faults(of function: String) -> [CallFaults.Fault] {
    switch function {
    case "read": [.once(EIO), .once(EINTR), .short, .always(EIO)]
    case "write": [.once(ENOSPC), .once(EINTR), .once(EAGAIN), .short, .always(ENOSPC)]
    case "fsync": [.once(EIO), .once(EINTR), .always(EIO)]
    case "open": [.once(EMFILE), .once(EINTR), .always(EMFILE)]
    case "pthread_create": [.once(ENOMEM), .always(EPERM)]
    case "pipe": [.once(EMFILE), .always(EMFILE)]
    case "access": [.once(EIO), .always(EIO)]
    case "stat", "fstat", "syncfs", "rename", "close": [.once(EIO), .always(EIO)]
    case "mkdir": [.once(EACCES), .always(EDQUOT)]
    case "link", "linkat": [.once(EPERM), .always(EMLINK)]
    case "flock": [.once(ENOLCK), .always(ENOLCK)]
    default: [.once(ENOMEM), .always(ENOMEM)]
    }
  }

  /// The kinds of failure that a fault may cause; a failed call is never a mistake in Segue or in
  /// the spec.
  private static func kinds(
    of fault: CallFaults.Fault, in function: String, or others: Set<Failure>
  ) -> Set<Failure> {
    switch fault {
    case .once(EINTR), .once(EAGAIN), .short: return []
    case .once, .always: break
    }
    return kinds(of: function).union(others)
  }

  private static func kinds(of function: String) -> Set<Failure> {
    switch function {
    case "fstat": [.missingInput, .writing]
    case "read", "avformat_alloc_context", "avformat_open_input", "av_read_frame":
      [.missingInput]
    case "stat": [.missingInput, .output, .writing]
    case "open": [.outOfDescriptors]
    case "mkdir": [.output]
    case "pthread_create": [.outOfThreads]
    case "write", "fsync", "syncfs", "rename", "link", "linkat", "close", "flock", "lstat":
      [.writing]
    case "WebPConfigInit", "WebPPictureInit", "WebPEncode", "WebPDecodeRGBAInto",
      "jpeg_create_compress", "jpeg_start_compress", "jpeg_write_scanlines",
      "jpeg_finish_compress":
      [.writing]
    case "avcodec_send_packet", "avcodec_receive_frame",
      _ where ["png_", "cms", "jpeg_", "WebP"].contains { function.hasPrefix($0) }:
      [.outOfMemory]
    default: [.outOfMemory, .missingInput, .output, .writing]
    }
  }

  private static func difference(_ one: Contents, _ other: Contents) -> String {
    let names = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
    return "other files: \(names.sorted())"
  }

  /// The contents of a folder.
  package static func contents(of folder: TemporaryFolder) throws -> Contents {
    var contents: Contents = [:]
    func add(_ path: String) throws {
      for name in try folder.names(in: path) {
        let path = path.isEmpty ? name : "\(path)/\(name)"
        if FileManager.default.fileExists(atPath: folder(path) + "/.") {
          contents[path + "/"] = Data()
          try add(path)
        } else {
          contents[path] = Data(try folder.bytes(path))
        }
      }
    }
    try add("")
    return contents
  }
}
