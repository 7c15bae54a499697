import Foundation
import SegueMessages
import SegueSpec
import SegueTestSupport
import Testing

@Suite struct SpecReadTests {
  @Test func fileIsReadFromItsPath() throws {
    let path = SpecFixtures.url("minimal.yaml", in: "valid").path
    let spec = try Spec.read(path: path)
    #expect(spec.file == path)
    #expect(spec.views.count == 2)
  }

  @Test func missingFileIsNotFound() {
    let error = #expect(throws: SpecFileError.self) { try Spec.read(path: "no/such.yaml") }
    #expect(error == .notFound(path: "no/such.yaml"))
    #expect(error?.failure == .missingInput)
    #expect(error?.description == "no/such.yaml: there is no such file; check the path.")
  }

  @Test func folderIsRefused() throws {
    let folder = SpecFixtures.url("", in: "valid").path
    let error = #expect(throws: SpecFileError.self) { try Spec.read(path: folder) }
    #expect(error == .isFolder(path: folder))
    #expect(error?.failure == .missingInput)
    #expect(error?.description == "\(folder): is a folder; name the spec file in it.")
  }

  @Test func hugeFileIsRefused() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(count: 16 << 20 | 1).write(to: url)
    let error = #expect(throws: SpecFileError.self) { try Spec.read(path: url.path) }
    #expect(error?.failure == .badInput)
    #expect(
      error?.description
        == "\(url.path): is larger than 16777216 bytes; "
        + "check the path, or raise that with --max-spec-bytes.")
  }

  @Test func otherFailuresGiveTheirReason() {
    #expect(
      SpecFileError.denied(path: "a").description == "a: permission denied; check its permissions.")
    #expect(
      SpecFileError.failed(path: "a", reason: "gone").description
        == "a: cannot be read (gone); try again.")
  }
}
