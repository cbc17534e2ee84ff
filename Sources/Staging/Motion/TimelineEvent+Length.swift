import ChatModel

extension TimelineEvent {
  /// The maximum duration of its animation, in seconds, if that doesn't depend on the look.
  var length: Double {
    switch self {
    case .upload(_, _, _, let duration), .gesture(_, let duration):
      duration.seconds
    // Friction stops any realistic swipe earlier.
    case .swipe(let distance):
      abs(distance.points) < 1e6 && abs(distance.screens) < 1000 ? 30 : .infinity
    case .append(.message(let message)):
      message.effect.map(ScreenEffect.duration) ?? 0
    default: 0
    }
  }
}
