import SegueMessages

/// The scenes of an app and the segues between them, from which it makes controllers.
public final class Storyboard {
  /// The scenes, whose names are unique.
  package let scenes: [SceneDescription]

  /// Your own segue types, by name.
  public var segueTypes: [String: StoryboardSegue.Type] = [:]

  /// Factories of controllers for scenes that need a class of their own, by the scene's name.
  public var controllerTypes: [String: (SceneDescription) -> ViewController] = [:]

  /// Number of controllers made so far.
  package private(set) var controllerCount = 0

  private let memory = TabMemory()

  /// A storyboard with these scenes.
  public init(_ scenes: [SceneDescription]) { self.scenes = scenes }

  /// Makes the controller of a scene, including all controllers that it contains.
  ///
  /// - Throws: ``ControllerError`` if there is no such scene or it contains itself.
  public func controller(_ name: String) throws(ControllerError) -> ViewController {
    try controller(name, in: [])
  }

  /// Makes the controller of a scene that is nested in others.
  private func controller(
    _ name: String, in outer: [String]
  ) throws(ControllerError) -> ViewController {
    guard !outer.contains(name) else { throw .containsItself(scene: name) }
    guard let scene = scenes.first(where: { $0.name == name }) else {
      let known = scenes.map(\.name)
      throw .unknownScene(name, known: known, nearest: known.nearest(to: name))
    }
    let controller: ViewController =
      if let make = controllerTypes[name] { make(scene) } else {
        try container(scene, in: outer + [name])
      }
    if scene.hidesBottomBarWhenPushed { controller.hidesBottomBarWhenPushed = true }
    controller.scene = StoryboardScene(description: scene, makeSegue: segue)
    controllerCount += 1
    return controller
  }

  private func container(
    _ scene: SceneDescription, in outer: [String]
  ) throws(ControllerError) -> ViewController {
    var children: [ViewController] = []
    for name in scene.container?.children ?? [] {
      children.append(try controller(name, in: outer))
    }
    switch scene.container {
    case nil: return ViewController(scene.name, view: scene.view)
    case .navigation: return NavigationController(scene.name, root: children[0], view: scene.view)
    case .tab(_, let selected, let remembers):
      return TabController(
        scene.name, tabs: children, selectedIndex: selected, memory: remembers ? memory : nil,
        view: scene.view)
    case .page:
      return PageController(
        scene.name, pages: children, transition: scene.transition, view: scene.view)
    case .split:
      return SplitController(
        scene.name, primary: children[0], secondary: children.count > 1 ? children[1] : nil,
        transition: scene.transition, view: scene.view)
    case .custom(_, let selected, let frame):
      let container = ContainerController(
        scene.name, children: children, selectedIndex: selected, transition: scene.transition,
        view: scene.view)
      container.childFrame = frame
      return container
    }
  }
}

extension Storyboard {
  /// Makes a segue with its destination.
  private func segue(
    _ template: SegueTemplate, from source: ViewController
  ) throws(ControllerError) -> StoryboardSegue {
    let destination = try destination(of: template, from: source)
    let segue = try type(of: template).init(
      identifier: template.identifier, source: source, destination: destination)
    (segue as? PresentSegue)?.style = template.presentation
    return segue
  }

  /// The earlier controller for an unwind segue, the existing child for a custom container, or else
  /// a new controller.
  private func destination(
    of template: SegueTemplate, from source: ViewController
  ) throws(ControllerError) -> ViewController {
    if template.kind == .unwind { return try source.unwindTarget(template.destination) }
    if template.kind == .custom, let container = source.parent as? ContainerController,
      let sibling = container.children.first(where: { $0.identifier == template.destination })
    {
      return sibling
    }
    let destination = try controller(template.destination)
    destination.attach(to: source.window)
    destination.log(.destinationInit)
    return destination
  }

  private func type(of template: SegueTemplate) throws(ControllerError) -> StoryboardSegue.Type {
    switch template.kind {
    case .show: return ShowSegue.self
    case .showDetail: return ShowDetailSegue.self
    case .present: return PresentSegue.self
    case .popover: return PopoverSegue.self
    case .unwind: return UnwindSegue.self
    case .custom:
      guard let name = template.type else { return CustomSegue.self }
      guard let type = segueTypes[name] else {
        let known = segueTypes.keys.sorted()
        throw .unknownSegueType(name, known: known, nearest: known.nearest(to: name))
      }
      return type
    }
  }
}
