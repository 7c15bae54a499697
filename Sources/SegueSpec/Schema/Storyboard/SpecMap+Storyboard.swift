import SegueControllers
import SegueTransitions

extension SpecMap {
  package static let storyboard = SpecMap(
    "storyboard", "Scenes, the segues between them, and a script of what a user does.",
    in: "storyboard: { … }", page: "storyboard.md",
    [
      SpecKey(
        "initial", .text("the name of a scene"), default: .required, "The first scene.",
        example: "first",
        beside: "scenes: { first: home }, script: [{ wait: 1 }]"),
      SpecKey(
        "sizeClass", .words(WidthClass.self), default: .told("by the width of canvas.size"),
        "Width class of the screen.", example: "regular",
        beside: "initial: first, scenes: { first: home }, script: [{ wait: 1 }]"),
      SpecKey(
        "platform", .words(Platform.self), default: .value("ios"),
        "Platform whose transitions and ways back it plays: ios, by canvas.ios, or android, by canvas.android.",
        example: "android",
        beside: "initial: first, scenes: { first: home }, script: [{ wait: 1 }]"),
      SpecKey(
        "scenes",
        .named(
          .anyOf([.text("the name of a view"), .map(.scene)]), least: 1,
          phrase: "a map from names to views or scenes"), default: .required,
        "The scenes by their names.",
        example: "{ first: home }", beside: "initial: first, script: [{ wait: 1 }]"),
      SpecKey(
        "script", .list(.map(.scriptLine), counts: 0...Int.max, phrase: "a list of lines"),
        default: .required, "What the user does.", example: "[{ wait: 1 }]",
        beside: "initial: first, scenes: { first: home }"),
    ])

  private static let board =
    "canvas: { size: [390, 844] }\nstoryboard:\n  initial: first\n  script: [{ wait: 1 }]\n"
    + "  scenes:\n    second: settings\n"

  package static let scene = SpecMap(
    "scene", path: "storyboard.scenes.NAME",
    "A scene: a view, or a container of other scenes.",
    in: board + "    first: { … }", page: "storyboard.md",
    rules: [
      .atLeastOne(["view", "container"]),
      .needs("container", "children", phrase: "a list of scenes"),
      .belong(["children", "selected", "remembers", "frame", "transition"], to: "container"),
      .belong(["frame"], to: "view"),
    ],
    [
      SpecKey(
        "view", .text("the name of a view"), default: .told("required without container"),
        "Its view.",
        example: "home"),
      SpecKey(
        "container", .words(ContainerKind.self), "The kind of container.", example: "navigation",
        beside: "children: [second]"),
      SpecKey(
        "children",
        .list(.text("the name of a scene"), counts: 1...1000, phrase: "a list of scenes"),
        default: .told("required with container"),
        "Scenes in the container: one of navigation; one or two of split: the primary one and the detail.",
        example: "[second]",
        beside: "container: tab"),
      SpecKey(
        "selected", .number(.child), default: .value("0"),
        "The child of tab or custom that shows first, counted from 0.",
        example: "0", beside: "container: tab, children: [second]"),
      SpecKey(
        "remembers", .bool, default: .value("true"),
        "Whether a tab keeps its selection when the scene is made again.", example: "false",
        beside: "container: tab, children: [second]"),
      SpecKey(
        "frame",
        .tuple(
          [.number(.way), .number(.way), .number(.sceneSide), .number(.sceneSide)],
          phrase: "[x, y, width, height] in points"), default: .told("the whole view"),
        "Frame of the children of a custom container with a view of its own.",
        example: "[0, 100, 390, 400]",
        beside: "view: home, container: custom, children: [second]"),
      SpecKey(
        "transition", .transition,
        default: .told(
          "by the container: pageCurl, showDetail or push; on Android pageScroll, showDetail or activityOpen"
        ),
        "Transition of page, split and custom.", example: "cube",
        beside: "container: custom, children: [second]"),
      SpecKey(
        "segues", .list(.map(.segue), counts: 0...Int.max, phrase: "a list of segues"),
        "Segues from this scene.",
        example: "[{ identifier: open, kind: show, destination: second }]", beside: "view: home"),
      SpecKey(
        "onRotate", .map(.onRotate),
        "Segues that the scene performs when the device is turned, unless their destination shows already.",
        example: "{ landscape: open }",
        beside: "view: home, segues: [{ identifier: open, kind: show, destination: second }]"),
      SpecKey(
        "hidesBottomBarWhenPushed", .bool, default: .value("false"),
        "Whether the tab bar leaves with the views when the scene is pushed, and comes back with its pop.",
        example: "true",
        beside: "view: home"),
    ])

