package import ArgumentParser

/// The command line of the studio, which `segue studio` passes on to `segue-studio`.
package struct StudioOptions: ParsableArguments {
  /// The abstract of both commands.
  package static let abstract = "Open a page in your browser that shows a spec live, and edits it."

  /// The examples in the help of both commands.
  package static let examples = """
    EXAMPLES:
      segue studio
      segue studio tour.yaml
      segue studio screenshots/
    """

  @Argument(
    help: "A spec, or a folder of pictures; without it, the playground of Recipe 28.",
    completion: .file())
  package var place: String?

  @Option(help: ArgumentHelp("The port on this machine; default: any that is free."))
  package var port: UInt16?

  @Flag(help: "Do not open the page in a browser.")
  package var noOpen = false

  @Option(
    help: ArgumentHelp(
      "The folder that everything is read from and written to; default: that of the spec.",
      valueName: "folder"),
    completion: .directory)
  package var root: String?

  package init() {}

  /// The words of a command line with these options.
  package var words: [String] {
    var words: [String] = []
    if let port { words += ["--port", "\(port)"] }
    if noOpen { words.append("--no-open") }
    if let root { words += ["--root", root] }
    // A path may begin with a dash.
    if let place { words += ["--", place] }
    return words
  }
}
