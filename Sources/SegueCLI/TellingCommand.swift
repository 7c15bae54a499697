/// A command that tells what happens while it runs.
protocol TellingCommand {
  var messages: MessageOptions { get }
}

extension RenderCommand: TellingCommand {}
extension TransitionCommand: TellingCommand {}
extension DemoCommand: TellingCommand {}
extension BatchCommand: TellingCommand {}
