import ArgumentParser
import SegueGeometry
import SegueRaster
import SegueTransitions

/// A scene that can be timed, by its name: a kind of work by itself, or a transition of the
/// catalogue.
enum SceneKind: ExpressibleByArgument {
  case work(PixelWork)
  case transition(any Transition.Type)

  init?(argument: String) {
    if let work = PixelWork(rawValue: argument) {
      self = .work(work)
    } else if let transition = Catalogue.transitions.first(where: {
      $0.configuration.name == argument
    }) {
      self = .transition(transition)
    } else {
      return nil
    }
  }

  static let allValueStrings =
    PixelWork.allCases.map(\.rawValue) + Catalogue.transitions.map { $0.configuration.name }

  /// The name as given.
  var name: String {
    switch self {
    case .work(let work): work.rawValue
    case .transition(let type): type.configuration.name
    }
  }

  /// The scene at a progress between 0 and 1; a transition has its default parameters.
  func scene(at progress: Double, on stage: Stage) throws -> Scene {
    switch self {
    case .work(let work):
      try work.scene(at: progress, on: stage)
    case .transition(let type):
      switch type.init().drawing(at: progress, on: stage) {
      case .scene(let scene): scene
      case .pixels: throw ValidationError("\(type.configuration.name) has no scene")
      }
    }
  }
}
