// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

// On Linux, `CSegueFFmpegLoader` loads FFmpeg's libraries when they are needed.
#if os(Linux)
  let linkedFFmpeg: String? = nil
#else
  let linkedFFmpeg: String? = "libavformat libavcodec libavutil"
#endif

// With SEGUE_FUZZ set, the entry functions that `FuzzTests` replays form a library for
// `scripts/fuzz`.
let isFuzzing = Context.environment["SEGUE_FUZZ"] != nil
let fuzzed: [Target.Dependency] = [
  "Segue", "SegueBatch", "SegueCaptions", "SegueFiles", "SegueGeometry", "SegueImages",
  "SegueJoining", "SegueLabels", "SegueMessages", "SeguePixels", "SegueRaster", "SegueRecordings",
  "SegueRendering", "SegueShaders", "SegueSlurm", "SegueSound", "SegueSpec", "SegueStrings",
  "SegueTimeline", "SegueTransitions", "SegueYAML", "SegueYAMLTestSupport", "TestSupport",
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

/// The files that `label_font.c` embeds, and their licenses.
let fontFiles = [
  "Roboto-Regular.ttf", "Roboto-LICENSE.txt", "Inter-Regular.otf", "Inter-Medium.otf",
  "Inter-SemiBold.otf", "Inter-Bold.otf", "Inter-LICENSE.txt",
]

/// A library of the system, and the packages that have it.
func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// A target of the library or the programs.
func target(_ name: String, uses dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// A target of tests.
func tests(_ name: String, uses dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies)
}

/// A product of a package that only the programs and their tests use.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Programs"]))
}

