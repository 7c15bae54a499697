import Synchronization

/// The filters of a track: sounds with the same change of rate share one.
///
/// Making a filter takes as long as resampling a second of sound, and a track may have thousands of
/// short sounds.
package final class ResamplingFilters: Sendable {
  private let filters = Mutex<[Int: [Int: SoundFilter]]>([:])

  package init() {}

  /// The filter for steps of `step.numerator / step.denominator` source samples an output sample.
  func filter(step: (numerator: Int, denominator: Int)) -> SoundFilter {
    filters.withLock { filters in
      if let known = filters[step.numerator]?[step.denominator] { return known }
      let filter = SoundFilter(step: step)
      filters[step.numerator, default: [:]][step.denominator] = filter
      return filter
    }
  }
}
