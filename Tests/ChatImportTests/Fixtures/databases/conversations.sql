-- Conversations on Android, its database `history`; made up.
CREATE TABLE accounts (uuid TEXT PRIMARY KEY, username TEXT, server TEXT, password TEXT, display_name TEXT);
CREATE TABLE conversations (uuid TEXT PRIMARY KEY, name TEXT, contactUuid TEXT, accountUuid TEXT, contactJid TEXT, created NUMBER, status NUMBER, mode NUMBER, attributes TEXT);
CREATE TABLE contacts (accountUuid TEXT, servername TEXT, systemname TEXT, presence_name TEXT, jid TEXT);
CREATE TABLE messages (uuid TEXT PRIMARY KEY, conversationUuid TEXT, timeSent NUMBER, counterpart TEXT, trueCounterpart TEXT, body TEXT, encryption NUMBER, status NUMBER, type NUMBER, relativeFilePath TEXT, serverMsgId TEXT, axolotl_fingerprint TEXT, carbon INTEGER, edited TEXT, read NUMBER DEFAULT 1, oob INTEGER, errorMsg TEXT, readByMarkers TEXT, markable NUMBER DEFAULT 0, deleted NUMBER DEFAULT 0, bodyLanguage TEXT, occupantId TEXT, reactions TEXT, remoteMsgId TEXT);
INSERT INTO accounts VALUES ('a-1', 'ana', 'example.org', NULL, 'Ana');
INSERT INTO contacts VALUES ('a-1', 'Ben', NULL, NULL, 'ben@example.org');
INSERT INTO conversations VALUES
  ('k-1', 'Ben', NULL, 'a-1', 'ben@example.org', 1700000000000, 0, 0, '{}'),
  ('k-2', NULL, NULL, 'a-1', 'house@rooms.example.org/Ana', 1700000000000, 0, 1, '{"muc_name":"The house"}');
INSERT INTO messages (uuid, conversationUuid, timeSent, counterpart, trueCounterpart, body, encryption, status, type, relativeFilePath, serverMsgId, edited, errorMsg, readByMarkers, deleted, occupantId, reactions, remoteMsgId) VALUES
  ('u-1', 'k-1', 1700000000250, 'ben@example.org/phone', NULL, 'Are you *coming*?', 0, 0, 0, NULL, 's1', NULL, NULL, NULL, 0, NULL, NULL, 'c1'),
  ('u-2', 'k-1', 1700000060000, 'ben@example.org', NULL, 'Yes!', 0, 8, 0, NULL, 's2', NULL, NULL, NULL, 0, NULL, '[{"reaction":"❤️","received":true,"from":"ben@example.org/phone"},{"reaction":"👍","received":false,"from":"ana@example.org/x"}]', 'u-2'),
  ('u-3', 'k-1', 1700000120000, 'ben@example.org', NULL, 'At noon', 0, 7, 0, NULL, 's3', '[{"edited_id":"c3","server_msg_id":"s3"}]', NULL, NULL, 0, NULL, NULL, 'u-3'),
  ('u-4', 'k-1', 1700000180000, 'ben@example.org/phone', NULL, 'https://example.org/f/view.jpg|2048|640|480', 0, 0, 1, '/storage/emulated/0/Conversations/view.jpg', 's4', NULL, NULL, NULL, 0, NULL, NULL, 'c4'),
  ('u-5', 'k-1', 1700000240000, 'ben@example.org/phone', NULL, 'geo:47.5,8.25', 0, 0, 0, NULL, 's5', NULL, NULL, NULL, 0, NULL, NULL, 'c5'),
  ('u-6', 'k-1', 1700000300000, 'ben@example.org', NULL, 'true:65000', 0, 2, 6, NULL, 's6', NULL, NULL, NULL, 0, NULL, NULL, 'c6'),
  ('u-7', 'k-1', 1700000360000, 'ben@example.org', NULL, 'false:0', 0, 0, 6, NULL, 's7', NULL, NULL, NULL, 0, NULL, NULL, 'c7'),
  ('u-8', 'k-1', 1700000420000, 'ben@example.org', NULL, 'Late', 0, 3, 0, NULL, NULL, NULL, 'not found', NULL, 0, NULL, NULL, 'u-8'),
  ('u-9', 'k-1', 1700000480000, 'ben@example.org', NULL, NULL, 0, 0, 3, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL),
  ('u-10', 'k-1', 1700000540000, 'ben@example.org/phone', NULL, 'x', 7, 0, 0, NULL, 's10', NULL, NULL, NULL, 0, NULL, NULL, 'c10'),
  ('v-1', 'k-2', 1700001000000, 'house@rooms.example.org/Ben', 'ben@example.org', 'Hello room', 0, 0, 0, NULL, 'r1', NULL, NULL, NULL, 0, 'occupant-ben', NULL, 'm1'),
  ('v-2', 'k-2', 1700001060000, 'house@rooms.example.org/Dora', NULL, '/me waves', 0, 0, 0, NULL, 'r2', NULL, NULL, NULL, 0, 'occupant-dora', NULL, 'm2'),
  ('v-3', 'k-2', 1700001120000, 'house@rooms.example.org/Ana', NULL, 'Hi both', 0, 2, 0, NULL, 'r3', NULL, NULL, '[{"fullJid":"house@rooms.example.org/Ben"}]', 0, NULL, '[{"reaction":"🎉","received":true,"from":"house@rooms.example.org/Dora","occupantId":"occupant-dora"}]', 'v-3');
