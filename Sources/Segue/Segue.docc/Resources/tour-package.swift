// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tour",
  platforms: [.macOS(.v26)],
  dependencies: [.package(path: "segue", traits: [])],
  targets: [
    .executableTarget(
      name: "Tour", dependencies: [.product(name: "Segue", package: "segue")])
  ]
)
