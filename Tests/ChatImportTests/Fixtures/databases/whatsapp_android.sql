-- WhatsApp on Android, msgstore.db: a group and a chat of two; made up.
CREATE TABLE props (_id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, value TEXT);
CREATE TABLE jid (_id INTEGER PRIMARY KEY AUTOINCREMENT, user TEXT NOT NULL, server TEXT NOT NULL, agent INTEGER, device INTEGER, type INTEGER, raw_string TEXT);
CREATE TABLE jid_map (lid_row_id INTEGER PRIMARY KEY, jid_row_id INTEGER, sort_id INTEGER);
CREATE TABLE chat (_id INTEGER PRIMARY KEY AUTOINCREMENT, jid_row_id INTEGER UNIQUE, hidden INTEGER, subject TEXT, created_timestamp INTEGER, archived INTEGER, sort_timestamp INTEGER, group_type INTEGER NOT NULL DEFAULT 0);
CREATE TABLE message (_id INTEGER PRIMARY KEY AUTOINCREMENT, chat_row_id INTEGER NOT NULL, from_me INTEGER NOT NULL, key_id TEXT NOT NULL, sender_jid_row_id INTEGER, status INTEGER, broadcast INTEGER, recipient_count INTEGER, origination_flags INTEGER, origin INTEGER, timestamp INTEGER, received_timestamp INTEGER, receipt_server_timestamp INTEGER, message_type INTEGER, text_data TEXT, starred INTEGER, lookup_tables INTEGER, sort_id INTEGER NOT NULL DEFAULT 0, message_add_on_flags INTEGER, view_mode INTEGER);
CREATE TABLE message_media (message_row_id INTEGER PRIMARY KEY, chat_row_id INTEGER, file_path TEXT, file_size INTEGER, width INTEGER, height INTEGER, mime_type TEXT, file_length INTEGER, media_name TEXT, media_duration INTEGER, page_count INTEGER, media_caption TEXT, raw_transcription_text TEXT);
CREATE TABLE audio_data (message_row_id INTEGER PRIMARY KEY, waveform BLOB);
CREATE TABLE message_quoted (message_row_id INTEGER PRIMARY KEY AUTOINCREMENT, chat_row_id INTEGER NOT NULL, parent_message_chat_row_id INTEGER NOT NULL, from_me INTEGER NOT NULL, sender_jid_row_id INTEGER, key_id TEXT NOT NULL, timestamp INTEGER, message_type INTEGER, text_data TEXT);
CREATE TABLE message_add_on (_id INTEGER PRIMARY KEY AUTOINCREMENT, chat_row_id INTEGER, from_me INTEGER, key_id TEXT, sender_jid_row_id INTEGER, parent_message_row_id INTEGER, timestamp INTEGER, status INTEGER, message_add_on_type INTEGER);
CREATE TABLE message_add_on_reaction (message_add_on_row_id INTEGER PRIMARY KEY, reaction TEXT, sender_timestamp INTEGER);
CREATE TABLE message_add_on_poll_vote (message_add_on_row_id INTEGER PRIMARY KEY, sender_timestamp INTEGER);
CREATE TABLE message_add_on_poll_vote_selected_option (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_add_on_row_id INTEGER, message_poll_option_id INTEGER);
CREATE TABLE message_add_on_pin_in_chat (message_add_on_row_id INTEGER PRIMARY KEY, pin_in_chat_state INTEGER NOT NULL DEFAULT 0, sender_timestamp INTEGER);
CREATE TABLE message_poll (message_row_id INTEGER PRIMARY KEY, selectable_options_count INTEGER, end_time INTEGER);
CREATE TABLE message_poll_option (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_row_id INTEGER, option_sha256_hash TEXT, option_name TEXT, vote_total INTEGER);
CREATE TABLE message_location (message_row_id INTEGER PRIMARY KEY, chat_row_id INTEGER, latitude REAL, longitude REAL, place_name TEXT, place_address TEXT, url TEXT, live_location_share_duration INTEGER);
CREATE TABLE message_vcard (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_row_id INTEGER, vcard TEXT);
CREATE TABLE message_text (message_row_id INTEGER PRIMARY KEY, description TEXT, page_title TEXT, url TEXT);
CREATE TABLE message_mentions (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_row_id INTEGER, jid_row_id INTEGER, display_name TEXT);
CREATE TABLE message_forwarded (message_row_id INTEGER PRIMARY KEY, forward_score INTEGER, forward_origin INTEGER);
CREATE TABLE message_edit_info (message_row_id INTEGER PRIMARY KEY, original_key_id TEXT NOT NULL, edited_timestamp INTEGER NOT NULL, sender_timestamp INTEGER NOT NULL);
CREATE TABLE message_revoked (message_row_id INTEGER PRIMARY KEY, revoked_key_id TEXT NOT NULL, admin_jid_row_id INTEGER, revoke_timestamp INTEGER);
CREATE TABLE message_system (message_row_id INTEGER PRIMARY KEY, action_type INTEGER NOT NULL);
CREATE TABLE message_system_chat_participant (message_row_id INTEGER, user_jid_row_id INTEGER);
CREATE TABLE message_system_value_change (message_row_id INTEGER PRIMARY KEY, old_data TEXT);
CREATE TABLE message_system_number_change (message_row_id INTEGER PRIMARY KEY, old_jid_row_id INTEGER, new_jid_row_id INTEGER);
CREATE TABLE message_association (_id INTEGER PRIMARY KEY AUTOINCREMENT, child_message_row_id INTEGER NOT NULL, parent_message_row_id INTEGER NOT NULL, association_type INTEGER NOT NULL);
CREATE TABLE message_order (message_row_id INTEGER PRIMARY KEY, order_title TEXT, item_count INTEGER, message TEXT, currency_code TEXT, total_amount_1000 INTEGER);
CREATE TABLE message_event (message_row_id INTEGER PRIMARY KEY, name TEXT NOT NULL, description TEXT, location_name TEXT, start_time INTEGER, is_canceled INTEGER DEFAULT 0);
CREATE TABLE receipt_user (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_row_id INTEGER NOT NULL, receipt_user_jid_row_id INTEGER NOT NULL, receipt_timestamp INTEGER, read_timestamp INTEGER, played_timestamp INTEGER);
CREATE TABLE call_log (_id INTEGER PRIMARY KEY AUTOINCREMENT, jid_row_id INTEGER, from_me INTEGER, call_id TEXT, timestamp INTEGER, video_call INTEGER, duration INTEGER, call_result INTEGER, group_jid_row_id INTEGER NOT NULL DEFAULT 0);
CREATE TABLE message_call_log (message_row_id INTEGER PRIMARY KEY, call_log_row_id INTEGER);
CREATE TABLE missed_call_logs (_id INTEGER PRIMARY KEY AUTOINCREMENT, message_row_id INTEGER, timestamp INTEGER, video_call INTEGER);
CREATE TABLE group_participant_user (_id INTEGER PRIMARY KEY AUTOINCREMENT, group_jid_row_id INTEGER NOT NULL, user_jid_row_id INTEGER NOT NULL, rank INTEGER);

