public import SegueEncoding
import SegueFoundation
package import SeguePixels

extension OutputFormat {
  /// Everything in which the format differs from others.
  package var traits: FormatTraits {
    switch self {
    case .mp4: .mp4
    case .mov: .mov
    case .webm: .webm
    case .png: .png
    case .gif: .gif
    case .apng: .apng
    case .webp: .webp
    case .y4m: .y4m
    case .rgba: .rgba
    case .wav: .wav
    case .null: .null
    }
  }
}

extension OutputFormat {
  /// The codecs that it holds, the default first.
  package var codecs: [VideoCodec] {
    guard let defaultCodec = traits.defaultCodec else { return [] }
    return [defaultCodec]
      + VideoCodec.all.filter { $0.formats.contains(self) && $0 != defaultCodec }
  }

  /// The codec of that name.
  package func codec(named name: String) throws(EncodingChoiceError) -> VideoCodec {
    let codec = try VideoCodec(named: name)
    guard codecs.isEmpty || codecs.contains(codec) else {
      throw .codecNotHeld(codec, format: self, held: codecs)
    }
    return codec
  }

  /// Whether pixels keep their transparency, with a codec where the format has any.
  package func keepsAlpha(with codec: VideoCodec) -> Bool {
    usesEncoder ? codec.keepsAlpha : traits.keepsAlpha
  }

  /// The opaque color behind frames that are not opaque; nil if they keep their transparency.
  package func backing(_ settings: SinkSettings) -> Color? {
    // With one bit of transparency, a matte is the color behind edges alone.
    let matte = traits.hasOneBitAlpha ? nil : settings.values[.matte]?.color
    return matte ?? (keepsAlpha(with: settings.video.codec) ? nil : .black)
  }

  /// The size of an output relative to that of the usual settings.
  package func relativeSize(_ settings: SinkSettings) -> Double {
    guard let scale = traits.scale(settings), let value = settings.values[scale.setting]?.number
    else {
      return traits.size(settings)
    }
    return traits.size(settings) * exp2(-scale.halvings(to: value))
  }

  /// The codec of the sound track of a file, whose frames have a codec where the format has any;
  /// nil if it holds none.
  package func soundCodec(with codec: VideoCodec) -> SoundCodec? { traits.sound(codec) }

  /// Whether a file holds a sound track, with a codec of its frames where the format has any.
  package func holdsSound(with codec: VideoCodec) -> Bool { traits.sound(codec) != nil }

  /// Whether pixels keep their transparency where no codec is given.
  var keepsAlphaByDefault: Bool {
    traits.defaultCodec?.keepsAlpha ?? traits.keepsAlpha
  }

  /// The planes of frames in YCbCr, with the encoder's options where the format has any.
  package func layout(_ options: VideoOptions) -> YUVLayout? {
    usesEncoder ? options.layout : traits.layout
  }

  /// Whether frames are rendered and thrown away.
  public var writesNothing: Bool { traits.kind == .nothing }

  /// Whether its frames go through the encoder of a codec.
  package var usesEncoder: Bool { traits.defaultCodec != nil }

  /// Whether the setting has an effect on the output.
  package func uses(_ setting: OutputSetting) -> Bool {
    setting.isOfRender || (setting.isOfEncoder ? usesEncoder : traits.settings.contains(setting))
  }

  /// The end of the name of an output, such as ".mp4", or "/" for a folder of files.
  package var ending: String { traits.kind == .sequence ? "/" : ".\(rawValue)" }
}

extension SinkSettings {
  /// The line of a recipe that tells the color behind frames; none where it is not given.
  var matteRecipe: [String] {
    values[.matte]?.color.map { ["matte=\(SettingValue.color($0))"] } ?? []
  }
}
