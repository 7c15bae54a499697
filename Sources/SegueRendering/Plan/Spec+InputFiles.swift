package import SegueFiles
package import SegueSpec
import SegueTimeline

extension Spec {
  /// The files that the spec names, whether they are shown, heard or missing: images, recordings,
  /// sounds and fonts, with the fonts of the caller.
  ///
  /// Sounds of transitions are left out if the steps cannot be played.
  package func inputFiles(_ settings: RenderSettings) -> [InputPath] {
    let steps = (try? played(limits: settings.limits))?.steps ?? []
    let cues = audio.sounds.map(\.cue) + steps.compactMap { $0.transition?.sound }
    let paths = views.compactMap { $0.file?.path } + cues.map(\.path)
    return paths.map { settings.place(of: $0, in: self) }
      + SpecFonts(self, settings: settings).sources.compactMap(\.place)
  }
}
