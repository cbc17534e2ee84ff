extension LayoutTransition {
  /// An element of the transition; `nil` where it isn't listed.
  /// - Complexity: O(*n*) for *n* elements.
  public func element(for id: LayoutElementID<ID>) -> Element? { elements.first { $0.id == id } }

  /// Lets a closure say where elements come from and go to, and how they look there: it is called
  /// with each element and may change its initial and final attributes.
  ///
  /// ```swift
  /// transition.customize { element in
  ///   if element.change == .insert { element.initial.translation.x = -80 }
  /// }
  /// ```
  ///
  /// What it makes of the ids has no effect.
  /// - Complexity: O(*n*) for *n* elements.
  public mutating func customize(_ body: (inout Element) -> Void) {
    var elements = elements
    for index in elements.indices {
      let id = elements[index].id
      body(&elements[index])
      elements[index].initial.id = id
      elements[index].final.id = id
    }
    self.elements = elements
  }

  /// Sets the attributes that elements begin with, by the ids of these attributes; those that the
  /// transition doesn't list have no effect.
  /// - Complexity: O(*n* + *k*) for *n* elements and *k* attributes.
  public mutating func setInitialAttributes(_ attributes: [LayoutAttributes<ID>]) {
    set(attributes, \.initial)
  }

  /// Sets the attributes that elements end with, by the ids of these attributes; those that the
  /// transition doesn't list have no effect. Of a deleted element they are those with which it
  /// vanishes.
  /// - Complexity: O(*n* + *k*) for *n* elements and *k* attributes.
  public mutating func setFinalAttributes(_ attributes: [LayoutAttributes<ID>]) {
    set(attributes, \.final)
  }

  private mutating func set(
    _ attributes: [LayoutAttributes<ID>], _ end: WritableKeyPath<Element, LayoutAttributes<ID>>
  ) {
    let byID = Dictionary(attributes.map { ($0.id, $0) }) { _, last in last }
    customize { element in
      if let attributes = byID[element.id] { element[keyPath: end] = attributes }
    }
  }
}
