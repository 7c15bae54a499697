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
  package var isFolder: Bool {
    (try? status()).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
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
