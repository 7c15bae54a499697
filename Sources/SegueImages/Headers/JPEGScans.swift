/// The scans of a JPEG file, and their components.
///
/// A decoder reads a component without a scan as zeros, so a picture without its chroma would be
/// gray.
///
/// - Source: ITU-T T.81 (1992), B.2.2 and B.2.3.
struct JPEGScans {
  /// The names of the frame's components, in order.
  private var components: [UInt8] = []
  private var scanned: Set<UInt8> = []

  /// The number of scans so far.
  private(set) var count = 0

  var total: Int { components.count }

  /// Reads the data of a frame header.
  mutating func begin(frame data: ByteView) {
    components = (0..<Int(data[5] ?? 0)).compactMap { data[6 + 3 * $0] }
  }

  /// Reads the data of a scan header.
  mutating func add(_ data: ByteView) {
    count += 1
    for index in 0..<Int(data[0] ?? 0) {
      if let name = data[1 + 2 * index] { scanned.insert(name) }
    }
  }

  /// The first component without a scan, counted from 1.
  var missing: Int? {
    components.firstIndex { !scanned.contains($0) }.map { $0 + 1 }
  }
}
