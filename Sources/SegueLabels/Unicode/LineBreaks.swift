/// The places where a line of a text may end.
///
/// The rules are those of Unicode 15.0 with numbers as in Example 7 of its section 8.2, and with
/// rule LB20a of Unicode 15.1, so that "-x" stays together.
///
/// - Source: UAX 14, "Unicode Line Breaking Algorithm", Unicode 15.0.
struct LineBreaks {
  /// A character with its combining marks, which the rules treat as one.
  private struct Unit {
    /// The index of its first scalar.
    let start: Int
    let kind: LineBreakClass
    /// Whether it ends in a zero width joiner.
    var endsInJoiner: Bool
  }

  private let units: [Unit]

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var units: [Unit] = []
    for (index, scalar) in scalars.enumerated() {
      let kind = LineBreakTable.shared[scalar]
      guard kind == .cm || kind == .zwj else {
        units.append(Unit(start: index, kind: kind, endsInJoiner: false))
        continue
      }
      // LB9, and LB10 for a mark without a base character.
      if let last = units.last, !last.kind.takesNoMarks {
        units[units.count - 1].endsInJoiner = kind == .zwj
      } else {
        units.append(Unit(start: index, kind: .al, endsInJoiner: kind == .zwj))
      }
    }
    self.units = units
  }

  /// The indices of the scalars before which a line may end, in order, without the start and the
  /// end of the text.
  var opportunities: [Int] {
    var state = State()
    var places: [Int] = []
    for index in units.indices {
      if index > 0, breaks(before: index, state) { places.append(units[index].start) }
      state.pass(units[index].kind, atStart: index == 0)
    }
    return places
  }

  /// State that the rules need about the units before a position.
  private struct State {
    /// The last unit that is not a space.
    var solid: LineBreakClass?
    /// The number of regional indicators at the end.
    var indicators = 0
    /// Whether they end in a number with its signs, possibly closed by a bracket.
    var isNumber = false
    /// Whether they end in a hyphen at the start of a word.
    var isInitialHyphen = false
    /// Whether they end in a Hebrew letter and a hyphen.
    var isAfterHebrewHyphen = false
    private var last = LineBreakClass.al

    mutating func pass(_ kind: LineBreakClass, atStart: Bool) {
      let isNumberGoingOn =
        isNumber && solid != .cl && solid != .cp
        && [.sy, .is, .cl, .cp].contains(kind)
      isInitialHyphen =
        (kind == .hy || kind == .hh)
        && (atStart || [.bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl].contains(last))
      isAfterHebrewHyphen = last == .hl && [.hy, .ba, .hh].contains(kind)
      isNumber = kind == .nu || isNumberGoingOn
      indicators = kind == .ri ? indicators + 1 : 0
      last = kind
      if kind != .sp { solid = kind }
    }
  }

  private func breaks(before index: Int, _ state: State) -> Bool {
    let (a, b) = (units[index - 1].kind, units[index].kind)
    let next = index + 1 < units.count ? units[index + 1].kind : nil
    return Self.forced(a, b)
      ?? Self.nearSpaces(a, b, state, endsInJoiner: units[index - 1].endsInJoiner)
      ?? Self.amongSigns(a, b, state)
      ?? Self.inNumbers(a, b, next, state)
      ?? Self.inWords(a, b, state)
      ?? true
  }

  /// LB4 to LB7.
  private static func forced(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool? {
    switch (a, b) {
    case (.cr, .lf): false
    case (.bk, _), (.cr, _), (.lf, _), (.nl, _): true
    case (_, .bk), (_, .cr), (_, .lf), (_, .nl), (_, .sp), (_, .zw): false
    default: nil
    }
  }

  /// LB8 to LB18.
  private static func nearSpaces(
    _ a: LineBreakClass, _ b: LineBreakClass, _ state: State, endsInJoiner: Bool
  ) -> Bool? {
    let solid = state.solid
    if solid == .zw { return true }
    if endsInJoiner || b == .wj || a == .wj || a == .gl { return false }
    if b == .gl, a != .sp, a != .ba, a != .hy, a != .hh { return false }
    if [.cl, .cp, .ex, .is, .sy].contains(b) { return false }
    if solid == .op || solid == .wideOP { return false }
    if solid == .qu, b.isOpening { return false }
    if solid == .cl || solid == .cp, b == .ns { return false }
    if solid == .b2, b == .b2 { return false }
    return a == .sp ? true : nil
  }

  /// LB19 to LB22.
  private static func amongSigns(_ a: LineBreakClass, _ b: LineBreakClass, _ state: State) -> Bool?
  {
    if a == .qu || b == .qu { return false }
    if a == .cb || b == .cb { return true }
    if state.isInitialHyphen, b.isLetter { return false }
    if [.ba, .hy, .hh, .ns, .in].contains(b) || a == .bb { return false }
    if a == .sy, b == .hl { return false }
    return nil
  }

  /// LB23 to LB25.
  private static func inNumbers(
    _ a: LineBreakClass, _ b: LineBreakClass, _ next: LineBreakClass?, _ state: State
  ) -> Bool? {
    let isAffix = a == .pr || a == .po
    if a.isLetter && b == .nu || a == .nu && b.isLetter { return false }
    if a == .pr && b.isPicture || a.isPicture && b == .po { return false }
    if isAffix && b.isLetter || a.isLetter && (b == .pr || b == .po) { return false }
    if isAffix && (b == .nu || (b.isOpening || b == .hy) && next == .nu) { return false }
    if (a.isOpening || a == .hy) && b == .nu { return false }
    if state.isNumber, b == .po || b == .pr { return false }
    // Digits after a number that a bracket has closed form another number.
    if state.isNumber, b == .nu, [.nu, .sy, .is].contains(a) { return false }
    return nil
  }

  /// LB21a, and LB26 to LB30b.
  private static func inWords(_ a: LineBreakClass, _ b: LineBreakClass, _ state: State) -> Bool? {
    if state.isAfterHebrewHyphen { return false }
    switch (a, b) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): return false
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): return false
    case (.is, _) where b.isLetter: return false
    case (.eb, .em), (.pictographic, .em): return false
    case (.ri, .ri): return state.indicators.isMultiple(of: 2)
    case (.cp, _) where b.isLetter || b == .nu: return false
    case (_, .op) where a.isLetter || a == .nu: return false
    default: break
    }
    if a.isHangul && b == .po || a == .pr && b.isHangul { return false }
    return a.isLetter && b.isLetter ? false : nil
  }
}

extension LineBreakClass {
  /// Whether a mark after it has no base character.
  fileprivate var takesNoMarks: Bool { [.bk, .cr, .lf, .nl, .sp, .zw].contains(self) }

  fileprivate var isLetter: Bool { self == .al || self == .hl }

  fileprivate var isOpening: Bool { self == .op || self == .wideOP }

  fileprivate var isPicture: Bool { [.id, .eb, .em, .pictographic].contains(self) }

  fileprivate var isHangul: Bool { [.jl, .jv, .jt, .h2, .h3].contains(self) }
}
