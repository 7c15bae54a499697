import SegueGeometry
package import SeguePixels
import SegueRaster
import SegueSpec
package import SegueTimeline

/// Draws the frames of a plan: the picture of the canvas in a shot, and the stages after it.
///
/// Whatever shows a plan draws with this, so a frame is the same picture in a video of any format,
/// in a still, a contact sheet and the studio. Frames may be drawn in any order and on any thread.
package struct FrameRenderer: FrameArtist {
  private let moments: MomentRenderer
  private let chain: FrameChain?

  /// The recordings that each stage shows; nil if none shows any, nor the video of another spec.
  private let recordings: [[ImageRole: ViewKey]]?

  /// The videos of other specs, with the roles of their pictures in the first stage.
  private let screens: [(role: ImageRole, preview: Preview)]
  private let views: @Sendable (ViewKey) throws(InputError) -> Texture

  /// Pictures of the canvas that are not in use.
  private let pictures = FramePool()

  /// A renderer of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan whose frames are drawn.
  ///   - stages: The own pictures of its stages.
  ///   - files: The pictures of its files beside those of views.
  ///   - screens: The videos of other specs, in the order of its screens.
  ///   - backing: The opaque color behind frames that are not opaque; nil if they keep their
  ///     transparency.
  ///   - pictures: The number of pictures in each cache.
  ///   - views: Provides the pictures of views.
  init(
    _ plan: RenderPlan, stages: [[ImageRole: Texture]], files: FilePictures, screens: [Preview],
    backing: Color? = nil, pictures: Int = MemoryEstimate.mostPictures,
    views: @escaping @Sendable (ViewKey) throws(InputError) -> Texture
  ) {
    moments = MomentRenderer(plan, files: files, pictures: pictures, views: views)
    chain = FrameChain(plan, stages, backing: backing)
    let shown = plan.showcase?.shownSpecs ?? []
    precondition(shown.count == screens.count, "each screen has its preview")
    self.screens = zip(shown, screens).map { (role: $0.role, preview: $1) }
    recordings =
      plan.viewsAround.isEmpty && screens.isEmpty ? nil : plan.stages.map(\.recordings)
    self.views = views
  }

  /// A renderer of a plan with the views of a render.
  package init(
    _ plan: RenderPlan, _ views: RenderViews, backing: Color? = nil,
    pictures: Int = MemoryEstimate.mostPictures
  ) {
    self.init(
      plan, stages: views.stages, files: views.files, screens: views.screens, backing: backing,
      pictures: pictures
    ) { key throws(InputError) in
      try views.store.texture(of: key)
    }
  }

  /// The frame of a shot, drawn on one that was given back if there is any.
  ///
  /// - Throws: ``InputError`` if a view cannot be shown.
  package func frame(of shot: Shot) throws(InputError) -> PixelBuffer {
    let picture = try moments.picture(of: shot, on: pictures)
    guard let chain else { return picture }
    let frame = chain.frame(
      around: picture, shot.scenes, try pictures(of: shot), isResting: shot.isResting)
    if case .transition = shot.moment { pictures.put(picture) }
    return frame
  }

  /// The pictures of the recordings and of the other videos that the stages of a shot show.
  private func pictures(of shot: Shot) throws(InputError) -> [[ImageRole: Texture]]? {
    guard let recordings else { return nil }
    var pictures: [[ImageRole: Texture]] = []
    for keys in recordings {
      var textures: [ImageRole: Texture] = [:]
      for (role, key) in keys {
        var key = key
        key.picture = shot.pictures[key.name]
        textures[role] = try views(key)
      }
      pictures.append(textures)
    }
    for (screen, shot) in zip(screens, shot.screens) {
      pictures[0][screen.role] = Texture(try screen.preview.picture(of: shot))
    }
    return pictures
  }

  package func reuse(_ frame: consuming PixelBuffer, of moment: Moment) {
    if let chain {
      chain.reuse(frame)
    } else if case .transition = moment {
      // The frame of a view at rest belongs to its texture, so it must not be drawn on.
      pictures.put(frame)
    }
  }
}
