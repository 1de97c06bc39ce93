-- A signed-in user who changes the password uses up the reset links that are still out, and only the own ones.
alter table password_reset enable row level security;
alter table password_reset force row level security;
create policy own_resets on password_reset to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
create policy sign_in_resets on password_reset to bolt_sign_in using (true);
create policy owner_resets on password_reset to current_user using (true);
grant select (user_id, used_at), update (used_at) on password_reset to bolt_app;
create index password_reset_user on password_reset (user_id) where used_at is null;

-- Who vouches for the users of a hospital. An assertion signs in at this hospital alone, and only its own users.
create table identity_provider (
  provider_key text primary key check (provider_key ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  hospital_id text not null references hospital,
  -- The provider's entity id, its address for requests, and the certificates that it may sign with (two while it
  -- changes from one to the next).
  issuer text not null,
  entry_point text not null,
  certificates text[] not null check (cardinality(certificates) > 0),
  -- Which part of the assertion names the user (null: the name identifier), and what of the account it equals.
  match_attribute text,
  match_account_field text not null check (match_account_field in ('username', 'email')),
  allows_unsolicited boolean not null default false
);
create index identity_provider_issuer on identity_provider (issuer);
alter table identity_provider enable row level security;
alter table identity_provider force row level security;
create policy sign_in_providers on identity_provider to bolt_sign_in using (true);
create policy owner_providers on identity_provider to current_user using (true);
grant select on identity_provider to bolt_sign_in;

-- Requests that wait for their answer.
create table saml_request (
  request_id text primary key,
  provider_key text not null references identity_provider on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index saml_request_expires_at on saml_request (expires_at);

-- Assertions that signed somebody in: none does so twice.
create table used_assertion (
  provider_key text not null references identity_provider on delete cascade,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (provider_key, assertion_id)
);
create index used_assertion_expires_at on used_assertion (expires_at);

-- What carries a sign-in from the provider's form post to the portal's own screen; kept as a hash, used once.
create table sign_in_code (
  code_hash bytea primary key,
  user_id uuid not null references app_user,
  provider_key text not null references identity_provider on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_code_expires_at on sign_in_code (expires_at);

grant select, insert, delete on saml_request, sign_in_code to bolt_sign_in;
grant select, insert on used_assertion to bolt_sign_in;
