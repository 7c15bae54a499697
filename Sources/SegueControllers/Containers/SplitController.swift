public import SegueTimeline

/// Two controllers side by side if there is room: a primary one and its detail.
///
/// ```swift
/// let mail = SplitController(
///   "mail", primary: ViewController("inbox", view: "inbox"),
///   secondary: ViewController("letter", view: "letter"))
/// let window = Window(root: mail, widthClass: .regular)
/// try window.makeVisible()
/// try mail.showDetail(ViewController("reply", view: "reply"))
/// ```
///
/// In a compact width only the primary controller is there, and it shows the details itself.
open class SplitController: ViewController {
  private let columns: (primary: ViewController, secondary: ViewController?)

  /// The transition that shows the secondary column, and that changes its content.
  public var transition: TransitionSettings?

  /// A split view whose columns are added when it loads.
  public init(
    _ identifier: String, primary: ViewController, secondary: ViewController? = nil,
    transition: TransitionSettings? = nil, view: String? = nil
  ) {
    columns = (primary, secondary)
    self.transition = transition
    super.init(identifier, view: view)
  }

  /// The primary column.
  public var primary: ViewController { columns.primary }

  /// The content of the secondary column; nil if it is empty.
  public var secondary: ViewController? {
    shown.last.flatMap { $0.controller === primary ? nil : $0.controller }
  }

  /// Whether there is only one column.
  public var isCollapsed: Bool { window?.widthClass != .regular }

  /// Adds the columns.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try addChild(primary)
    try showView(of: primary)
    primary.didMove(to: self)
    if !isCollapsed, let detail = columns.secondary { try replaceSecondary(by: detail, .cut) }
  }

  open override func takes(_ action: ShowAction) -> Bool { action == .showDetail }

  /// Shows a controller in the secondary column, in place of its current content.
  ///
  /// In a compact width the primary controller shows it: a navigation controller pushes it, any
  /// other presents it.
  open override func showDetail(
    _ controller: ViewController, transition settings: TransitionSettings? = nil
  ) throws(ControllerError) {
    try loadViewIfNeeded()
    guard !isCollapsed else {
      let target = primary.takes(.show) ? primary : self
      try target.show(controller, transition: adapted(settings))
      return
    }
    let settings = settings ?? transition ?? window?.stock.settings(for: .detail) ?? .cut
    try replaceSecondary(by: controller, settings)
  }

  /// Changes only the secondary column; a transition that would cover the primary column is
  /// confined to the secondary one.
  private func replaceSecondary(
    by new: ViewController, _ settings: TransitionSettings
  ) throws(ControllerError) {
    guard let base = shown.first, base.controller === primary else {
      throw .notAChild(primary.identifier, of: identifier)
    }
    let old = secondary
    try beginReplacing(old, by: new, settings)
    let layout = settings.keepsFrom ? settings : window?.stock.settings(for: .detail) ?? .cut
    let column = window?.makeOverlay(layout)
    var place: Surface.Place?
    if !settings.keepsFrom, old != nil, let column {
      place = Surface.Place(overlay: column, side: .to, other: try primary.surface())
    }
    let keepsWhole = settings.keepsFrom || place != nil
    try change(
      to: [base, ShownChild(controller: new, overlay: column)], by: settings,
      from: place == nil ? nil : try old?.surface(),
      to: keepsWhole ? try new.surface() : nil, in: place
    ) { isFinished throws(ControllerError) in
      try self.endReplacing(old, by: new, isFinished: isFinished)
    }
  }
}
