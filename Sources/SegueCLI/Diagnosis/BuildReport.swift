import SegueFFmpeg
import SegueLabels
import SeguePixels
import SegueRaster
import SegueRendering
import SegueVerification
import SegueYAML

/// The build of Segue and the libraries and instructions that it uses; fixed for one machine.
package struct BuildReport: Encodable, Sendable {
  /// The version of Segue.
  package let version: String

  /// "release" or "debug".
  package let build: String

  /// The versions of the libraries, by name; a library that is missing has none.
  package let libraries: [String: String]

  /// The vector instructions in use, by purpose.
  package let kernels: [String: String]

  /// Inspects the libraries and the processor.
  package init() {
    version = Version.current
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
    var libraries = LabelDiagnosis.versions
    libraries["libyaml"] = YAMLDiagnosis.version
    libraries["FFmpeg"] = FFmpegLibraries.version
    for library in LibraryDiagnosis.all { libraries[library.name] = library.version }
    self.libraries = libraries
    kernels = Dictionary(
      (RasterDiagnosis.kernels + FrameDiagnosis.kernels).map {
        ($0.name, $0.instructions.rawValue)
      },
      uniquingKeysWith: { $1 })
  }
}
