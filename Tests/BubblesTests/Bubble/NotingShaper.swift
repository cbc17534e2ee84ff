import BubbleSupport
import Synchronization

@testable import Typesetting

/// Notes what is to be set, and sets it with a fixed advance.
final class NotingShaper: TextShaping {
  private let noted = Mutex<[TextRequest]>([])

  /// What was to be set so far, in its order; what is empty isn't noted.
  var requests: [TextRequest] { noted.withLock { $0 } }

  func shape(_ request: TextRequest) -> ShapedText {
    if !request.text.isEmpty { noted.withLock { $0.append(request) } }
    return FixedAdvanceShaper().shape(request)
  }
}
