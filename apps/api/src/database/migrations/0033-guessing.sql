-- release 2
-- Tries to sign in, each written before its password is looked at (decision J26). `account_key` is the account, or,
-- where a name has none, a hash of the name; `device_hash` is empty for every device that the account has not signed
-- in on before. A try that turns out right is taken out again; one that was cut off counts until it is out of date.
create table sign_in_try (
  try_id uuid primary key,
  account_key text not null,
  device_hash bytea not null,
  tried_at timestamptz not null,
  failed_at timestamptz
);
create index sign_in_try_account on sign_in_try (account_key, device_hash, tried_at);
create index sign_in_try_tried_at on sign_in_try (tried_at);

-- Accounts that have to wait: on the devices that they have not signed in on before, or on one that they have.
create table sign_in_lock (
  account_key text not null,
  device_hash bytea not null,
  locked_until timestamptz not null,
  primary key (account_key, device_hash)
);
create index sign_in_lock_locked_until on sign_in_lock (locked_until);

grant select, insert, update, delete on sign_in_try, sign_in_lock to bolt_sign_in;
