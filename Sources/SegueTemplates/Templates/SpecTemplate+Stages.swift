/// Templates with a stage around the screens.
///
/// Sizes of type are 1.25 apart or more, margins are at least a twelfth of the shorter side, and
/// words have a contrast of at least 7 to 1 with what lies behind them; docs/stage.md has the
/// numbers.
extension SpecTemplate {
  /// Titles that stand in for those of the app, one for each screen.
  private static let titles = [
    "Everything\\nat a glance", "Made for\\nevery day", "Yours in\\na minute",
    "Always\\nwith you", "Simply\\nconnected", "Ready when\\nyou are",
  ]

  /// A title, by its number.
  private static func title(_ index: Int) -> String { titles[index % titles.count] }

  /// Tenths of a second as a number.
  private static func seconds(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Each screen in turn.
  private static func timeline(_ names: [String]) -> [String] {
    ["timeline:", "  - show: \(names[0])"] + names.dropFirst().map { "  - to: \($0)" }
  }

  /// Each screen in turn, and the first one again.
  private static func loop(_ names: [String]) -> [String] {
    timeline(names) + ["  - { to: \(names[0]), for: 0 }      # the loop starts where it ends"]
  }

  static func store(_ names: [String], isTurned: Bool) -> [String] {
    let (size, screen, box) =
      isTurned
      ? ("[956, 440]", "center: [624, 238], width: 560", "at: [48, 136], width: 260")
      : ("[440, 956]", "center: [220, 646], width: 372", "at: [32, 84], width: 376")
    let rest = 20
    var lines = [
      "# Each screen rests, and segue stills draws the middle of each rest.",
      "defaults: { for: \(seconds(rest)), transition: none }",
    ]
    lines += timeline(names)
    lines += [
      "stage:",
      "  size: \(size)                 # the shape of a screen with 6.9 inches",
      "  mirror: true                     # for Arabic and Hebrew, with --locale",
      "  background:",
      "    mesh:",
      "      - [\"#f6f4ff\", \"#e6eaff\", \"#dcecff\"]",
      "      - [\"#fdf0f8\", \"#ece8ff\", \"#dfe4ff\"]",
      "      - [\"#fbdcec\", \"#dcd3ff\", \"#c3ccff\"]",
      "    space: oklab",
      "  screens: [{ device: auto, \(screen), shadow: soft }]",
      "  layers:",
      "    # A title for each screen; \"${home.title}\" takes the words of --strings.",
    ]
    let look =
      "\(box), align: \(isTurned ? "start" : "center"), lines: 2, shrink: true, lineHeight: 1.08, "
      + "letterSpacing: -0.022, font: { weight: 700, size: 46 }, color: \"#1d1747\""
    for index in names.indices {
      let (from, to) = (seconds(index * rest), seconds((index + 1) * rest))
      let start = index == 0 ? "&title { " : "{ <<: *title, "
      let style = index == 0 ? ", \(look)" : ""
      lines.append("    - \(start)text: \"\(title(index))\"\(style), from: \(from), to: \(to) }")
    }
    return lines
  }

  static func social(_ names: [String], isTurned: Bool) -> [String] {
    let (rest, motion) = (18, 5)
    var lines = [
      "defaults: { for: \(seconds(rest)), transition: { type: push, duration: \(seconds(motion)) } }"
    ]
    lines += timeline(names)
    let screen =
      isTurned
      ? (center: "[180, 380]", width: 316) : (center: "[180, 470]", width: 244)
    lines += [
      "stage:",
      "  size: [360, 640]",
      "  mirror: true                     # for Arabic and Hebrew, with --locale",
      "  background:",
      "    mesh:",
      "      - [\"#12082e\", \"#1b0f4a\", \"#0d1440\"]",
      "      - [\"#4a1a8c\", \"#5b2be0\", \"#2a2fa8\"]",
      "      - [\"#d6317f\", \"#8b3df0\", \"#241a6b\"]",
      "    space: oklab",
      "  screens:",
      "    - device: auto",
      "      center: \(screen.center)",
      "      width: \(screen.width)",
      "      tilt: [[0, [0, -48, 8], \"spring(1, 60, 14)\"], [1.4, [0, -13, 3]]]",
      "      shadow: soft",
      "  layers:",
      "    # The uppermost 14 % and the lowest 35 % lie below the controls of the app.",
    ]
    let look =
      "at: [28, 98], width: 304, align: center, lines: 2, shrink: true, lineHeight: 1.06, "
      + "letterSpacing: -0.024, font: { weight: 700, size: 42 }, in: rise, out: fade, by: word"
    for index in names.indices {
      let from = index * (rest + motion) + 2
      let start = index == 0 ? "&title { " : "{ <<: *title, "
      let style = index == 0 ? ", \(look)" : ""
      let isLast = index == names.count - 1
      let end = isLast ? index * (rest + motion) + rest : (index + 1) * (rest + motion) - 1
      lines.append(
        "    - \(start)text: \"\(title(index))\"\(style), from: \(seconds(from)), "
          + "to: \(seconds(end)) }")
    }
    return lines + [
      "output:", "  path: social.mp4", "  target: instagram-reel",
    ]
  }

  /// The colors of a page, its headings and its smaller words; those of GitHub, in Primer.
  private struct Page {
    let name: String
    let paper: String
    let heading: String
    let text: String
  }

  static func hero(_ names: [String], isTurned: Bool, isDark: Bool) -> [String] {
    let page =
      isDark
      ? Page(name: "dark", paper: "#0d1117", heading: "#f0f6fc", text: "#9198a1")
      : Page(name: "light", paper: "#ffffff", heading: "#1f2328", text: "#59636e")
    let screen =
      isTurned
      ? "center: [530, 186], width: 316, tilt: [0, -16, 2]"
      : "center: [490, 228], width: 204, tilt: [0, -20, 4]"
    var lines = ["defaults: { for: 1.2, transition: { type: push, duration: 0.5 } }"]
    lines += loop(names)
    return lines + [
      "stage:",
      "  size: [640, 360]",
      "  background: \"\(page.paper)\"             # that of a \(page.name) page on GitHub",
      "  screens: [{ device: auto, \(screen), shadow: soft }]",
      "  layers:",
      "    - { text: \"\(title(0))\", at: [48, 112], width: 300, lines: 2, shrink: true, "
        + "lineHeight: 1.08, letterSpacing: -0.022, font: { weight: 700, size: 44 }, "
        + "color: \"\(page.heading)\" }",
      "    - { text: \"One line that says what it does.\", at: [48, 222], width: 280, lines: 2, "
        + "shrink: true, font: { size: 17 }, color: \"\(page.text)\" }",
      "output:", "  path: hero-\(page.name).webp", "  target: github-readme", "  fitSize: 600KB",
    ]
  }

  static func landing(_ names: [String], isTurned: Bool) -> [String] {
    let (rest, motion) = (16, 5)
    let length = names.count * (rest + motion)
    let (half, whole) = (seconds(length / 2), seconds(length))
    let (center, width, way) = isTurned ? (300, 620, 6) : (306, 226, 10)
    var lines = [
      "defaults: { for: \(seconds(rest)), transition: { type: push, duration: \(seconds(motion)) } }"
    ]
    lines += loop(names)
    return lines + [
      "stage:",
      "  size: [960, 600]",
      "  background:",
      "    mesh:",
      "      - [\"#0b1026\", \"#131a3d\", \"#0c1330\"]",
      "      - [\"#16245c\", \"#3a3fc4\", \"#1a2a6b\"]",
      "      - [\"#0a0f24\", \"#1c1f52\", \"#0b1129\"]",
      "    space: oklab",
      "  screens:",
      "    - device: auto",
      "      width: \(width)",
      "      center:                      # it floats, and ends where it starts",
      "        - [0, [480, \(center)], easeInOut]",
      "        - [\(half), [480, \(center - way)], easeInOut]",
      "        - [\(whole), [480, \(center)]]",
      "      tilt:",
      "        - [0, [8, -26, 4], easeInOut]",
      "        - [\(half), [4, -12, 1], easeInOut]",
      "        - [\(whole), [8, -26, 4]]",
      "      shadow: soft",
      "output: { path: landing.mp4, crf: 20 }",
    ]
  }
}
