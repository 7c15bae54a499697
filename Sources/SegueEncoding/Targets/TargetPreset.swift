import SegueMessages

/// A place that takes videos by rules of its own, such as a store or a chat.
///
/// A target is one entry of ``all``. What nobody knows of a place is left out.
package struct TargetPreset: Sendable {
  /// The value of `output.target`, such as "github-readme".
  package let name: String

  /// The place in words.
  package let title: String

  /// The files that it takes; of those with one format, the first is the default.
  package let files: [TargetFile]

  /// The sizes that frames have; empty for any.
  package var sizes: [TargetSize] = []

  /// Warnings that every render for the target gets.
  package var warnings: [String] = []

  /// The rules about what is seen, of which a render warns.
  package var rules: [StoreRule] = []

  /// The part of a frame that words may use; nil if no number is known.
  package var safeArea: SafeArea?

  /// The word in a file's name by which fastlane knows the screen of a preview; nil for none.
  package var fastlane: String?

  /// Facts that are not checked.
  package var note = ""

  /// The origin of the numbers, with the year and the month in which they were read.
  package let source: String
}

/// A kind of file that a target takes.
package struct TargetFile: Sendable {
  package let formats: [OutputFormat]

  /// The codecs; empty for any, and for formats without codecs.
  package var codecs: [VideoCodec] = []

  /// The values of settings that must be these.
  package var fixed: [OutputSetting: SettingValue] = [:]

  /// The values of settings that are not given.
  package var usual: [OutputSetting: SettingValue] = [:]

  /// The rates in frames a second, any of which is right; empty for any.
  package var rates: [Int] = []

  /// The highest rate in frames a second; nil for any.
  package var mostFrames: Int?

  /// The duration in seconds; nil for any.
  package var seconds: ClosedRange<Double>?

  /// The largest size in bytes; nil for any.
  package var bytes: Int?

  /// Whether some files without a sound track were refused.
  package var needsSound = false
}

/// A size of frames, in pixels.
package struct TargetSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// The same size turned by a quarter.
  package var turned: TargetSize { TargetSize(height, width) }
}

extension TargetSize: CustomStringConvertible {
  package var description: String { "\(width) × \(height)" }
}

extension TargetPreset {
  /// The target of that name.
  package init(named name: String) throws(TargetPresetError) {
    guard let preset = Self.all.first(where: { $0.name == name }) else {
      throw .unknown(name, nearest: Self.all.map(\.name).nearest(to: name))
    }
    self = preset
  }

  /// The formats that it takes, in order.
  package var formats: [OutputFormat] {
    files.flatMap(\.formats).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A name that is no target.
package enum TargetPresetError: Error, Hashable, CustomStringConvertible {
  case unknown(String, nearest: String?)

  package var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "is \(Message.quoted(name)), expected a target that 'segue list --targets' prints"
        + Message.suggestion(nearest)
    }
  }
}

extension OutputSetting {
  /// The words that shells complete.
  public var completions: [String] {
    self == .target ? TargetPreset.all.map(\.name) : words
  }
}
