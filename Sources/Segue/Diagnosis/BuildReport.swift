import FrameIO
import Labels
import Pixels
import Raster
import SegueRendering
import YAML

/// The build of Segue and the libraries and instructions that it uses; fixed for one machine.
public struct BuildReport: Encodable, Sendable {
  /// The version of Segue.
  public let version: String

  /// "release" or "debug".
  public let build: String

  /// The versions of the libraries, by name; a library that is missing has none.
  public let libraries: [String: String]

  /// The vector instructions in use, by purpose.
  public let kernels: [String: String]

  /// Inspects the libraries and the processor.
  public init() {
    version = Version.current
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
    var libraries = LabelDiagnosis.versions
    libraries["libyaml"] = YAMLDiagnosis.version
    for library in LibraryDiagnosis.all { libraries[library.name] = library.version }
    self.libraries = libraries
    kernels = Dictionary(
      (RasterDiagnosis.kernels + FrameDiagnosis.kernels).map {
        ($0.name, $0.instructions.rawValue)
      },
      uniquingKeysWith: { $1 })
  }
}
