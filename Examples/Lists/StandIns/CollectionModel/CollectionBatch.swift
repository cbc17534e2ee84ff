import struct Foundation.IndexPath

/// What is called between the beginning of a batch and its end.
package struct CollectionBatch {
  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var movedSections: [(from: Int, to: Int)] = []
  package var reloadedSections: [Int] = []
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var movedItems: [(from: IndexPath, to: IndexPath)] = []
  package var reloadedItems: [IndexPath] = []

  package init() {}
}

extension IndexPath {
  var sectionIndex: Int { self[0] }
  var itemIndex: Int { self[1] }
}
