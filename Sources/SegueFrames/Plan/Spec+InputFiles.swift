package import SegueFiles
package import SegueSpec
import SegueTimeline

extension Spec {
  /// The files that the spec and its caller name, whether they are shown, heard or missing.
  ///
  /// These are images, also behind elements, recordings, shaders and their pictures, sounds, fonts,
  /// captions and the specs of screens with their files, but no images in memory.
  /// Files of transitions are left out if the steps cannot be played.
  package func inputFiles(_ settings: RenderSettings) -> [InputPath] {
    let steps = (try? played(limits: settings.limits))?.steps ?? []
    let cues = audio.sounds.map(\.cue) + steps.compactMap { $0.transition?.sound }
    let shown =
      (views + stageImages).compactMap { $0.file?.path } + backdrops(of: views).map(\.file)
    let shaders = steps.compactMap { $0.transition?.transition as? ShaderTransition }
      .flatMap(\.files)
    let paths =
      (shown + shaders).filter { settings.images[$0] == nil } + cues.map(\.path)
      + [captions?.path].compactMap(\.self)
    let screens = (stage?.screens ?? []).compactMap(\.source).flatMap { source in
      // The screens of a spec that is shown show nothing else, so this ends.
      let files =
        settings.isShown
        ? nil : (try? settings.read(source, of: self))?.inputFiles(settings.ofShown)
      return [settings.place(of: source.path, in: self)] + (files ?? [])
    }
    let fonts = SpecFonts(self, settings: settings)
    return paths.map { settings.place(of: $0, in: self) }
      + fonts.sources.compactMap(\.place) + fonts.wordFiles + wordFiles + screens
  }
}
