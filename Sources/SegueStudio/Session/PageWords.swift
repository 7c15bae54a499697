import SegueEncoding

/// The words of messages on the page, where the command says its flags.
///
/// Errors and warnings are written by the parts that the command and the studio share, and name
/// what a person types there.
enum PageWords {
  /// A message in the words of the page.
  static func text(_ message: String) -> String {
    var text = message
    for (words, replacement) in phrases { text = text.replacing(words, with: replacement) }
    text = text.replacing(/,? or raise that with --[a-z-]+/, with: "")
    for setting in OutputSetting.all {
      for end in [" ", ".", ",", ";"] {
        text = text.replacing(setting.flag + end, with: "'\(setting.key)'" + end)
      }
    }
    return text
  }

  private static let phrases = [
    ("Give --overwrite to replace it", "Turn on 'Overwrite' to replace it"),
    ("the folder that --root names", "the folder of this studio"),
    (" with canvas.fps or --fps", " with canvas.fps"),
    (", such as --fps 60.", ", such as 60."),
    ("by 'fonts:' in the spec or by --font", "by 'fonts:' in the spec"),
    ("; --rests encode avoids that", "; 'rests' of 'encode' avoids that"),
    (", or give --format.", ", or choose another format."),
    ("expected a target that 'segue list --targets' prints", "expected a target of the list"),
  ]
}