let package = Package(
  name: "Segue",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .executable(name: "segue", targets: ["SegueCLI"]),
    // A program of its own, so that neither the library nor the command builds a server.
    .executable(name: "segue-studio", targets: ["SegueStudioCLI"]),
  ],
  traits: [
    .trait(
      name: "Programs",
      description: "The programs segue and segue-studio; without it, no package is fetched."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    library("CSeguePNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CSegueJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    library("CSegueWebP", pkgConfig: "libwebp libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    library("CSegueDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    library("CSegueLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CSegueNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    library("CSegueHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    library("CSegueFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    .target(name: "CSegueSystemCalls"),
    library("CSegueYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    .systemLibrary(
      name: "CSegueFFmpeg", pkgConfig: linkedFFmpeg,
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"]), .brew(["ffmpeg"]),
      ]),

    .target(name: "SegueFoundation"),
    .target(name: "SegueMessages"),
    target("SegueArithmetic", uses: "SegueMessages"),
    .target(name: "CSegueVectors"),
    target("SeguePixels", uses: "CSegueVectors", "SegueFoundation"),
    target("SegueEncoding", uses: "SegueMessages", "SeguePixels"),
    target("SegueColorLight", uses: "SegueArithmetic"),
    target("SegueGeometry", uses: "SegueArithmetic"),
    target(
      "SegueTransitions", uses: "SegueGeometry", "SegueMessages", "SeguePixels", "SegueShaders"),
    target("CSegueRasterKernels", uses: "CSegueVectors"),
    target("SegueRaster", uses: "CSegueRasterKernels", "SegueGeometry", "SeguePixels"),
    .target(name: "CSegueShaderKernels"),
    target("SegueShaders", uses: "CSegueShaderKernels", "SegueMessages", "SeguePixels"),
    // A C file embeds the fonts, because SwiftPM's `.embedInCode` takes a minute to compile its
    // bytes as Swift.
    .target(name: "CSegueLabelFont", exclude: fontFiles),
    .target(name: "CSegueLoadedLibraries"),
    target("CSegueSystemFonts", uses: "CSegueLoadedLibraries"),
    target("CSegueFFmpegLoader", uses: "CSegueFFmpeg", "CSegueLoadedLibraries"),
    target("CSeguePNGKernels", uses: "CSegueVectors"),
    target("CSegueVideoKernels", uses: "CSegueVectors"),
    target(
      "SegueFiles", uses: "CSegueNettle", "CSegueSystemCalls", "SegueFoundation", "SegueMessages"),
    target(
      "SegueLabels", uses: "CSegueFriBidi", "CSegueHarfBuzz", "CSegueLabelFont",
      "CSegueSystemFonts", "SegueFoundation", "SegueGeometry", "SeguePixels"),
    target(
      "SegueImages", uses: "CSegueDeflate", "CSegueJPEG", "CSegueLCMS", "CSeguePNG", "CSegueWebP",
      "SegueColorLight", "SegueFiles", "SeguePixels"),
    target(
      "SegueFFmpeg", uses: "CSegueFFmpeg", "CSegueFFmpegLoader", "SegueArithmetic", "SegueFiles",
      "SegueFoundation", "SegueMessages"),
    target("SegueSound", uses: "SegueArithmetic"),
    target(
      "SegueRecordings", uses: "CSegueFFmpeg", "CSegueVideoKernels", "SegueArithmetic",
      "SegueColorLight", "SegueFFmpeg", "SegueFiles", "SegueImages", "SegueMessages", "SeguePixels",
      "SegueSound"),
    target(
      "SegueSinks", uses: "CSegueDeflate", "CSegueFFmpeg", "CSegueJPEG", "CSeguePNGKernels",
      "CSegueVideoKernels", "CSegueWebP", "SegueColorLight", "SegueEncoding", "SegueFFmpeg",
      "SegueFiles", "SegueMessages", "SeguePixels", "SegueSound"),
    target(
      "SegueJoining", uses: "CSegueFFmpeg", "SegueEncoding", "SegueFFmpeg", "SegueFiles",
      "SegueImages", "SegueMessages", "SegueSinks", "SegueSound"),
    target(
      "SegueVerification", uses: "CSegueDeflate", "CSegueFFmpeg", "CSegueJPEG", "CSegueLCMS",
      "CSegueNettle", "CSeguePNG", "CSegueWebP", "SegueEncoding", "SegueFFmpeg", "SegueFiles",
      "SegueImages", "SegueJoining", "SegueMessages", "SeguePixels", "SegueSinks", "SegueSound"),
    target(
      "SegueFormats", uses: "SegueEncoding", "SegueFiles", "SegueFoundation", "SegueJoining",
      "SegueMessages", "SeguePixels", "SegueSinks", "SegueSound", "SegueVerification"),
    target("SegueYAML", uses: "CSegueYAML"),
    target(
      "SegueTimeline", uses: "SegueArithmetic", "SegueGeometry", "SegueMessages", "SegueTransitions"
    ),
    target(
      "SegueControllers", uses: "SegueGeometry", "SegueMessages", "SegueTimeline",
      "SegueTransitions"),
    target(
      "SegueLimits", uses: "SegueFiles", "SegueFoundation", "SegueImages", "SegueMessages",
      "SegueTimeline"),
    target(
      "SegueStrings", uses: "SegueFiles", "SegueLimits", "SegueMessages", "SegueYAML"),
    target(
      "SegueCaptions", uses: "SegueArithmetic", "SegueFiles", "SegueMessages", "SegueStrings"),
    target(
      "SegueSpec", uses: "SegueControllers", "SegueEncoding", "SegueFiles", "SegueGeometry",
      "SegueLimits", "SegueMessages", "SeguePixels", "SegueShaders", "SegueStrings",
      "SegueTimeline", "SegueTransitions", "SegueYAML"),
    target(
      "SegueFrames", uses: "SegueArithmetic", "SegueCaptions", "SegueColorLight",
      "SegueControllers", "SegueEncoding", "SegueFiles", "SegueGeometry", "SegueImages",
      "SegueLabels", "SegueLimits", "SegueMessages", "SeguePixels", "SegueRaster",
      "SegueRecordings", "SegueShaders", "SegueSound", "SegueSpec", "SegueTimeline",
      "SegueTransitions"),
    target(
      "SegueRendering", uses: "SegueArithmetic", "SegueControllers", "SegueEncoding", "SegueFFmpeg",
      "SegueFiles", "SegueFormats", "SegueFoundation", "SegueFrames", "SegueGeometry",
      "SegueImages", "SegueJoining", "SegueLabels", "SegueLimits", "SegueMessages", "SeguePixels",
      "SegueRaster", "SegueSinks", "SegueSound", "SegueSpec", "SegueTimeline", "SegueVerification"),
    target(
      "SegueBatch", uses: "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueFormats",
      "SegueFoundation", "SegueFrames", "SegueLimits", "SegueMessages", "SegueRendering",
      "SegueSinks", "SegueSpec", "SegueStrings", "SegueTimeline", "SegueTransitions",
      "SegueVerification", "SegueYAML"),
    target(
      "SegueSlurm", uses: "SegueBatch", "SegueFiles", "SegueFoundation", "SegueFrames",
      "SegueLimits", "SegueMessages", "SegueRendering"),
    target(
      "Segue", uses: "SegueControllers", "SegueEncoding", "SegueFrames", "SegueGeometry",
      "SegueLimits", "SegueMessages", "SeguePixels", "SegueRendering", "SegueSpec", "SegueTimeline",
      "SegueTransitions"),
    target(
      "SegueReference", uses: "SegueEncoding", "SegueFoundation", "SegueGeometry", "SegueMessages",
      "SeguePixels", "SegueShaders", "SegueSpec", "SegueTimeline", "SegueTransitions",
      "SegueYAML"),
    target(
      "SegueTemplates", uses: "SegueFiles", "SegueFoundation", "SegueFrames", "SegueGeometry",
      "SegueMessages", "SeguePixels", "SegueReference", "SegueSpec", "SegueTransitions"),
    // A target of its own, because in `SegueStudio` it would make `segue` link the server.
    target("SegueStudioOptions", uses: product("ArgumentParser", of: "swift-argument-parser")),
    .executableTarget(
      name: "SegueCLI",
      dependencies: [
        "CSegueSystemCalls", "Segue", "SegueBatch", "SegueEncoding", "SegueFFmpeg", "SegueFiles",
        "SegueFormats", "SegueFoundation", "SegueLabels", "SegueLimits", "SegueMessages",
        "SeguePixels", "SegueRaster", "SegueReference", "SegueRendering", "SegueShaders",
        "SegueSlurm", "SegueStudioOptions", "SegueTemplates", "SegueVerification", "SegueYAML",
        product("ArgumentParser", of: "swift-argument-parser"),
      ]),
    .target(name: "CSegueStudioPage", exclude: ["page"]),
    target(
      "SegueStudio", uses: "CSegueStudioPage", "Segue", "SegueBatch", "SegueControllers",
      "SegueEncoding", "SegueFiles", "SegueFormats", "SegueFoundation", "SegueFrames",
      "SegueLimits", "SegueMessages", "SeguePixels", "SegueReference", "SegueRendering",
      "SegueShaders", "SegueSinks", "SegueSound", "SegueSpec", "SegueTemplates", "SegueTimeline",
      "SegueTransitions", "SegueYAML", product("NIOCore", of: "swift-nio"),
      product("NIOHTTP1", of: "swift-nio"), product("NIOPosix", of: "swift-nio")),
    .executableTarget(
      name: "SegueStudioCLI",
      dependencies: [
        "Segue", "SegueFiles", "SegueFoundation", "SegueMessages", "SegueStudio",
        "SegueStudioOptions",
        product("ArgumentParser", of: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "RasterBench",
      dependencies: [
        "SegueEncoding", "SegueFiles", "SegueGeometry", "SegueImages", "SeguePixels", "SegueRaster",
        "SegueSinks", "SegueTransitions",
        product("ArgumentParser", of: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "ShaderBench",
      dependencies: [
        "SegueFoundation", "SegueGeometry", "SeguePixels", "SegueShaders", "SegueTransitions",
        product("ArgumentParser", of: "swift-argument-parser"),
      ]),

    .target(
      name: "CKernelCases",
      dependencies: ["CSeguePNGKernels", "CSegueRasterKernels", "CSegueVideoKernels"],
      path: "Tests/CKernelCases", exclude: ["count.c", "replay.c", "shaders.c"]),
    .target(
      name: "TestSupport",
      dependencies: ["SegueGeometry", "SeguePixels", "SegueSound", "SegueTransitions"],
      path: "Tests/TestSupport"),
    .target(
      name: "SegueYAMLTestSupport", dependencies: ["SegueYAML", "TestSupport"],
      path: "Tests/SegueYAMLTestSupport"),
    .target(
      name: "SegueTestSupport",
      dependencies: [
        "SegueFiles", "SegueGeometry", "SegueImages", "SeguePixels", "SegueSinks", "SegueSpec",
        "SegueTransitions", "TestSupport",
      ],
      path: "Tests/SegueTestSupport"),
    .target(
      name: "BatchTestSupport",
      dependencies: ["SegueBatch", "SegueFiles", "SegueFrames", "SegueMessages", "TestSupport"],
      path: "Tests/BatchTestSupport"),
    tests("SegueMessagesTests", uses: "SegueMessages"),
    tests("SegueArithmeticTests", uses: "SegueArithmetic", "TestSupport"),
    tests("SeguePixelsTests", uses: "SeguePixels"),
    tests("SegueEncodingTests", uses: "SegueEncoding", "SegueMessages"),
    tests("SegueGeometryTests", uses: "SegueGeometry", "TestSupport"),
    tests(
      "SegueTransitionsTests", uses: "SegueGeometry", "SeguePixels", "SegueShaders",
      "SegueTransitions", "TestSupport"),
    tests(
      "SegueShadersTests", uses: "CSegueShaderKernels", "SegueMessages", "SeguePixels",
      "SegueShaders", "TestSupport"),
    tests(
      "SegueRasterTests", uses: "CKernelCases", "CSegueRasterKernels", "SegueGeometry",
      "SeguePixels", "SegueRaster", "SegueTransitions", "TestSupport"),
    tests(
      "SegueLabelsTests", uses: "CSegueHarfBuzz", "SegueGeometry", "SegueImages", "SegueLabels",
      "SeguePixels", "TestSupport"),
    tests("SegueFilesTests", uses: "SegueFiles", "SegueMessages", "TestSupport"),
    tests(
      "SegueImagesTests", uses: "CSegueDeflate", "SegueFiles", "SegueImages", "SegueMessages",
      "SeguePixels", "TestSupport"),
    tests("SegueColorLightTests", uses: "SegueColorLight"),
    tests("SegueSoundTests", uses: "SegueArithmetic", "SegueSound", "TestSupport"),
    tests(
      "SegueFFmpegTests", uses: "CSegueFFmpeg", "SegueArithmetic", "SegueFFmpeg", "SegueFiles",
      "TestSupport"),
    tests(
      "SegueRecordingsTests", uses: "CKernelCases", "CSegueFFmpeg", "CSegueVideoKernels",
      "SegueArithmetic", "SegueColorLight", "SegueFFmpeg", "SegueFiles", "SegueImages",
      "SeguePixels", "SegueRecordings", "SegueSound", "TestSupport"),
    tests(
      "SegueSinksTests", uses: "CKernelCases", "CSeguePNGKernels", "CSegueVideoKernels",
      "SegueEncoding", "SegueFFmpeg", "SegueFiles", "SegueImages", "SegueMessages", "SeguePixels",
      "SegueSinks", "SegueSound", "TestSupport"),
    tests(
      "SegueJoiningTests", uses: "SegueEncoding", "SegueFiles", "SegueJoining", "SegueMessages",
      "SeguePixels", "SegueSinks", "TestSupport"),
    tests(
      "SegueVerificationTests", uses: "SegueEncoding", "SegueFiles", "SegueImages", "SegueMessages",
      "SeguePixels", "SegueSinks", "SegueSound", "SegueVerification", "TestSupport"),
    tests(
      "SegueFormatsTests", uses: "SegueEncoding", "SegueFiles", "SegueFormats", "SegueImages",
      "SegueMessages", "SeguePixels", "SegueSinks", "SegueVerification", "TestSupport"),
    tests("SegueYAMLTests", uses: "SegueYAML", "SegueYAMLTestSupport", "TestSupport"),
    tests(
      "SegueTimelineTests", uses: "SegueGeometry", "SegueMessages", "SegueTimeline",
      "SegueTransitions", "TestSupport"),
    tests(
      "SegueControllersTests", uses: "SegueControllers", "SegueGeometry", "SegueTimeline",
      "SegueTransitions", "TestSupport"),
    tests(
      "SegueLimitsTests", uses: "CSegueSystemCalls", "SegueFiles", "SegueLimits", "TestSupport"),
    tests(
      "SegueStringsTests", uses: "SegueLimits", "SegueMessages", "SegueStrings", "TestSupport"),
    tests(
      "SegueCaptionsTests", uses: "SegueArithmetic", "SegueCaptions", "SegueMessages",
      "TestSupport"),
    tests(
      "SegueSpecTests", uses: "SegueControllers", "SegueEncoding", "SegueGeometry", "SegueLimits",
      "SegueMessages", "SeguePixels", "SegueSpec", "SegueTestSupport", "SegueTimeline",
      "SegueTransitions", "SegueYAML", "TestSupport"),
    tests(
      "SegueRenderingTests", uses: "SegueArithmetic", "SegueControllers", "SegueEncoding",
      "SegueFiles", "SegueFormats", "SegueFrames", "SegueGeometry", "SegueImages", "SegueJoining",
      "SegueLabels", "SegueLimits", "SegueMessages", "SeguePixels", "SegueRaster",
      "SegueRecordings", "SegueRendering", "SegueSinks", "SegueSound", "SegueSpec",
      "SegueTestSupport", "SegueTimeline", "SegueTransitions", "TestSupport"),
    tests(
      "SegueBatchTests", uses: "BatchTestSupport", "SegueBatch", "SegueEncoding", "SegueFiles",
      "SegueFormats", "SegueFrames", "SegueImages", "SegueJoining", "SegueLimits", "SegueMessages",
      "SeguePixels", "SegueRendering", "SegueSinks", "SegueSpec", "SegueTimeline",
      "SegueVerification", "TestSupport"),
    tests(
      "SegueSlurmTests", uses: "BatchTestSupport", "SegueBatch", "SegueFiles", "SegueFrames",
      "SegueLimits", "SegueMessages", "SegueSlurm", "TestSupport"),
    tests("SegueReferenceTests", uses: "SegueReference", "SegueSpec", "SegueTransitions"),
    tests("SegueTemplatesTests", uses: "Segue", "SegueGeometry", "SeguePixels", "SegueTemplates"),
    tests("SegueTests", uses: "Segue", "SegueTestSupport", "TestSupport"),
    tests(
      "SegueStudioTests", uses: "CSegueStudioPage", "Segue", "SegueEncoding", "SegueFiles",
      "SegueFormats", "SegueFrames", "SegueImages", "SeguePixels", "SegueReference",
      "SegueRendering", "SegueSinks", "SegueSound", "SegueSpec", "SegueStudio", "SegueTimeline",
      "SegueYAML", "TestSupport", product("NIOCore", of: "swift-nio"),
      product("NIOPosix", of: "swift-nio")),
    tests(
      "SegueCLITests", uses: "Segue", "SegueCLI", "SegueEncoding", "SegueLimits", "SegueSinks",
      "TestSupport"),
  ] + fuzzTargets
)

// All targets of Swift have the same settings; the names of the others begin with C.
for target in package.targets where !target.name.hasPrefix("C") {
  target.swiftSettings = settings
}

// Tests compile in half the time without optimization. What computes for long lies in the targets
// that support them; those of the rasterizer have a definition of their own beside each of them.
for target in package.targets where target.type == .test && target.name != "SegueRasterTests" {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// With SEGUE_TESTED set, these targets of tests are the only ones, for a build with sanitizers.
if let tested = Context.environment["SEGUE_TESTED"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !tested.contains($0.name) }
}
