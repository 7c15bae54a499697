import SegueFoundation

extension stat {
  /// The time of the last change of the file's bytes; each system has its own name.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
