public import ArgumentParser
import SeguePixels
import SegueRaster

/// Sampling is given by the words of a spec.
extension Sampling: ExpressibleByArgument {}
