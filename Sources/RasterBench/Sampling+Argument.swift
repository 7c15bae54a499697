public import ArgumentParser
import Pixels
import Raster

/// Sampling is given by the words of a spec.
extension Sampling: ExpressibleByArgument {}
