-- WhatsApp on Android, wa.db: names of the address book; made up.
CREATE TABLE wa_contacts (_id INTEGER PRIMARY KEY AUTOINCREMENT, jid TEXT NOT NULL, is_whatsapp_user BOOLEAN NOT NULL, status TEXT, number TEXT, display_name TEXT, given_name TEXT, family_name TEXT, wa_name TEXT);
INSERT INTO wa_contacts VALUES
  (1, '491700000001@s.whatsapp.net', 1, NULL, '+49 170 0000001', 'Ben', 'Ben', NULL, 'benny'),
  (2, '491700000002@s.whatsapp.net', 1, NULL, '+49 170 0000002', NULL, NULL, NULL, 'Cem'),
  (3, '491700000003@s.whatsapp.net', 1, NULL, '+49 170 0000003', 'Dora', 'Dora', NULL, NULL);
