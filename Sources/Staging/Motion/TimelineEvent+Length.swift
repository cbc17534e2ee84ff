import ChatModel

extension TimelineEvent {
  /// How long what it begins takes at most, in seconds, where that isn't up to the look.
  var length: Double {
    switch self {
    case .upload(_, _, _, let duration), .gesture(_, let duration):
      duration.seconds
    // Friction ends what a thumb can do in less.
    case .swipe(let distance):
      abs(distance.points) < 1e6 && abs(distance.screens) < 1000 ? 30 : .infinity
    default: 0
    }
  }
}