INSERT INTO props VALUES (1, 'user_push_name', 'Ana');
INSERT INTO jid VALUES
  (1, 'status_me', 'status', 0, 0, 11, 'status_me'),
  (2, '120363000000000001', 'g.us', 0, 0, 1, '120363000000000001@g.us'),
  (3, '491700000001', 's.whatsapp.net', 0, 0, 0, '491700000001@s.whatsapp.net'),
  (4, '491700000002', 's.whatsapp.net', 0, 0, 0, '491700000002@s.whatsapp.net'),
  (5, '900000000000002', 'lid', 0, 0, 18, '900000000000002@lid'),
  (6, '491700000003', 's.whatsapp.net', 0, 0, 0, '491700000003@s.whatsapp.net');
INSERT INTO jid_map VALUES (5, 4, 1);
INSERT INTO chat VALUES
  (1, 2, 0, 'Summer house', 1700000000000, 0, 1700009000000, 0),
  (2, 3, 0, NULL, 1700000000000, 0, 1700009000000, 0);
INSERT INTO group_participant_user VALUES (1, 2, 3, 2), (2, 2, 4, 0), (3, 2, 6, 0);

-- Chat 1, the group: Ben (3), Cem (4, also as 5), Dora (6).
INSERT INTO message (_id, chat_row_id, from_me, key_id, sender_jid_row_id, status, timestamp, message_type, text_data, sort_id) VALUES
  (1, 1, 0, 'G01', 3, 6, 1700000000000, 7, 'Summer house', 1),
  (2, 1, 0, 'G02', 3, 6, 1700000001000, 7, NULL, 2),
  (3, 1, 0, 'G03', 3, 0, 1700000060000, 0, 'Who comes in *July*? @900000000000002', 3),
  (4, 1, 0, 'G04', 5, 0, 1700000120000, 0, 'Me!', 4),
  (5, 1, 1, 'G05', 0, 13, 1700000180000, 0, 'Me too, see https://example.org/house', 5),
  (6, 1, 0, 'G06', 6, 0, 1700000240000, 1, 'The view', 6),
  (7, 1, 0, 'G07', 6, 0, 1700000300000, 2, NULL, 7),
  (8, 1, 0, 'G08', 3, 0, 1700000360000, 66, 'Which week?', 8),
  (9, 1, 0, 'G09', 6, 0, 1700000420000, 5, NULL, 9),
  (10, 1, 0, 'G10', 6, 0, 1700000480000, 4, NULL, 10),
  (11, 1, 0, 'G11', 4, 0, 1700000540000, 9, NULL, 11),
  (12, 1, 0, 'G12', 4, 0, 1700000600000, 64, NULL, 12),
  (13, 1, 1, 'G13', 0, 5, 1700000660000, 0, 'I bring the boat', 13),
  (14, 1, 0, 'G14', 6, 0, 1700000720000, 99, NULL, 14),
  (15, 1, 0, 'G15', 6, 0, 1700000721000, 1, NULL, 15),
  (16, 1, 0, 'G16', 6, 0, 1700000722000, 3, NULL, 16),
  (17, 1, 0, 'G17', 3, 6, 1700000780000, 7, 'Winter house', 17),
  (18, 1, 0, 'G18', 4, 0, 1700000840000, 20, NULL, 18),
  (19, 1, 0, 'G19', 3, 0, 1700000900000, 92, NULL, 19),
  (20, 1, 0, 'G20', 4, 0, 1700000960000, 250, NULL, 20);
