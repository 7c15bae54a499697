import ArgumentParser

/// Whether outputs are verified.
struct VerifyOptions: ParsableArguments {
  @Flag(
    help:
      "Read the output again before it gets its name, and compare every frame with what was rendered."
  )
  var verify = false
}
