// The modules used in the public interface: chats and looks, and what becomes of snapshots.
@_exported import Letterer
@_exported import Snapshots
