import ChatModel

/// What tests ask of a state.
extension ChatState {
  package var messages: [Message] {
    conversation.entries.compactMap { if case .message(let message) = $0 { message } else { nil } }
  }
  package var ids: [String] { messages.map(\.id.rawValue) }
  package var deliveries: [DeliveryState?] { messages.map(\.delivery) }
  package func message(_ id: Message.ID) -> Message? { messages.first { $0.id == id } }
}
