import ChatModel

extension Message {
  /// What its sender is seen doing before it comes; `nil` for nothing: nobody types a call, nor what is
  /// spoken or filmed.
  var preparation: TimelineEvent? {
    switch content {
    case .call, .videoMessage: nil
    case .voice: .recording(sender, true)
    default: .beginTyping(sender)
    }
  }
}
