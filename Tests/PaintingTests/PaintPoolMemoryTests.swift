import Drawing
import TestSupport
import Testing

@testable import Painting

/// Memory of pictures that are painted one after another.
@Suite struct PaintPoolMemoryTests {
  private func address(of bitmap: Bitmap) -> UnsafeRawPointer? {
    bitmap.withUnsafeBytes { $0.baseAddress }
  }

  @Test func memoryIsPaintedAgainOnceNobodyHasIt() async throws {
    let pool = PaintPool(workers: 1, reusesMemory: true) { RingGlyphs() }
    let fresh = PaintPool(workers: 1) { RingGlyphs() }
    var scene = RandomScene(seed: 11)
    func paint(_ pool: PaintPool, height: Int = 180) async throws -> Bitmap {
      try await pool.paint(
        PaintRequest(list: scene.list, scale: 1, background: .white), width: 120, height: height)
    }
    var kept: Bitmap? = try await paint(pool)
    let first = kept.flatMap(address)
    let copy = try await paint(fresh)
    scene.change()
    // Somebody still has it.
    var next: Bitmap? = try await paint(pool)
    let second = next.flatMap(address)
    #expect(second != first && kept == copy)
    kept = nil
    next = nil
    scene.change()
    let third = try await paint(pool)
    let alone = try await paint(fresh)
    #expect(address(of: third) == second)
    #expect(third == alone)
    // Another size needs memory of its own.
    let taller = try await paint(pool, height: 200)
    #expect(taller.height == 200 && third == alone)
  }
}
