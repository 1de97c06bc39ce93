-- outside a transaction
-- release 2
-- Mail by its Message-ID, made while the portal serves. Dropped first: one whose making was cut off is of no use.
drop index concurrently if exists outbox_mail_message_id;
create unique index concurrently outbox_mail_message_id on outbox_mail (message_id);
