import CKernels

extension GIFPalette {
  /// The data of a picture: the least code size and the blocks.
  ///
  /// - Parameters:
  ///   - indices: The picture's pixels are the first `count` of these.
  ///   - same: For each pixel whether the transparent entry may be used for it as well (1), or not
  ///     (0).
  ///   - count: How many pixels there are.
  ///
  /// - Complexity: O(n) for n pixels.
  func compress(_ indices: [UInt8], same: [UInt8]?, count: Int) -> [UInt8] {
    precondition(count <= indices.count && count <= same?.count ?? count, "pixels are missing")
    let workspace = UnsafeMutableRawPointer.allocate(
      byteCount: letterer_gif_lzw_workspace(), alignment: 16)
    defer { workspace.deallocate() }
    return [UInt8](unsafeUninitializedCapacity: letterer_gif_lzw_bound(count)) { output, written in
      func write(_ same: UnsafePointer<UInt8>?) -> Int {
        letterer_gif_lzw(
          indices, same, count, clearIndex, UInt32(max(2, bits)), workspace, output.baseAddress)
      }
      written = same.map { $0.withUnsafeBufferPointer { write($0.baseAddress) } } ?? write(nil)
    }
  }
}
