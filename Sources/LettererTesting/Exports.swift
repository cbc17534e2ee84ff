// What tests say of snapshots, and of the chats that they show.
@_exported import Letterer
@_exported import Snapshots