INSERT INTO message_system VALUES (1, 11), (2, 12), (17, 1);
INSERT INTO message_system_chat_participant VALUES (2, 4), (2, 6);
INSERT INTO message_system_value_change VALUES (17, 'Summer house');
INSERT INTO message_mentions VALUES (1, 3, 5, 'Cem');
INSERT INTO message_quoted VALUES (4, 1, 1, 0, 3, 'G03', 1700000060000, 0, 'Who comes in *July*?');
INSERT INTO message_text VALUES (5, 'By the lake', 'A house', 'https://example.org/house');
INSERT INTO message_media VALUES
  (6, 1, 'Media/WhatsApp Images/IMG-20231114-WA0001.jpg', 2048, 640, 480, 'image/jpeg', 2048, NULL, 0, 0, NULL, NULL),
  (7, 1, 'Media/WhatsApp Voice Notes/202346/PTT-20231114-WA0002.opus', 900, 0, 0, 'audio/ogg; codecs=opus', 900, NULL, 7, 0, NULL, 'We could sail'),
  (11, 1, 'Media/WhatsApp Documents/Plan.pdf', 4096, 0, 0, 'application/pdf', 4096, 'Plan.pdf', 0, 3, 'The plan', NULL),
  (15, 1, 'Media/WhatsApp Images/IMG-20231114-WA0003.jpg', 100, 20, 20, 'image/jpeg', 100, NULL, 0, 0, NULL, NULL),
  (16, 1, 'Media/WhatsApp Video/VID-20231114-WA0004.mp4', 100, 20, 20, 'video/mp4', 100, NULL, 12, 0, NULL, NULL),
  (18, 1, 'Media/WhatsApp Stickers/STK-20231114-WA0005.webp', 100, 512, 512, 'image/webp', 100, NULL, 0, 0, NULL, NULL);
