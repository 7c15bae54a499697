import Foundation
import Testing

/// Runs commands with `--strings` and `--locale` as scripts do.
@Suite struct WordsTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try write(german: "Willkommen")
    try workspace.write(
      """
      segue: 1
      canvas: { size: [160, 60], scale: 1, fps: 10 }
      views: { a: { card: { label: "${onboarding.title}" }, inset: 0 } }
      timeline: [ { show: a, for: 0.2 } ]
      """, to: "tour.yaml")
  }

  private func write(german: String, later: String = "Später") throws {
    try workspace.write(
      """
      { "sourceLanguage": "en", "strings": {
        "later": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "\(later)" } } } },
        "onboarding.title": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "\(german)" } },
          "en": { "stringUnit": { "state": "translated", "value": "Welcome" } } } } } }
      """, to: "App.xcstrings")
  }

  private func run(_ line: String) throws -> Command.Result {
    try Command.shell("segue " + line, in: workspace)
  }

  /// The pictures of two locales differ, and each is that of a spec with the text in it.
  @Test func everyCommandThatReadsASpecTakesWords() throws {
    try workspace.write(
      try workspace.text("tour.yaml").replacing("${onboarding.title}", with: "Willkommen"),
      to: "plain.yaml")
    let words = "--strings App.xcstrings --locale de"
    for (command, end) in [
      ("render", "--format png -o out/"), ("still", "--time 0 -o out.png"),
      ("contact-sheet", "--count 2 -o out.png"),
    ] {
      let plain = end.replacing("out", with: "plain")
      #expect(try run("\(command) plain.yaml \(plain) --quiet").errors == "")
      #expect(try run("\(command) tour.yaml \(words) \(end) --quiet").errors == "")
      let same = try Command.shell(
        "diff -r out* \(end.contains("png -o out/") ? "plain/" : "plain.png")", in: workspace)
      #expect(same.status == 0, "\(command): \(same.output) \(same.errors)")
      _ = try Command.shell("rm -rf out* plain.png plain", in: workspace)
    }
    #expect(try run("validate tour.yaml \(words)").output == "tour.yaml: valid\n")
    let sheet = try run("contact-sheet tour.yaml --against plain.yaml \(words) --count 2 -o a.png")
    #expect(sheet.output.contains("all are equal"))
  }

  @Test func aMissingKeyIsAnError() throws {
    let result = try run("validate tour.yaml --strings App.xcstrings --locale fr")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("App.xcstrings: has no words for locale 'fr', expected de or en"))
    #expect(result.output == "tour.yaml: not valid, 1 error\n")
    let render = try run("render tour.yaml -o a.mp4 --strings no.arb --locale fr")
    #expect(render.status == 66)
    #expect(render.errors == "no.arb: there is no such file; check the path.\n")
    let flag = try run("render tour.yaml -o a.mp4")
    #expect(flag.status == 65)
    #expect(flag.errors.contains("--strings FILE --locale L"))
  }

  @Test func filesNeedALocale() throws {
    for command in ["render tour.yaml -o a.mp4", "validate tour.yaml"] {
      let result = try run("\(command) --strings App.xcstrings")
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "--strings needs the locale of the words; add --locale, such as de."),
        "\(result.errors)")
    }
    let wrong = try run("validate tour.yaml --strings App.xcstrings --locale d")
    #expect(wrong.errors.contains("locale: is 'd', expected a locale such as de or pt-BR"))
  }

  /// Law 9.
  @Test func noOutputReplacesAFileOfWords() throws {
    let before = try workspace.bytes("App.xcstrings")
    _ = try Command.shell("ln App.xcstrings hard.mp4", in: workspace)
    for name in ["App.xcstrings", "hard.mp4"] {
      let result = try run(
        "render tour.yaml -o \(name) --format mp4 --overwrite --strings App.xcstrings --locale de")
      #expect(result.status == 73)
      #expect(result.errors.contains("is an input, and no output replaces one"))
    }
    try workspace.write(
      "spec,strings,locale,output\ntour.yaml,App.xcstrings,de,hard.mp4\n", to: "jobs.csv")
    let batch = try run("batch jobs.csv --overwrite")
    #expect(batch.output.contains("is an input, and no output replaces one"))
    #expect(try workspace.bytes("App.xcstrings") == before)
  }

  /// One row a language: the locale is a variable, too.
  @Test func aBatchHasALocaleInEachRow() throws {
    try workspace.write("strings,locale\nApp.xcstrings,de\nApp.xcstrings,en\n", to: "jobs.csv")
    let line = "batch jobs.csv --spec tour.yaml -o 'out/{locale}.mp4' --resume"
    let first = try run(line)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try workspace.names(in: "out").filter { $0.hasSuffix("mp4") } == ["de.mp4", "en.mp4"])
    #expect(!first.errors.contains("never used"))
    // A word that the spec does not show changes nothing.
    try write(german: "Willkommen", later: "Danach")
    #expect(try run(line).errors.hasPrefix("2 jobs: 0 done, 2 skipped"))
    try write(german: "Hallo")
    #expect(try run(line).errors.hasPrefix("2 jobs: 1 done, 1 skipped"))
  }

  @Test(arguments: [
    "{\"spec\": \"tour.yaml\", \"strings\": [\"App.xcstrings\"], \"locale\": \"de\", \"output\": \"out/{locale}.mp4\"}",
    "spec: tour.yaml\nstrings: App.xcstrings\nset: { locale: de }\noutput: \"out/{locale}.mp4\"",
    "spec: tour.yaml\nstrings: [ App.xcstrings ]\noutput: \"out/{locale}.mp4\"\nmatrix: { locale: [ de ] }",
    "- { spec: tour.yaml, strings: \"{locale}.lproj/L.strings\", locale: de-AT, output: out/de.mp4 }",
  ])
  func jobsNameWordsInEachFormat(text: String) throws {
    try workspace.makeFolder("jobs/de.lproj")
    try workspace.write("onboarding.title = \"Willkommen\";", to: "jobs/de.lproj/L.strings")
    try workspace.write(try workspace.text("App.xcstrings"), to: "jobs/App.xcstrings")
    try workspace.write(try workspace.text("tour.yaml"), to: "jobs/tour.yaml")
    let name = "jobs/" + (text.hasPrefix("{") ? "a.jsonl" : "a.yaml")
    try workspace.write(text, to: name)
    let result = try run("batch \(name) --root jobs")
    #expect(result.status == 0, "\(result.errors) \(result.output)")
    #expect(try workspace.names(in: "jobs/out").contains("de.mp4"))
    // A planned job reads the same words from another folder.
    let plan = try run("batch \(name) --plan > plan.sh")
    #expect(plan.status == 0, "\(plan.errors)")
    let planned = try Command.shell("cd / && sh \(workspace.path)/plan.sh", in: workspace)
    #expect(planned.output.contains("\"skipped\""), "\(planned.errors) \(planned.output)")
  }

  @Test func flagsGiveWordsToAllRows() throws {
    try workspace.write("locale\nde\nen\n", to: "jobs.csv")
    let result = try run(
      "batch jobs.csv --spec tour.yaml --strings App.xcstrings -o '{locale}.mp4' --dry-run")
    #expect(result.status == 0, "\(result.errors)")
    try workspace.write("title\na\n", to: "none.csv")
    let none = try run("batch none.csv --spec tour.yaml --strings App.xcstrings -o a.mp4")
    #expect(none.status == 65)
    #expect(
      none.errors
        == "none.csv:2:1: locale: is missing, expected the locale of the words, here or by --locale\n"
    )
  }

  @Test func wordsStayWithinTheRoot() throws {
    try workspace.makeFolder("jobs")
    try workspace.write(try workspace.text("tour.yaml"), to: "jobs/tour.yaml")
    try workspace.write(
      "spec,strings,locale,output\ntour.yaml,../App.xcstrings,de,a.mp4\n", to: "jobs/jobs.csv")
    let result = try run("batch jobs/jobs.csv --root jobs")
    #expect(result.status == 1)
    #expect(result.output.contains("leads out of the folder that --root names"), "\(result.output)")
    // The caller's own flag may name any file.
    let flag = try run(
      "batch jobs/jobs.csv --root jobs --strings App.xcstrings --locale de --dry-run")
    #expect(flag.status == 0, "\(flag.errors)")
  }

  @Test func aChangedFileIsSeenByAWatch() throws {
    let command = try WatchedCommand(
      "validate tour.yaml --watch --strings App.xcstrings --locale de", in: workspace)
    #expect(command.line() == "tour.yaml: valid")
    try workspace.write("{", to: "App.xcstrings")
    #expect(command.line() == "tour.yaml: not valid, 1 error")
    try write(german: "Hallo")
    #expect(command.line() == "tour.yaml: valid")
    command.send(SIGINT)
    #expect(command.status() == 130)
  }
}
