/// How `diff(from:to:options:)` compares two lists.
public struct DiffOptions<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Which items and sections move when an order changed.
  public var moves: MoveStrategy
  /// Where items and sections rather move when several minimal sets of moves exist.
  public var preferredMoveDirection: MoveDirection
  /// The items that are known to have moved: those whose date changed, or that were dragged. A hint
  /// chooses between sets of moves that are equally small, and comes before weights.
  public var hintedItems: Set<ItemID>
  /// The sections that are known to have moved.
  public var hintedSections: Set<SectionID>
  /// What moving an item costs, its height perhaps. Of equally small sets of moves the one of the
  /// least weight is taken. `nil` if all items cost the same.
  public var itemWeight: (@Sendable (ItemID) -> Int)?
  /// What moving a section costs. By default the number of its items: the small section moves.
  public var sectionWeight: (@Sendable (SectionID) -> Int)?
  /// What to do about ids that occur more than once.
  public var duplicates: DuplicatePolicy
  /// Old ids and the new ids of the same items: a message's temporary id and the one that the
  /// server gave it. Such an item is updated, instead of deleted and inserted. An alias counts only
  /// if the old list has the key, the new list has the value, and neither is in both lists.
  public var itemAliases: [ItemID: ItemID]
  /// Old ids and new ids of the same sections.
  public var sectionAliases: [SectionID: SectionID]
  /// Asked now and then in a long difference; `true` ends it with ``DiffError/cancelled``.
  public var isCancelled: (@Sendable () -> Bool)?

  /// Options that all have their defaults.
  public init(
    moves: MoveStrategy = .minimal,
    preferredMoveDirection: MoveDirection = .up,
    hintedItems: Set<ItemID> = [],
    hintedSections: Set<SectionID> = [],
    itemWeight: (@Sendable (ItemID) -> Int)? = nil,
    sectionWeight: (@Sendable (SectionID) -> Int)? = nil,
    duplicates: DuplicatePolicy = .reject,
    itemAliases: [ItemID: ItemID] = [:],
    sectionAliases: [SectionID: SectionID] = [:],
    isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.moves = moves
    self.preferredMoveDirection = preferredMoveDirection
    self.hintedItems = hintedItems
    self.hintedSections = hintedSections
    self.itemWeight = itemWeight
    self.sectionWeight = sectionWeight
    self.duplicates = duplicates
    self.itemAliases = itemAliases
    self.sectionAliases = sectionAliases
    self.isCancelled = isCancelled
  }
}

/// What to do about ids that occur more than once.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Throw a ``DiffError/duplicates(_:)`` that lists all of them.
  case reject
  /// Take the first of the old list for the first of the new list, the second for the second.
  case pairInOrder
}

/// How two lists of one section are compared.
public typealias FlatDiffOptions<ItemID: Hashable & Sendable> = DiffOptions<SingleSection, ItemID>
