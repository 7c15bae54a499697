#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension InputPath {
  /// Whether anything is there; what leads out of the boundary counts as something.
  package var exists: Bool {
    do throws(SystemError) {
      _ = try status()
      return true
    } catch {
      return !error.isNotFound
    }
  }

  /// Whether a folder is there.
  ///
  /// - Throws: ``InputFileError`` where something is there, and what it is cannot be told.
  package func isFolder() throws(InputFileError) -> Bool {
    do throws(SystemError) {
      return try status().st_mode & S_IFMT == S_IFDIR
    } catch {
      if error.isNotFound { return false }
      throw InputFileError(error)
    }
  }

  /// The names in the folder that this is, sorted.
  ///
  /// - Throws: ``InputFileError`` where there is none, or it cannot be read.
  package func names() throws(InputFileError) -> [String] {
    do throws(SystemError) {
      let descriptor = try open(O_RDONLY | O_DIRECTORY)
      return try FileSystem.names(inOpen: descriptor)
    } catch {
      throw InputFileError(error)
    }
  }
}
