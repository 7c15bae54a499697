import CSegueDeflate
import CSegueFFmpeg
import CSegueJPEG
import CSegueLCMS
import CSegueNettle
import CSeguePNG
import CSegueWebP
import SegueFFmpeg

/// A C library that reads or writes files.
package struct LibraryDiagnosis: Hashable, Sendable {
  package let name: String

  /// The version; nil if the library is not on this machine.
  package let version: String?

  /// The Debian package of the library.
  package let package: String

  /// All libraries; this loads FFmpeg's.
  package static var all: [LibraryDiagnosis] {
    let lcms = cmsGetEncodedCMMversion()
    let webP = WebPGetDecoderVersion()
    return [
      LibraryDiagnosis(
        name: "libpng", version: unsafe String(cString: png_get_libpng_ver(nil)),
        package: "libpng16-16"),
      LibraryDiagnosis(
        name: "libjpeg-turbo", version: unsafe String(cString: segue_jpeg_version()),
        package: "libjpeg62-turbo"),
      LibraryDiagnosis(
        name: "libwebp", version: "\(webP >> 16).\(webP >> 8 & 255).\(webP & 255)",
        package: "libwebp7"),
      LibraryDiagnosis(
        name: "libdeflate", version: LIBDEFLATE_VERSION_STRING, package: "libdeflate0"),
      LibraryDiagnosis(
        name: "Little CMS", version: "\(lcms / 1000).\(lcms % 1000 / 10)", package: "liblcms2-2"),
      LibraryDiagnosis(
        name: "Nettle", version: "\(nettle_version_major()).\(nettle_version_minor())",
        package: "libnettle8"),
    ] + ffmpeg
  }

  /// Whether FFmpeg's libraries are there, and there is not enough memory to load them.
  package static var lacksMemory: Bool {
    FFmpegLibraries.failure.map(FFmpegLibraries.isLackOfMemory) ?? false
  }

  /// FFmpeg's libraries; the Debian packages are those whose headers this build used, because
  /// others are incompatible.
  package static var ffmpeg: [LibraryDiagnosis] {
    [
      ("libavformat", avformat_version(), LIBAVFORMAT_VERSION_MAJOR),
      ("libavcodec", avcodec_version(), LIBAVCODEC_VERSION_MAJOR),
      ("libavutil", avutil_version(), LIBAVUTIL_VERSION_MAJOR),
    ].map { name, version, major in
      LibraryDiagnosis(
        name: name,
        version: version == 0
          ? nil : "\(version >> 16).\(version >> 8 & 255).\(version & 255)",
        package: "\(name)\(major)")
    }
  }
}
