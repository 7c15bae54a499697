import SegueSpec
import Testing

/// Transitions that ask for an element which their view does not have.
@Suite struct ElementErrorTests {
  @Test func unknownElementsAreErrorsWithTheKnownOnes() throws {
    let text = """
      segue: 1
      views:
        list: { image: a.png, elements: { cover: [16, 120, 170, 170], title: [16, 300, 170, 20] } }
        page: b.png
      timeline:
        - { show: list }
        - { to: page, transition: { type: zoom, element: covr } }
        - { to: list, transition: { type: zoom, element: cover } }
        - { to: page, transition: zoom }
      """
    let errors = try #require(throws: SpecErrors.self) {
      try Spec.parse(text: text, file: "spec.yaml")
    }
    let lines = "\(errors)".split(separator: "\n").map(String.init)
    let expected = [
      "spec.yaml:7:5: timeline[1].transition.element: the view 'list' has no element 'covr', "
        + "expected cover or title. Did you mean 'cover'?",
      "spec.yaml:8:5: timeline[2].transition.element: is 'cover', but the view 'page' has no "
        + "elements; add it to views.page.elements",
      "spec.yaml:9:5: timeline[3].transition.element: is auto, but the view 'list' has several "
        + "elements, expected cover or title",
    ]
    for line in expected {
      #expect(lines.contains { $0.contains(line.split(separator: ": ", maxSplits: 1)[1]) })
    }
    #expect(lines.count >= expected.count)
  }
}
