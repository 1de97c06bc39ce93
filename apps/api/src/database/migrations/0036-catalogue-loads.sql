-- release 2
-- A content may come back after another one: each load that changes something is a version of its own, which names
-- what the versions before it offered. Contents are told apart by the document, not by the spaces of its files.
alter table catalogue_version drop constraint catalogue_version_content_hash_key;
update catalogue_version
set content_hash = encode(sha256(convert_to((document - 'version' - 'withdrawn')::text, 'UTF8')), 'hex');
