/// The filters that one sampler has used, in the form it needs, accessible without a lock.
struct FilterCache<Filter> {
  private let make: (_ level: Int) -> Filter
  private var filters: [Filter?] = []

  /// - Parameter make: Makes the filter of a minification step; called once for each step.
  init(_ make: @escaping (_ level: Int) -> Filter) {
    self.make = make
  }

  /// The filter of a minification step.
  mutating func filter(level: Int) -> Filter {
    while filters.count <= level { filters.append(nil) }
    if let known = filters[level] { return known }
    let filter = make(level)
    filters[level] = filter
    return filter
  }
}
