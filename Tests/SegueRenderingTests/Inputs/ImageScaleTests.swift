import Testing

@testable import SegueFrames

@Suite struct ImageScaleTests {
  @Test(arguments: [
    ("home@3x.png", 1170, 2532, 3.0),
    ("a/b@2x/home@2x.png", 100, 100, 2),
    ("home@1x.jpeg", 1170, 2532, 1),
    ("home.png", 1170, 2532, 3),
    ("home.png", 2532, 1170, 3),
    ("home.png", 780, 1688, 2),
    ("home.png", 1920, 1080, 3),
    ("home.png", 300, 600, 1),
    ("home.png", 1, 1, 1),
    ("home@0x.png", 780, 1688, 2),
    ("home@x.png", 780, 1688, 2),
    ("mail@home.png", 780, 1688, 2),
    ("@2x", 40, 40, 2),
    ("shot at 9.41@2x.png", 40, 40, 2),
    ("v1.2@3x.png", 40, 40, 3),
    ("home@2x.old.png", 40, 40, 1),
  ])
  func theNameOrTheShorterSideDeterminesTheScale(
    path: String, width: Int, height: Int, expected: Double
  ) {
    #expect(ImageScale.automatic(path: path, width: width, height: height) == expected)
  }
}
