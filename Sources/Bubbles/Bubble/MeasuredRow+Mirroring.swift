import Drawing

extension MeasuredRow {
  /// The row reflected within its width, as chats that are read from right to left have it.
  var mirrored: MeasuredRow {
    var row = self
    let width = size.width
    row.list = list.mirrored(across: width)
    row.anchors = anchors.mirrored(across: width)
    if let shape = anchors.shape, let reflection = row.anchors.shape {
      row.list = row.list.outlined(by: reflection, as: list, by: shape)
    }
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

extension DisplayList {
  /// Returns the drawing with a bubble's own outlines where another one has those of its own: the reflection
  /// of an outline is the same line, but has other steps.
  fileprivate func outlined(
    by shape: BubbleShape, as other: DisplayList, by former: BubbleShape
  ) -> DisplayList {
    guard commands.count == other.commands.count else { return self }
    let outlines = [(former.path, shape.path), (former.surface, shape.surface)]
    return DisplayList(
      zip(commands, other.commands).map { command, original in
        switch (command, original) {
        case (.fill(_, let paint), .fill(let path, _)):
          outlines.first { $0.0 == path }.map { .fill($0.1, paint) } ?? command
        case (.stroke(_, let color, let pen), .stroke(let path, _, _)):
          outlines.first { $0.0 == path }.map { .stroke($0.1, color, pen) } ?? command
        case (.shadow(_, let shadow), .shadow(let path, _)):
          outlines.first { $0.0 == path }.map { .shadow($0.1, shadow) } ?? command
        default: command
        }
      })
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
    anchors.ink = ink?.mirrored(across: width)
    return anchors
  }
}

extension BubbleShape {
  /// Returns the shape reflected within a width.
  fileprivate func mirrored(across width: Double) -> BubbleShape {
    var shape = self
    shape.box = box.mirrored(across: width)
    shape.radii = radii.mirrored
    shape.coverGaps = coverGaps.reversed().map {
      box.width - $0.upperBound...box.width - $0.lowerBound
    }
    shape.tail?.isRight.toggle()
    shape.discs?.isRight.toggle()
    return shape
  }
}
