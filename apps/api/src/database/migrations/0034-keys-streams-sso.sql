-- release 2
-- An idempotency key belongs to a hospital as well as to a user: at another one it is unknown. What was kept so far is
-- taken for that of the hospital where the user works. `rights` are those that the answer was given under.
alter table idempotency add column hospital_id text references hospital;
update idempotency i set hospital_id = u.current_hospital_id from app_user u where u.user_id = i.user_id;
alter table idempotency alter column hospital_id set not null;
alter table idempotency add column rights text[] not null default '{}';
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency add primary key (user_id, hospital_id, idempotency_key);
create policy own_hospital on idempotency as restrictive to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));

-- An identity provider vouches for users at its hospital alone: a session that it opened stays there.
alter table session add column bound_hospital_id text references hospital;
alter table session add constraint session_stays_at_bound_hospital
  check (bound_hospital_id is null or bound_hospital_id = hospital_id);

-- Where a sign-in at an identity provider was started, so that an address has a limited number of them open.
alter table saml_request add column started_from text not null default '';
create index saml_request_started_from on saml_request (started_from, issued_at);
