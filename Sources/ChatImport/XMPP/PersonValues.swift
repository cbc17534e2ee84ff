/// The last value of each person, in the order of their first ones.
struct PersonValues<Value> {
  private(set) var all: [(person: Int, value: Value)] = []
  private var places: [Int: Int] = [:]

  /// Sets the value of a person.
  ///
  /// - Complexity: constant on average, as a room may have a million people.
  mutating func set(_ value: Value, of person: Int) {
    if let place = places[person] {
      all[place].value = value
    } else {
      places[person] = all.count
      all.append((person, value))
    }
  }
}
