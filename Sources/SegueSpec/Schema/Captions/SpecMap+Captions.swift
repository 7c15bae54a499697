extension SpecMap {
  package static let captions = SpecMap(
    "captions", "Captions over the picture.", in: "captions: { … }", page: "captions.md",
    rules: [.exactlyOne(["file", "cues"])],
    [
      SpecKey(
        "file", .text("the path of a file of SubRip or WebVTT"), "A file of captions.",
        example: "tour.vtt"),
      SpecKey(
        "cues", .list(.map(.captionCue), counts: 1...10_000, phrase: "a list of cues"),
        "Captions of the spec itself.", example: "[{ from: 0.5, to: 2, text: Hello }]"),
      SpecKey(
        "look", .words(Spec.Captions.Look.self), default: .value("subtitle"),
        "Lines on a dark plate, or large words of which the one that is said has another color.",
        example: "word", beside: "file: tour.vtt"),
      SpecKey(
        "font", .map(.font), default: .told("that of the look"), "The font.",
        example: "{ family: Roboto, size: 40 }", beside: "file: tour.vtt"),
      SpecKey(
        "color", .color, default: .value("white"), "Color of the text.", example: "gold",
        beside: "file: tour.vtt"),
      SpecKey(
        "highlight", .color, default: .value("\"#ffd60a\""),
        "Color of the word that is said, with look word.", example: "lime",
        beside: "file: tour.vtt, look: word"),
    ])

  package static let captionCue = SpecMap(
    "captionCue", path: "captions.cues", "A caption.", in: "captions: { cues: [{ … }] }",
    page: "captions.md",
    [
      SpecKey(
        "from", .number(.seconds), default: .required,
        "The instant of the video from which it is shown.", example: "0.5",
        beside: "to: 2, text: Hello"),
      SpecKey(
        "to", .number(.seconds), default: .required, "The instant at which it is gone.",
        example: "2", beside: "from: 0.5, text: Hello"),
      SpecKey(
        "text", .text("words"), default: .required, "Its words; a newline begins a line.",
        example: "Hello", beside: "from: 0.5, to: 2"),
    ])
}
