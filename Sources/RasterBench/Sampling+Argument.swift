public import ArgumentParser
import Pixels
import Raster

/// Sampling by the words of a spec.
extension Sampling: ExpressibleByArgument {}
