/// The filters that one sampler has used, as it wants them, within reach without a lock.
struct FilterCache<Filter> {
  private let make: (_ level: Int) -> Filter
  private var filters: [Filter?] = []

  /// - Parameter make: The filter of a step of minification; asked once for each.
  init(_ make: @escaping (_ level: Int) -> Filter) {
    self.make = make
  }

  /// The filter of a step of minification.
  mutating func filter(level: Int) -> Filter {
    while filters.count <= level { filters.append(nil) }
    if let known = filters[level] { return known }
    let filter = make(level)
    filters[level] = filter
    return filter
  }
}
