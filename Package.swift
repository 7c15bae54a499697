// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

// On Linux, `CFFmpegLoader` loads FFmpeg's libraries when they are needed.
#if os(Linux)
  let linkedFFmpeg: String? = nil
#else
  let linkedFFmpeg: String? = "libavformat libavcodec libavutil"
#endif

// With SEGUE_FUZZ set, the entry functions that `FuzzTests` replays form a library for
// `scripts/fuzz`.
let isFuzzing = Context.environment["SEGUE_FUZZ"] != nil
let fuzzed: [Target.Dependency] = [
  "Geometry", "Labels", "Pixels", "Raster", "Segue", "SegueBatch", "SegueFiles", "SegueImages",
  "SegueJoining", "SegueMessages", "SegueRecordings", "SegueRendering", "SegueSlurm", "SegueSound",
  "SegueSpec", "SegueTimeline", "TestSupport", "Transitions", "YAML", "YAMLTestSupport",
]
let fuzzTargets: [Target] =
  isFuzzing
  ? [
    .target(name: "FuzzTests", dependencies: fuzzed, path: "Tests/FuzzTests", exclude: ["Replay"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "FuzzRunner", dependencies: ["CLibFuzzer", "FuzzTests"], path: "Tests/FuzzRunner"),
  ]
  : [.testTarget(name: "FuzzTests", dependencies: fuzzed)]

/// A library of the system, and the packages that have it.
func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "Segue",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .executable(name: "segue", targets: ["SegueCLI"]),
    // A program of its own, so that neither the library nor the command builds a server.
    .executable(name: "segue-studio", targets: ["SegueStudioCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    library("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    library("CWebP", pkgConfig: "libwebp libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    library("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    library("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    .target(name: "CSystemCalls"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: linkedFFmpeg,
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"]), .brew(["ffmpeg"]),
      ]),

    .target(name: "FoundationBasics"),
    .target(name: "SegueMessages"),
    .target(name: "ExactArithmetic", dependencies: ["SegueMessages"]),
    .target(name: "CVectors"),
    .target(name: "Pixels", dependencies: ["CVectors", "FoundationBasics"]),
    .target(name: "SegueEncoding", dependencies: ["Pixels", "SegueMessages"]),
    .target(name: "ColorLight", dependencies: ["ExactArithmetic"]),
    .target(name: "Geometry", dependencies: ["ExactArithmetic"]),
    .target(name: "Transitions", dependencies: ["Geometry", "Pixels"]),
    .target(name: "CRasterKernels", dependencies: ["CVectors"]),
    .target(name: "Raster", dependencies: ["CRasterKernels", "Geometry", "Pixels"]),
    // A C file embeds the font, because SwiftPM's `.embedInCode` takes a minute to compile its
    // bytes as Swift.
    .target(name: "CLabelFont", exclude: ["Roboto-Regular.ttf", "Roboto-LICENSE.txt"]),
    .target(name: "CLoadedLibraries"),
    .target(name: "CSystemFonts", dependencies: ["CLoadedLibraries"]),
    .target(name: "CFFmpegLoader", dependencies: ["CFFmpeg", "CLoadedLibraries"]),
    .target(name: "CPNGKernels", dependencies: ["CVectors"]),
    .target(name: "CVideoKernels", dependencies: ["CVectors"]),
    .target(
      name: "SegueFiles",
      dependencies: ["CNettle", "CSystemCalls", "FoundationBasics", "SegueMessages"]),
    .target(
      name: "Labels",
      dependencies: [
        "CFriBidi", "CHarfBuzz", "CLabelFont", "CSystemFonts", "FoundationBasics", "Geometry",
        "Pixels",
      ]),
    .target(
      name: "SegueImages",
      dependencies: [
        "CDeflate", "CJPEG", "CLCMS", "ColorLight", "CPNG", "CWebP", "Pixels", "SegueFiles",
      ]),
    .target(
      name: "SegueFFmpeg",
      dependencies: [
        "CFFmpeg", "CFFmpegLoader", "ExactArithmetic", "FoundationBasics", "SegueFiles",
        "SegueMessages",
      ]),
    .target(name: "SegueSound", dependencies: ["ExactArithmetic"]),
    .target(
      name: "SegueRecordings",
      dependencies: [
        "CFFmpeg", "ColorLight", "CVideoKernels", "ExactArithmetic", "Pixels", "SegueFFmpeg",
        "SegueFiles", "SegueImages", "SegueMessages", "SegueSound",
      ]),
    .target(
      name: "SegueSinks",
      dependencies: [
        "CDeflate", "CFFmpeg", "CJPEG", "ColorLight", "CPNGKernels", "CVideoKernels", "CWebP",
        "Pixels", "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueMessages", "SegueSound",
      ]),
    .target(
      name: "SegueJoining",
      dependencies: [
        "CFFmpeg", "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueImages", "SegueMessages",
        "SegueSinks", "SegueSound",
      ]),
    .target(
      name: "SegueVerification",
      dependencies: [
        "CDeflate", "CFFmpeg", "CJPEG", "CLCMS", "CNettle", "CPNG", "CWebP", "Pixels",
        "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueImages", "SegueJoining",
        "SegueMessages", "SegueSinks", "SegueSound",
      ]),
    .target(
      name: "SegueFormats",
      dependencies: [
        "FoundationBasics", "Pixels", "SegueEncoding", "SegueFiles", "SegueJoining",
        "SegueMessages", "SegueSinks", "SegueSound", "SegueVerification",
      ]),
    .target(name: "YAML", dependencies: ["CYAML"]),
    .target(
      name: "SegueTimeline",
      dependencies: ["ExactArithmetic", "Geometry", "SegueMessages", "Transitions"]),
    .target(
      name: "SegueControllers",
      dependencies: ["Geometry", "SegueMessages", "SegueTimeline", "Transitions"]),
    .target(
      name: "SegueLimits",
      dependencies: [
        "FoundationBasics", "SegueFiles", "SegueImages", "SegueMessages", "SegueTimeline",
      ]),
    .target(
      name: "SegueSpec",
      dependencies: [
        "Geometry", "Pixels", "SegueControllers", "SegueEncoding", "SegueFiles", "SegueLimits",
        "SegueMessages", "SegueTimeline", "Transitions", "YAML",
      ]),
    .target(
      name: "SegueFrames",
      dependencies: [
        "ExactArithmetic", "Geometry", "Labels", "Pixels", "Raster", "SegueControllers",
        "SegueEncoding", "SegueFiles", "SegueImages", "SegueLimits", "SegueMessages",
        "SegueRecordings", "SegueSound", "SegueSpec", "SegueTimeline", "Transitions",
      ]),
    .target(
      name: "SegueRendering",
      dependencies: [
        "ExactArithmetic", "FoundationBasics", "Geometry", "Labels", "Pixels", "Raster",
        "SegueControllers", "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueFormats",
        "SegueFrames", "SegueImages", "SegueJoining", "SegueLimits", "SegueMessages", "SegueSinks",
        "SegueSound", "SegueSpec", "SegueTimeline", "SegueVerification",
      ]),
    .target(
      name: "SegueBatch",
      dependencies: [
        "FoundationBasics", "SegueEncoding", "SegueFiles", "SegueFormats", "SegueFrames",
        "SegueLimits", "SegueMessages", "SegueRendering", "SegueSinks", "SegueSpec",
        "SegueTimeline", "SegueVerification", "Transitions", "YAML",
      ]),
    .target(
      name: "SegueSlurm",
      dependencies: [
        "FoundationBasics", "SegueBatch", "SegueFiles", "SegueLimits", "SegueMessages",
        "SegueFrames", "SegueRendering",
      ]),
    .target(
      name: "Segue",
      dependencies: [
        "Geometry", "Pixels", "SegueControllers", "SegueEncoding", "SegueFrames", "SegueLimits",
        "SegueMessages", "SegueRendering", "SegueSpec", "SegueTimeline", "Transitions",
      ]),
    .target(
      name: "SegueReference",
      dependencies: [
        "FoundationBasics", "Geometry", "Pixels", "SegueEncoding", "SegueMessages", "SegueSpec",
        "SegueTimeline", "Transitions", "YAML",
      ]),
    .target(
      name: "SegueTemplates",
      dependencies: [
        "FoundationBasics", "Geometry", "Pixels", "SegueFiles", "SegueFrames", "SegueMessages",
        "SegueReference", "SegueSpec", "Transitions",
      ]),
    // A target of its own, because in `SegueStudio` it would make `segue` link the server.
    .target(
      name: "SegueStudioOptions",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "SegueCLI",
      dependencies: [
        "CSystemCalls", "FoundationBasics", "Labels", "Pixels", "Raster", "Segue", "SegueBatch",
        "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueFormats", "SegueLimits",
        "SegueMessages", "SegueReference", "SegueRendering", "SegueSlurm", "SegueStudioOptions",
        "SegueTemplates", "SegueVerification", "YAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CStudioPage", exclude: ["page"]),
    .target(
      name: "SegueStudio",
      dependencies: [
        "CStudioPage", "FoundationBasics", "Pixels", "Segue", "SegueBatch", "SegueControllers",
        "SegueEncoding", "SegueFiles", "SegueFormats", "SegueFrames", "SegueLimits",
        "SegueMessages", "SegueReference", "SegueRendering", "SegueSinks", "SegueSound",
        "SegueSpec", "SegueTemplates", "SegueTimeline", "Transitions", "YAML",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .executableTarget(
      name: "SegueStudioCLI",
      dependencies: [
        "Segue", "SegueFiles", "SegueMessages", "SegueStudio", "SegueStudioOptions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "RasterBench",
      dependencies: [
        "Geometry", "Pixels", "Raster", "SegueEncoding", "SegueFiles", "SegueImages", "SegueSinks",
        "Transitions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(
      name: "CKernelCases", dependencies: ["CPNGKernels", "CRasterKernels", "CVideoKernels"],
      path: "Tests/CKernelCases", exclude: ["count.c", "replay.c"]),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Pixels", "SegueSound", "Transitions"],
      path: "Tests/TestSupport"),
    .target(
      name: "YAMLTestSupport", dependencies: ["TestSupport", "YAML"],
      path: "Tests/YAMLTestSupport"),
    .target(
      name: "SegueTestSupport",
      dependencies: [
        "Geometry", "Pixels", "SegueFiles", "SegueImages", "SegueSinks", "SegueSpec", "TestSupport",
        "Transitions",
      ],
      path: "Tests/SegueTestSupport"),
    .target(
      name: "BatchTestSupport",
      dependencies: ["SegueBatch", "SegueFiles", "SegueFrames", "SegueMessages", "TestSupport"],
      path: "Tests/BatchTestSupport"),
    .testTarget(name: "SegueMessagesTests", dependencies: ["SegueMessages"]),
    .testTarget(name: "ExactArithmeticTests", dependencies: ["ExactArithmetic", "TestSupport"]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels"]),
    .testTarget(name: "SegueEncodingTests", dependencies: ["SegueEncoding", "SegueMessages"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(
      name: "TransitionsTests", dependencies: ["Transitions", "Geometry", "Pixels", "TestSupport"]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "CKernelCases", "CRasterKernels", "Raster", "Geometry", "Pixels", "Transitions",
        "TestSupport",
      ]),
    .testTarget(
      name: "LabelsTests",
      dependencies: ["CHarfBuzz", "Labels", "Geometry", "Pixels", "SegueImages", "TestSupport"]),
    .testTarget(
      name: "SegueFilesTests", dependencies: ["SegueFiles", "SegueMessages", "TestSupport"]),
    .testTarget(
      name: "SegueImagesTests",
      dependencies: [
        "CDeflate", "Pixels", "SegueFiles", "SegueImages", "SegueMessages", "TestSupport",
      ]),
    .testTarget(name: "ColorLightTests", dependencies: ["ColorLight"]),
    .testTarget(
      name: "SegueSoundTests", dependencies: ["ExactArithmetic", "SegueSound", "TestSupport"]),
    .testTarget(
      name: "SegueFFmpegTests",
      dependencies: ["CFFmpeg", "ExactArithmetic", "SegueFFmpeg", "SegueFiles", "TestSupport"]),
    .testTarget(
      name: "SegueRecordingsTests",
      dependencies: [
        "CFFmpeg", "CKernelCases", "ColorLight", "CVideoKernels", "ExactArithmetic", "Pixels",
        "SegueFFmpeg", "SegueFiles", "SegueImages", "SegueRecordings", "SegueSound", "TestSupport",
      ]),
    .testTarget(
      name: "SegueSinksTests",
      dependencies: [
        "CKernelCases", "CPNGKernels", "CVideoKernels", "Pixels", "SegueEncoding", "SegueFFmpeg",
        "SegueFiles", "SegueImages", "SegueMessages", "SegueSinks", "SegueSound", "TestSupport",
      ]),
    .testTarget(
      name: "SegueJoiningTests",
      dependencies: [
        "Pixels", "SegueEncoding", "SegueFiles", "SegueJoining", "SegueMessages", "SegueSinks",
        "TestSupport",
      ]),
    .testTarget(
      name: "SegueVerificationTests",
      dependencies: [
        "Pixels", "SegueEncoding", "SegueFiles", "SegueImages", "SegueMessages", "SegueSinks",
        "SegueSound", "SegueVerification", "TestSupport",
      ]),
    .testTarget(
      name: "SegueFormatsTests",
      dependencies: [
        "Pixels", "SegueEncoding", "SegueFiles", "SegueFormats", "SegueImages", "SegueMessages",
        "SegueSinks", "SegueVerification", "TestSupport",
      ]),
    .testTarget(name: "YAMLTests", dependencies: ["TestSupport", "YAML", "YAMLTestSupport"]),
    .testTarget(
      name: "SegueTimelineTests",
      dependencies: ["Geometry", "SegueMessages", "SegueTimeline", "TestSupport", "Transitions"]),
    .testTarget(
      name: "SegueControllersTests",
      dependencies: [
        "Geometry", "SegueControllers", "SegueTimeline", "TestSupport", "Transitions",
      ]),
    .testTarget(
      name: "SegueLimitsTests", dependencies: ["SegueFiles", "SegueLimits", "TestSupport"]),
    .testTarget(
      name: "SegueSpecTests",
      dependencies: [
        "Geometry", "Pixels", "SegueControllers", "SegueEncoding", "SegueLimits", "SegueMessages",
        "SegueSpec", "SegueTestSupport", "SegueTimeline", "TestSupport", "Transitions",
      ]),
    .testTarget(
      name: "SegueRenderingTests",
      dependencies: [
        "ExactArithmetic", "Geometry", "Labels", "Pixels", "Raster", "SegueControllers",
        "SegueEncoding", "SegueFiles", "SegueFormats", "SegueFrames", "SegueImages", "SegueJoining",
        "SegueLimits", "SegueMessages", "SegueRecordings", "SegueRendering", "SegueSinks",
        "SegueSound", "SegueSpec", "SegueTestSupport", "SegueTimeline", "TestSupport",
        "Transitions",
      ]),
    .testTarget(
      name: "SegueBatchTests",
      dependencies: [
        "BatchTestSupport", "Pixels", "SegueBatch", "SegueEncoding", "SegueFiles", "SegueFormats",
        "SegueFrames", "SegueImages", "SegueJoining", "SegueLimits", "SegueMessages",
        "SegueRendering", "SegueSinks", "SegueSpec", "SegueTimeline", "SegueVerification",
        "TestSupport",
      ]),
    .testTarget(
      name: "SegueSlurmTests",
      dependencies: [
        "BatchTestSupport", "SegueBatch", "SegueFiles", "SegueFrames", "SegueLimits",
        "SegueMessages", "SegueSlurm", "TestSupport",
      ]),
    .testTarget(
      name: "SegueReferenceTests", dependencies: ["SegueReference", "SegueSpec", "Transitions"]),
    .testTarget(
      name: "SegueTemplatesTests", dependencies: ["Geometry", "Pixels", "Segue", "SegueTemplates"]),
    .testTarget(name: "SegueTests", dependencies: ["Segue", "SegueTestSupport", "TestSupport"]),
    .testTarget(
      name: "SegueStudioTests",
      dependencies: [
        "CStudioPage", "Pixels", "Segue", "SegueEncoding", "SegueFiles", "SegueFormats",
        "SegueFrames", "SegueImages", "SegueRendering", "SegueSinks", "SegueSound", "SegueSpec",
        "SegueStudio", "SegueTimeline", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "SegueCLITests",
      dependencies: [
        "Segue", "SegueCLI", "SegueEncoding", "SegueLimits", "SegueSinks", "TestSupport",
      ]),
  ] + fuzzTargets
)

// All targets of Swift have the same settings; the names of the others begin with C.
for target in package.targets where !target.name.hasPrefix("C") {
  target.swiftSettings = settings
}

// Tests of few pixels compile in half the time without optimization, and take hardly longer.
let computing: Set = [
  "FuzzTests", "GeometryTests", "LabelsTests", "RasterTests", "SegueImagesTests",
  "SegueRecordingsTests", "SegueSinksTests", "SegueSoundTests", "SegueVerificationTests",
  "TransitionsTests", "YAMLTests",
]
for target in package.targets where target.type == .test && !computing.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