  package static let onRotate = SpecMap(
    "onRotate", path: "storyboard.scenes.NAME.onRotate",
    "Segues that a scene performs when the device is turned.",
    in: board + "    first:\n      view: home\n"
      + "      segues: [{ identifier: open, kind: show, destination: second }]\n"
      + "      onRotate: { … }", page: "storyboard.md",
    DeviceOrientation.allCases.map { orientation in
      SpecKey(
        orientation.rawValue, .text("the identifier of a segue"),
        "The segue for \(orientation.rawValue).", example: "open")
    })

  package static let segue = SpecMap(
    "segue", path: "storyboard.scenes.NAME.segues", "A segue from one scene to another.",
    in: board + "    first:\n      view: home\n      segues: [{ … }]", page: "storyboard.md",
    [
      SpecKey(
        "identifier", .text("a name"), default: .required, "Its name in scripts.", example: "open",
        beside: "kind: show, destination: second"),
      SpecKey(
        "kind", .words(SegueKind.self), default: .required, "What it does.", example: "show",
        beside: "identifier: open, destination: second, transition: push"),
      SpecKey(
        "type", .text("the name of a registered type"),
        "For the kind custom: a segue that Swift code registers.",
        example: "spiral", beside: "identifier: open, kind: custom, destination: second"),
      SpecKey(
        "destination", .text("the name of a scene"), default: .required,
        "The scene to which it leads.",
        example: "second", beside: "identifier: open, kind: show"),
      SpecKey(
        "transition", .transition, default: .told("that of its kind"), "Its transition.",
        example: "{ duration: 0.4 }",
        beside: "identifier: open, kind: show, destination: second"),
      SpecKey(
        "presentation", .words(PresentationStyle.self), default: .value("automatic"),
        "Style of a segue of the kind present.", example: "sheet",
        beside: "identifier: open, kind: present, destination: second"),
      SpecKey(
        "shouldPerform", .bool, default: .value("true"),
        "Whether the scene lets it happen; false: it takes no time, and is an event.",
        example: "false", beside: "identifier: open, kind: show, destination: second"),
    ])

  /// A line of a script; its first keys are the actions, of which it has one.
  package static let scriptLine = SpecMap(
    "scriptLine", path: "storyboard.script", "A line of the script: one action.",
    in: "canvas: { size: [390, 844] }\nstoryboard:\n  initial: tabs\n  scenes:\n"
      + "    tabs: { container: tab, children: [first, second] }\n    second: settings\n"
      + "    first:\n      view: home\n"
      + "      segues: [{ identifier: open, kind: present, destination: second }]\n"
      + "  script: [{ … }]", page: "storyboard.md",
    rules: [.exactlyOne(actions), .belong(["in", "forward"], to: "select")],
    [
      SpecKey("wait", .number(.seconds), "Rests; no other line does.", example: "1"),
      SpecKey(
        "perform", .text("the identifier of a segue"),
        "Performs a segue of the scene in front, of a container around it, or of a scene beside it.",
        example: "open"),
      SpecKey("back", .bool, "Pops, or dismisses if nothing is pushed.", example: "true"),
      SpecKey(
        "unwind", .text("the name of a scene"), "Goes back to an earlier scene of the way.",
        example: "first"),
      SpecKey("select", .number(.child), "Switches a container to a child.", example: "1"),
      SpecKey(
        "rotate", .words(DeviceOrientation.self),
        "Turns the device: the visible scenes perform their segue of onRotate.",
        example: "landscape"),
      SpecKey(
        "in", .text("the name of a scene"), default: .told("the nearest container"),
        "The container that select switches, beside select.", example: "tabs", beside: "select: 1"),
      SpecKey(
        "forward", .bool, default: .told("by the numbers of the children"),
        "Whether a custom container turns forward, beside select.", example: "false",
        beside: "select: 1"),
      SpecKey(
        "drive", .map(.drive), "A hand that leads the transition of the line.",
        example: "{ phase: [[0, 0], [0.3, 0.7]] }", beside: "perform: open"),
    ])

  /// The actions of a script, of which a line has one.
  package static let actions = ["wait", "perform", "back", "unwind", "select", "rotate"]
}
