import Snapshots

/// How a value becomes a snapshot, or several of them.
///
/// ```swift
/// extension SnapshotStrategy where Value == Greeting {
///   /// The bot's chat, of which only the layout is stored.
///   static var chat: Self {
///     SnapshotStrategy<Conversation>.layout(GreetingTests.day).pullback { $0.conversation }
///   }
/// }
/// ```
public struct SnapshotStrategy<Value: Sendable>: Sendable {
  /// One of the snapshots that a value becomes.
  struct Part: Sendable {
    /// The time in an animation; `nil` where there is but one snapshot.
    var milliseconds: Int?
    var rendering: @Sendable (Value) async throws -> Snapshot
  }

  var parts: [Part]
  var environment: @Sendable (Value) async throws -> SnapshotEnvironment?
  /// What the strategy says of its snapshots.
  var configuration = SnapshotConfiguration()

  init(
    parts: [Part],
    environment: @escaping @Sendable (Value) async throws -> SnapshotEnvironment? = { _ in nil }
  ) {
    self.parts = parts
    self.environment = environment
  }

  /// A strategy that renders one snapshot.
  ///
  /// - Parameter rendering: renders a value; called again where what it gave isn't the reference.
  public init(_ rendering: @escaping @Sendable (Value) async throws -> Snapshot) {
    self.init(parts: [Part(rendering: rendering)])
  }

  /// Returns the same for another type of values.
  ///
  /// - Parameter transform: makes a value of this strategy.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> SnapshotStrategy<Other> {
    let environment = environment
    var strategy = SnapshotStrategy<Other>(
      parts: parts.map { part in
        .init(milliseconds: part.milliseconds) { value in
          try await part.rendering(try await transform(value))
        }
      },
      environment: { value in try await environment(try await transform(value)) })
    strategy.configuration = configuration
    return strategy
  }

  /// Returns the same, compared in another way, whatever the test says.
  public func compared(_ comparer: SnapshotComparer) -> Self {
    changed { $0.comparer = comparer }
  }

  /// Returns the same, stored in another way, whatever the test says.
  ///
  /// - Parameter budget: the most bytes of a reference: a number, or `.large(reason:)`.
  public func stored(_ tier: StorageTier, budget: SnapshotBudget? = nil) -> Self {
    changed {
      $0.tier = tier
      $0.budget = budget ?? $0.budget
    }
  }

  /// Returns the same without the pixels of some elements of the layout.
  ///
  /// - Parameter elements: kinds (`avatar`), kinds with an id (`message#m3`), or paths
  ///   (`message#m3/avatar`).
  public func masked(_ elements: String...) -> Self {
    changed { $0.masks = ($0.masks ?? []) + elements }
  }

  private func changed(_ change: (inout SnapshotConfiguration) -> Void) -> Self {
    var strategy = self
    change(&strategy.configuration)
    return strategy
  }
}
