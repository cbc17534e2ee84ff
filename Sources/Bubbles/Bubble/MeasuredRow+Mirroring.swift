import Drawing

extension MeasuredRow {
  /// The row reflected within its width, as chats that are read from right to left have it.
  var mirrored: MeasuredRow {
    var row = self
    let width = size.width
    row.list = list.mirrored(across: width)
    row.anchors = anchors.mirrored(across: width)
    for index in row.nodes.indices {
      row.nodes[index].frame = row.nodes[index].frame.mirrored(across: width)
    }
    for index in row.lines.indices {
      row.lines[index].frame = row.lines[index].frame.mirrored(across: width)
      // It was set for the reflection.
      row.lines[index].isRightToLeft.toggle()
    }
    return row
  }
}

extension MeasuredRow.Anchors {
  fileprivate func mirrored(across width: Double) -> MeasuredRow.Anchors {
    var anchors = self
    anchors.bubble = bubble?.mirrored(across: width)
    anchors.shape = shape?.mirrored(across: width)
    anchors.tail = tail.map { $0 == .left ? .right : .left }
    anchors.avatar = avatar?.mirrored(across: width)
    anchors.text = text?.mirrored(across: width)
    anchors.meta = meta?.mirrored(across: width)
    anchors.card = card?.mirrored(across: width)
    anchors.reactions = reactions?.mirrored(across: width)
    return anchors
  }
}

extension BubbleShape {
  /// Returns the shape reflected within a width.
  fileprivate func mirrored(across width: Double) -> BubbleShape {
    var shape = self
    shape.box = box.mirrored(across: width)
    shape.radii = radii.mirrored
    shape.tail?.isRight.toggle()
    return shape
  }
}
