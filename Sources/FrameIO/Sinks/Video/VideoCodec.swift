import CFFmpeg
import SegueMessages

/// The codecs for MP4, by the name that options take.
package enum VideoCodec: String, CaseIterable, Sendable, CustomStringConvertible {
  case h264
  case hevc

  package var description: String { rawValue }

  /// The codec of that name.
  package init(named name: String) throws(FrameSinkError) {
    guard let codec = VideoCodec(rawValue: name) else {
      throw .unknownCodec(name, nearest: Self.allCases.map(\.rawValue).nearest(to: name))
    }
    self = codec
  }

  /// libavcodec's name of the encoder.
  package var encoderName: String {
    switch self {
    case .h264: "libx264"
    case .hevc: "libx265"
    }
  }

  /// Whether this machine's libavcodec has the encoder.
  package var isAvailable: Bool {
    unsafe avcodec_find_encoder_by_name(encoderName) != nil
  }

  /// The crf where none is given: what looks like the original, to most eyes and on most screens.
  var defaultCRF: Double {
    switch self {
    case .h264: 18
    case .hevc: 20
    }
  }

  /// The option that passes options to the library behind the encoder.
  var libraryOptionsKey: String {
    switch self {
    case .h264: "x264-params"
    case .hevc: "x265-params"
    }
  }

  /// How many threads the encoder makes by ``EncoderSetting/fixed`` and ``libraryOptions``, counted by its calls: those that
  /// encode, and one that looks ahead or hands on frames.
  var threadCount: Int {
    switch self {
    case .h264: 4
    case .hevc: 5
    }
  }

  /// What makes the same frames the same bytes on every machine.
  ///
  /// x264 may pick a faster algorithm with other results on some processors unless told not to.
  /// x265 sizes its pool by the processor, and writes the processor's features into the stream
  /// (`info`). It would log to standard error, past libavcodec. With several frame threads its
  /// lookahead goes on in frames that are being encoded: two of 40 encodes of the same 250 frames
  /// came out different, of 110 with one thread none, and that one takes a tenth longer.
  var libraryOptions: String {
    switch self {
    case .h264: "cpu-independent=1"
    case .hevc: "pools=4:frame-threads=1:info=0:log-level=none"
    }
  }
}
