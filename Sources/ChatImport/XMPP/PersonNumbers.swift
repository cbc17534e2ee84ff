/// The people behind addresses, or behind rooms' names for them, by the numbers of these; -1 for nobody.
///
/// A chat in which few of all wrote keeps these alone.
struct PersonNumbers {
  private var all: [Int32]
  private var few: [Int32: Int32] = [:]

  /// - Parameters:
  ///   - count: how many addresses there are.
  ///   - met: how many of them may have somebody at most.
  init(of count: Int, met: Int) {
    all = met < count / 8 ? [] : Array(repeating: -1, count: count)
  }

  /// Who is behind an address.
  subscript(number: Int32) -> Int32 {
    get { all.isEmpty ? few[number] ?? -1 : all[Int(number)] }
    set {
      if all.isEmpty { few[number] = newValue } else { all[Int(number)] = newValue }
    }
  }
}
