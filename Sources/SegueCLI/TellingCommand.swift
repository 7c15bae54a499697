/// A command with messages about its progress.
protocol TellingCommand {
  var messages: MessageOptions { get }
}

extension RenderCommand: TellingCommand {}
extension TransitionCommand: TellingCommand {}
extension DemoCommand: TellingCommand {}
extension BatchCommand: TellingCommand {}
