/// The filters that one sampler has used, within reach without a lock.
struct FilterCache {
  private let bank: FilterBank
  private var filters: [ResamplingFilter?] = []
  private var pointFilters: [PointFilter?] = []

  init(_ bank: FilterBank) {
    self.bank = bank
  }

  /// The filter for a minification of `scale` texels a pixel.
  mutating func filter(forScale scale: Double) -> ResamplingFilter {
    filter(level: FilterBank.level(forScale: scale))
  }

  /// The filter of a step of minification, for single places.
  mutating func pointFilter(level: Int) -> PointFilter {
    while pointFilters.count <= level { pointFilters.append(nil) }
    if let known = pointFilters[level] { return known }
    let filter = PointFilter(bank.filter(level: level))
    pointFilters[level] = filter
    return filter
  }

  /// The filter of a step of minification.
  mutating func filter(level: Int) -> ResamplingFilter {
    while filters.count <= level { filters.append(nil) }
    if let known = filters[level] { return known }
    let filter = bank.filter(level: level)
    filters[level] = filter
    return filter
  }
}
