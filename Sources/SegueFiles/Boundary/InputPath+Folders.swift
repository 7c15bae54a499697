#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension InputPath {
  /// Whether an entry exists; a path that leads out of the boundary counts as one.
  package var exists: Bool {
    do throws(SystemError) {
      _ = try status()
      return true
    } catch {
      return !error.isNotFound
    }
  }

  /// Whether the entry is a folder.
  ///
  /// - Throws: ``InputFileError`` if an entry exists, but its kind cannot be read.
  package func isFolder() throws(InputFileError) -> Bool {
    do throws(SystemError) {
      return try status().st_mode & S_IFMT == S_IFDIR
    } catch {
      if error.isNotFound { return false }
      throw InputFileError(error)
    }
  }

  /// The names in this folder, sorted.
  ///
  /// - Throws: ``InputFileError`` if the folder does not exist or cannot be read.
  package func names() throws(InputFileError) -> [String] {
    do throws(SystemError) {
      let descriptor = try open(O_RDONLY | O_DIRECTORY)
      return try FileSystem.names(inOpen: descriptor)
    } catch {
      throw InputFileError(error)
    }
  }
}
