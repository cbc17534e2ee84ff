import ChatModel
import Drawing
import Testing

@testable import Staging

@Suite struct DeviceTests {
  @Test func namedDevicesAreFoundByTheirNames() throws {
    for device in Device.named { #expect(try Device(device.name) == device) }
    #expect(Device.phone.pixelSize == Size(width: 1170, height: 2532))
    #expect(Device.story.pixelSize == Size(width: 1080, height: 1920))
  }

  @Test func measuresMakeADevice() throws {
    let phone = try Device("390x844@3")
    #expect(phone.kind == .phone && phone.safeArea == Device.phone.safeArea && phone.scale == 3)
    let canvas = try Device("800×600")
    #expect(canvas.kind == .canvas && canvas.scale == 2 && canvas.safeArea == .zero)
    #expect(try Device("360x640@1.5").safeArea == Device.smallPhone.safeArea)
  }

  @Test(arguments: [
    "", "phon", "390", "390x", "x844", "390x844@", "390x844@3@2", "-390x844", "1e3x800", "nanx800",
    "390x844@0", "10x10", "9000x9000", "8000x8000@8", "390x844@99999999999999999999",
  ])
  func whatIsNoDeviceIsRefused(text: String) {
    #expect(throws: Diagnostic.self) { try Device(text) }
  }

  @Test func aMisspeltNameGetsAHint() {
    do throws(Diagnostic) {
      _ = try Device("tabelt")
      Issue.record("accepted")
    } catch {
      #expect(error.hint == "did you mean `tablet`?")
    }
  }
}
