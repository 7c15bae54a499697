// swift-tools-version: 6.2

import PackageDescription

// Faults in C, and in inline functions of a header like those of Segue's wrappers.
let package = Package(
  name: "Seen",
  targets: [
    .systemLibrary(name: "CHeader"),
    .target(name: "CSource"),
    .executableTarget(name: "Seen", dependencies: ["CHeader", "CSource"]),
  ])
