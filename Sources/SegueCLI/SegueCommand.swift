import ArgumentParser
import Segue

@main
struct SegueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue", abstract: "Turn screenshots into transition videos.",
    version: Version.current)
}
