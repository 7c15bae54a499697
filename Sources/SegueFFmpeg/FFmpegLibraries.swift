import CSegueFFmpeg
import CSegueFFmpegLoader

/// FFmpeg's libraries, which are loaded when the first of their functions is called.
package enum FFmpegLibraries {
  /// Whether they belong to this program, and not to the system.
  package static var areBundled: Bool { ffmpeg_is_bundled() }

  /// The version of FFmpeg as its makers write it, with the name of who built it; nil if it cannot
  /// be loaded.
  package static var version: String? {
    unsafe av_version_info().map { unsafe String(cString: $0) }
  }

  /// Loads them now, while no other thread takes the descriptors that their initializers open.
  ///
  /// That of libgcrypt ends the process if it gets none. A failure is reported where the first of
  /// their functions is called.
  package static func load() { ffmpeg_load() }

  /// The dynamic linker's text if they cannot be loaded; nil if they are.
  package static var failure: String? {
    var text = [CChar](repeating: 0, count: 1024)
    unsafe ffmpeg_load_failure(&text, text.count)
    let reason = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return reason.isEmpty ? nil : reason
  }

  /// Whether a text of the dynamic linker says that there was not enough memory for a library.
  ///
  /// - Source: glibc 2.36, elf/dl-load.c and elf/dl-object.c: the texts for a failed mapping and
  ///   for a failed allocation.
  package static func isLackOfMemory(_ reason: String) -> Bool {
    [
      "failed to map segment", "cannot allocate memory", "Cannot allocate memory",
      "cannot create shared object descriptor",
    ].contains(where: reason.contains)
  }
}
