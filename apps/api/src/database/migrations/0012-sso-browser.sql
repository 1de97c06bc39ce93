-- The request that a sign-in code answers, whose id only the browser that started it can vouch for.
-- Null for a response that nobody asked for.
alter table sign_in_code add column request_id text;
