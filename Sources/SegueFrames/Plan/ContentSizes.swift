import SegueGeometry
import SegueTimeline
import SegueTransitions

/// The sizes in which the views of a timeline are laid out: that of the canvas, or of a frame that
/// a container chose for its child.
struct ContentSizes: Hashable {
  /// The sizes of each view, by name; nil is that of the canvas.
  private var sizes: [String: Set<Size?>] = [:]

  /// The keys of views around the canvas, by name.
  private var around: [String: Set<ViewKey>] = [:]

  private let stage: NestedStage

  /// The sizes of all views of a timeline on a canvas.
  init(of timeline: Timeline, on stage: NestedStage) {
    self.stage = stage
    for step in timeline.steps {
      for surface in step.surfaces + [step.end] { add(surface, on: stage) }
      for leg in step.legs {
        let (outer, inner) = stage.stages(of: leg.places)
        add(leg.from, on: inner)
        add(leg.to, on: inner)
        for view in step.transition?.views ?? [] { add(.view(view), on: inner) }
        for (place, stage) in zip(leg.places, outer) {
          add(place.other, on: place.side == .to ? stage : stage.content(of: place.overlay))
        }
      }
    }
  }

  /// The sizes of a view in points, nil for that of the canvas, in a stable order.
  func sizes(of view: String) -> [Size?] {
    let keys = (sizes[view] ?? [nil]).map { ViewKey(name: view, size: $0) }
    return keys.sorted().map(\.size)
  }

  /// The keys of a view, one for each size and each fit, in a stable order.
  func keys(of view: String) -> [ViewKey] {
    let around = around[view] ?? []
    let inside = around.isEmpty || sizes[view] != nil ? sizes(of: view) : []
    return inside.map { ViewKey(name: view, size: $0) } + around.sorted()
  }

  /// The same pictures, each in all its sizes.
  func sized(_ keys: Set<ViewKey>) -> Set<ViewKey> {
    keys.reduce(into: []) { all, key in
      for var sized in self.keys(of: key.name) {
        sized.picture = key.picture
        all.insert(sized)
      }
    }
  }

  /// Adds a view that is shown around the canvas.
  mutating func add(_ key: ViewKey) { around[key.name, default: []].insert(key) }

  /// The largest size of a view, in pixels; 0 if all are laid out on the canvas.
  var mostPixels: Int {
    let inside = sizes.values.joined().compactMap { $0 }.map { stage.with($0) }
    let around = around.values.joined().compactMap { key in
      key.size.map { stage.with($0, scale: key.scale) }
    }
    return (inside + around).map(\.pixelCount).max() ?? 0
  }

  private mutating func add(_ surface: Surface, on stage: NestedStage) {
    switch surface {
    case .view(let name): sizes[name, default: []].insert(key(of: stage))
    case .overlay(let overlay, let from, let to):
      add(from, on: stage)
      add(to, on: stage.content(of: overlay))
      for view in overlay.settings.views { sizes[view, default: []].insert(key(of: stage)) }
    }
  }

  /// The size of a stage as a key of views has it.
  private func key(of stage: NestedStage) -> Size? { stage == self.stage ? nil : stage.size }
}
