extension SpecTemplate {
  static func tour(_ names: [String]) -> [String] {
    var lines = [
      "defaults: { for: 1, transition: { type: cube, duration: 0.6, dimmingCurve: ramp } }",
      "timeline:",
      "  - show: \(names[0])",
    ]
    for (index, name) in names.dropFirst().enumerated() {
      lines.append("  - to: \(name)")
      guard index == 0 else { continue }
      lines.append("    transition: push             # this step alone; segue list has all names")
    }
    lines.append("  - to: \(names[0])")
    return lines
  }

  static func gesture(_ names: [String]) -> [String] {
    var lines = [
      "defaults: { for: 0.6, transition: push }", "timeline:", "  - show: \(names[0])",
      "  - to: \(names[1])",
      "  # A finger swipes back, thinks better of it, and lets go: [seconds, phase].",
      "  - back: true",
      "    drive:",
      "      phase: [[0, 0], [0.3, 0.4], [0.5, 0.3]]",
      "      release: { velocity: 0 }   # at less than half of the way the screen goes back",
      "  # This time it goes through.",
      "  - back: true",
      "    drive: { phase: [[0, 0], [0.25, 0.5], [0.35, 0.7]] }",
    ]
    for name in names.dropFirst(2) {
      lines += [
        "  - to: \(name)", "    transition: { type: pageCurl, duration: 0.8 }",
        "    drive: { phase: [[0, 0], [0.4, 0.35], [0.6, 0.6]] }",
      ]
    }
    return lines
  }

  static func storyboard(_ names: [String]) -> [String] {
    let stack = ViewNames.names(of: ["stack"], taken: Set(names))[0]
    var scenes = ["    \(stack): { container: navigation, children: [\(names[0])] }"]
    var script = ["    - wait: 1"]
    for (index, name) in names.enumerated() {
      scenes += ["    \(name):", "      view: \(name)"]
      guard index + 1 < names.count else { continue }
      let isLast = index + 2 == names.count
      let kind = isLast ? "kind: present, presentation: sheet" : "kind: show"
      scenes += [
        "      segues:",
        "        - { identifier: open-\(names[index + 1]), \(kind), destination: \(names[index + 1]) }",
      ]
      script += ["    - perform: open-\(names[index + 1])", "    - wait: 1"]
    }
    script += [
      "    - back: true                   # the sheet leaves", "    - wait: 0.5",
      "    - back: true                   # a finger swipes back",
      "      drive: { phase: [[0, 0], [0.3, 0.7]] }", "    - wait: 1",
    ]
    return ["storyboard:", "  initial: \(stack)", "  scenes:"] + scenes + ["  script:"] + script
  }

  static func preview(_ names: [String]) -> [String] {
    // About 20 seconds of the 15 to 30 that the store takes, in tenths.
    let (steps, transition) = (names.count, 5)
    let rest = max(0, (200 - transition * (steps - 1)) / steps)
    return [
      "# The store takes 15 to 30 seconds: change the rests with the number of screens.",
      "defaults: { for: \(rest / 10).\(rest % 10), transition: { type: push, duration: 0.5 } }",
      "timeline:",
      "  - show: \(names[0])",
    ] + names.dropFirst().map { "  - to: \($0)" } + [
      "output:", "  path: preview.mp4",
      "  target: app-preview-6.9          # segue list --targets has the other sizes",
    ]
  }

  static func readme(_ names: [String]) -> [String] {
    [
      "defaults: { for: 1, transition: { type: cube, duration: 0.5, dimmingCurve: ramp } }",
      "timeline:",
      "  - show: \(names[0])",
    ] + names.dropFirst().map { "  - to: \($0)" } + [
      "  - { to: \(names[0]), for: 0 }      # the loop starts where it ends",
      "output:", "  path: tour.webp                  # or tour.gif",
      "  target: github-readme", "  fitSize: 2MB",
    ]
  }
}
