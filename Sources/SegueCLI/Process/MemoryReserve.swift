import SegueFoundation
import Synchronization

/// Address space that is kept free for the end of a process that has no memory left.
///
/// The removal of hidden files takes memory: Swift crashes where it gets none, and a second crash
/// ends the process with these files in place.
struct MemoryReserve: ~Copyable {
  /// The address; 0 while nothing is held.
  private let start: Atomic<UInt>
  private let count: Int

  init(bytes: Int) {
    start = Atomic(0)
    count = bytes
  }

  /// Takes it, if there is so much; its pages are never touched.
  borrowing func hold() {
    let place = unsafe mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place = unsafe place, unsafe place != MAP_FAILED else { return }
    start.store(UInt(bitPattern: place), ordering: .sequentiallyConsistent)
  }

  /// Gives it back at the first call; may be called in a signal handler.
  borrowing func release() {
    let address = start.exchange(0, ordering: .sequentiallyConsistent)
    guard let place = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe munmap(place, count)
  }
}
