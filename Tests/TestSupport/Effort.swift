import Foundation

/// How much the random tests try, and with which seeds.
///
/// Two variables of the environment decide: `LETTERER_LONG_TESTS` asks for the long proofs, and
/// `LETTERER_SEED` runs one seed, as a failure has named it, alone.
package enum Effort {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether the long proofs are run.
  package static let isLong = environment["LETTERER_LONG_TESTS"] != nil

  /// The seed that the environment asks for.
  package static let givenSeed = environment["LETTERER_SEED"].flatMap(UInt64.init)

  /// Returns how often something is tried.
  package static func rounds(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// Returns as many seeds as there are rounds, counted from the first one; a given seed alone.
  package static func seeds(_ short: Int, long: Int, from first: UInt64 = 1) -> [UInt64] {
    if let givenSeed { return [givenSeed] }
    return (0..<UInt64(rounds(short, long: long))).map { first + $0 }
  }

  /// Returns the one seed of a suite and prints it: the same one every day, another one in each
  /// long run.
  package static func seed(of suite: String) -> UInt64 {
    let seed = givenSeed ?? (isLong ? UInt64.random(in: 0...UInt64.max) : 20_260_314)
    print("\(suite): LETTERER_SEED=\(seed)")
    return seed
  }
}