INSERT INTO audio_data VALUES (7, x'00326400');
INSERT INTO message_poll VALUES (8, 1, 0);
INSERT INTO message_poll_option VALUES (1, 8, NULL, 'First', 2), (2, 8, NULL, 'Second', 1);
INSERT INTO message_location VALUES (9, 1, 47.5, 8.25, 'The lake', 'Shore road 1', NULL, 0);
INSERT INTO message_vcard VALUES (1, 10, 'BEGIN:VCARD
VERSION:3.0
FN:Captain Fox
TEL;waid=491700000009:+49 170 0000009
END:VCARD');
INSERT INTO message_revoked VALUES (12, 'G12', 3, 1700000610000);
INSERT INTO message_edit_info VALUES (13, 'G13', 1700000665000, 1700000665000);
INSERT INTO message_forwarded VALUES (11, 1, 0);
INSERT INTO message_association VALUES (1, 15, 14, 2), (2, 16, 14, 2);
INSERT INTO message_event VALUES (19, 'Sailing', 'All day', 'Harbour', 1700100000000, 0);
INSERT INTO message_add_on VALUES
  (1, 1, 0, 'R1', 5, 5, 1700000190000, 0, 56),
  (2, 1, 1, 'R2', NULL, 4, 1700000191000, 0, 56),
  (3, 1, 0, 'R3', 6, 5, 1700000192000, 0, 56),
  (4, 1, 0, 'V1', 4, 8, 1700000370000, 0, 67),
  (5, 1, 1, 'V2', NULL, 8, 1700000371000, 0, 67),
  (6, 1, 0, 'V3', 6, 8, 1700000372000, 0, 67),
  (7, 1, 0, 'P1', 3, 13, 1700000700000, 0, 79),
  (8, 1, 0, 'R4', 3, 5, 1700000193000, 0, 56);
INSERT INTO message_add_on_reaction VALUES (1, '❤️', 1), (2, '👍', 2), (3, '❤️', 3), (8, '', 4);
INSERT INTO message_add_on_poll_vote VALUES (4, 1), (5, 1), (6, 1);
INSERT INTO message_add_on_poll_vote_selected_option VALUES (1, 4, 1), (2, 5, 1), (3, 6, 2);
INSERT INTO message_add_on_pin_in_chat VALUES (7, 1, 1);
INSERT INTO receipt_user VALUES
  (1, 5, 3, 1700000181000, 1700000182000, NULL), (2, 5, 4, 1700000181000, 1700000183000, NULL),
  (3, 5, 6, 1700000181000, 1700000184000, NULL), (4, 13, 3, 1700000661000, 1700000662000, NULL),
  (5, 13, 4, 1700000661000, NULL, NULL), (6, 13, 6, 1700000661000, NULL, NULL);

-- Chat 2, with Ben.
INSERT INTO message (_id, chat_row_id, from_me, key_id, sender_jid_row_id, status, timestamp, message_type, text_data, sort_id) VALUES
  (30, 2, 0, 'D01', NULL, 6, 1700001000000, 7, NULL, 30),
  (31, 2, 0, 'D02', NULL, 0, 1700001060000, 0, 'Hi Ana', 31),
  (32, 2, 1, 'D03', NULL, 13, 1700001120000, 0, 'Hi', 32),
  (33, 2, 1, 'D04', NULL, 5, 1700001180000, 42, NULL, 33),
  (34, 2, 1, 'D05', NULL, 4, 1700001240000, 15, NULL, 34),
  (35, 2, 0, 'D06', NULL, 0, 1700001300000, 90, NULL, 35),
  (36, 2, 0, 'D07', NULL, 0, 1700001360000, 10, NULL, 36),
  (37, 2, 1, 'D08', NULL, 0, 1700001420000, 44, NULL, 37);
INSERT INTO message_system VALUES (30, 67);
INSERT INTO message_call_log VALUES (35, 1);
INSERT INTO call_log VALUES
  (1, 3, 0, 'c1', 1700001300000, 1, 65, 5, 0), (2, 3, 0, 'c2', 1700001360000, 0, 0, 2, 0),
  (3, 3, 1, 'c3', 1700001400000, 0, 0, 4, 0);
INSERT INTO missed_call_logs VALUES (1, 36, 1700001360000, 0);
INSERT INTO message_order VALUES (37, 'Two lamps', 2, 'Please', 'EUR', 45900);
