public import ArgumentParser
public import Raster

/// Sampling by the words of a spec.
extension Sampling: ExpressibleByArgument {}
