-- WhatsApp on Android, msgstore.db before 2021: all messages in one table; made up.
CREATE TABLE chat_list (_id INTEGER PRIMARY KEY AUTOINCREMENT, key_remote_jid TEXT UNIQUE, message_table_id INTEGER, subject TEXT, creation INTEGER);
CREATE TABLE messages (_id INTEGER PRIMARY KEY AUTOINCREMENT, key_remote_jid TEXT NOT NULL, key_from_me INTEGER, key_id TEXT NOT NULL, status INTEGER, needs_push INTEGER, data TEXT, timestamp INTEGER, media_url TEXT, media_mime_type TEXT, media_wa_type TEXT, media_size INTEGER, media_name TEXT, media_caption TEXT, media_hash TEXT, media_duration INTEGER, origin INTEGER, latitude REAL, longitude REAL, thumb_image TEXT, remote_resource TEXT, received_timestamp INTEGER, receipt_server_timestamp INTEGER, receipt_device_timestamp INTEGER, read_device_timestamp INTEGER, quoted_row_id INTEGER, forwarded INTEGER, edit_version INTEGER);
CREATE TABLE messages_quotes (_id INTEGER PRIMARY KEY AUTOINCREMENT, key_remote_jid TEXT NOT NULL, key_from_me INTEGER, key_id TEXT NOT NULL, data TEXT, remote_resource TEXT, media_wa_type TEXT);
CREATE TABLE group_participants (_id INTEGER PRIMARY KEY AUTOINCREMENT, gjid TEXT NOT NULL, jid TEXT NOT NULL, admin INTEGER);
INSERT INTO chat_list VALUES
  (1, '491700000001-1400000000@g.us', 12, 'Old friends', 1400000000000),
  (2, '491700000001@s.whatsapp.net', 20, NULL, NULL);
INSERT INTO messages (_id, key_remote_jid, key_from_me, key_id, status, data, timestamp, media_wa_type, media_size, remote_resource) VALUES
  (1, '-1', 0, '-1', -1, NULL, 0, '0', NULL, NULL);
INSERT INTO messages (_id, key_remote_jid, key_from_me, key_id, status, data, timestamp, media_mime_type, media_wa_type, media_size, media_name, media_caption, media_duration, latitude, longitude, remote_resource, quoted_row_id, forwarded, edit_version) VALUES
  (2, '491700000001-1400000000@g.us', 0, 'O02', 6, 'Old friends', 1400000000000, NULL, '0', 11, NULL, NULL, NULL, 0, 0, '491700000001@s.whatsapp.net', 0, 0, 0),
  (3, '491700000001-1400000000@g.us', 0, 'O03', 0, 'Hello all', 1400000060000, NULL, '0', NULL, NULL, NULL, NULL, 0, 0, '491700000001@s.whatsapp.net', 0, 0, 0),
  (4, '491700000001-1400000000@g.us', 1, 'O04', 13, 'Hello Ben', 1400000120000, NULL, '0', NULL, NULL, NULL, NULL, 0, 0, NULL, 1, 0, 0),
  (5, '491700000001-1400000000@g.us', 0, 'O05', 0, NULL, 1400000180000, 'image/jpeg', '1', 3000, 'IMG-20140513-WA0000.jpg', 'Look', NULL, 0, 0, '491700000002@s.whatsapp.net', 0, 1, 0),
  (6, '491700000001-1400000000@g.us', 0, 'O06', 0, NULL, 1400000240000, NULL, '5', NULL, 'The pier', NULL, NULL, 47.5, 8.25, '491700000002@s.whatsapp.net', 0, 0, 0),
  (7, '491700000001-1400000000@g.us', 0, 'O07', 6, '491700000002@s.whatsapp.net', 1400000300000, NULL, '0', 5, NULL, NULL, NULL, 0, 0, '491700000002@s.whatsapp.net', 0, 0, 0),
  (8, '491700000001@s.whatsapp.net', 0, 'O08', 0, NULL, 1400000360000, 'audio/ogg', '2', 500, NULL, NULL, 4, 0, 0, NULL, 0, 0, 0),
  (9, '491700000001@s.whatsapp.net', 1, 'O09', 5, NULL, 1400000420000, NULL, '15', NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 0, 7),
  (10, '491700000001@s.whatsapp.net', 0, 'O10', 0, NULL, 1400000480000, 'text/x-vcard', '4', NULL, 'Fox', NULL, NULL, 0, 0, NULL, 0, 0, 0);
UPDATE messages SET data = 'BEGIN:VCARD
FN:Captain Fox
TEL:+49 170 0000009
END:VCARD' WHERE _id = 10;
INSERT INTO messages_quotes VALUES (1, '491700000001-1400000000@g.us', 0, 'O03', 'Hello all', '491700000001@s.whatsapp.net', '0');
INSERT INTO group_participants VALUES (1, '491700000001-1400000000@g.us', '491700000001@s.whatsapp.net', 1), (2, '491700000001-1400000000@g.us', '491700000002@s.whatsapp.net', 0);
