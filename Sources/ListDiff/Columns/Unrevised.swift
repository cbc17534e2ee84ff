/// The revision of items that never change: it takes no memory and is never compared.
public struct Unrevised: Hashable, Sendable, BitwiseCopyable {
  /// The only value.
  public init() {}
}
