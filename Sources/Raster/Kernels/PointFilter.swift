/// A filter for single places, with its tables at hand: to ask for them at every span takes longer than some spans.
struct PointFilter: Sendable {
  let filter: ResamplingFilter
  let tables: PointTables

  init(_ filter: ResamplingFilter) {
    (self.filter, tables) = (filter, filter.pointTables)
  }
}
