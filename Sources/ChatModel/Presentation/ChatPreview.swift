/// A chat in the list beside the one that is shown, on tablets and in windows.
public struct ChatPreview: Hashable, Sendable {
  /// Whom or what it is with.
  public var name: String
  /// Its last message, on one line.
  public var text: RichText?
  /// When that was, as displayed.
  public var time: String?
  /// How many messages are unread.
  public var unread: Int
  /// The picture.
  public var avatar: MediaReference?

  /// A chat by its name.
  public init(
    _ name: String, text: RichText? = nil, time: String? = nil, unread: Int = 0,
    avatar: MediaReference? = nil
  ) {
    self.name = name
    self.text = text
    self.time = time
    self.unread = unread
    self.avatar = avatar
  }
}
