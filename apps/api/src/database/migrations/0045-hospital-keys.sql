-- release 2
-- Keys lead with the hospital: a row can refer to none of another hospital, whoever writes it, and what row-level
-- security asks of every statement is the beginning of every key.
alter table order_patient drop constraint order_patient_order_id_fkey;
alter table order_patient drop constraint order_patient_patient_id_fkey;
alter table order_line drop constraint order_line_order_id_fkey;
alter table order_line drop constraint order_line_patient_id_fkey;
alter table order_line_delivery drop constraint order_line_delivery_order_id_fkey;
alter table order_line_delivery drop constraint order_line_delivery_line_id_fkey;
alter table order_ref_ending drop constraint order_ref_ending_order_id_fkey;
alter table order_presence drop constraint order_presence_order_id_fkey;
alter table patient
  drop constraint patient_pkey,
  add constraint patient_pkey primary key using index patient_hospital_key;
alter table orders
  drop constraint orders_pkey,
  add constraint orders_pkey primary key using index orders_hospital_key;
alter table order_patient
  drop constraint order_patient_pkey,
  add constraint order_patient_pkey primary key using index order_patient_hospital_key;
alter table order_line
  drop constraint order_line_pkey,
  add constraint order_line_pkey primary key using index order_line_hospital_key;
alter table order_line_delivery
  drop constraint order_line_delivery_pkey,
  add constraint order_line_delivery_pkey primary key using index order_line_delivery_hospital_key;
alter table order_ref_ending
  drop constraint order_ref_ending_pkey,
  add constraint order_ref_ending_pkey primary key using index order_ref_ending_hospital_key;
alter table audit_event
  drop constraint audit_event_pkey,
  add constraint audit_event_pkey primary key using index audit_event_hospital_key;
alter table read_event
  drop constraint read_event_pkey,
  add constraint read_event_pkey primary key using index read_event_hospital_key;
alter table order_line_delivery
  drop constraint order_line_delivery_line_id_row_number_key,
  add constraint order_line_delivery_line_id_row_number_key unique using index order_line_delivery_hospital_row;

-- Small tables.
alter table favourite
  drop constraint favourite_pkey,
  add primary key (hospital_id, favourite_id);
alter table kept_entry
  drop constraint kept_entry_pkey,
  add primary key (hospital_id, user_id, entry_key);
alter table idempotency
  drop constraint idempotency_pkey,
  add primary key (hospital_id, user_id, idempotency_key);
-- The release before looks for a screen that is there already by the second of these.
alter table order_presence
  drop constraint order_presence_pkey,
  add primary key (hospital_id, order_id, screen_id),
  add constraint order_presence_order_id_screen_id_key unique (order_id, screen_id);

-- Rows that are there are looked through by the next migration, while the portal serves.
alter table order_patient add constraint order_patient_order_id_fkey
  foreign key (hospital_id, order_id) references orders (hospital_id, order_id) on delete cascade not valid;
alter table order_patient add constraint order_patient_patient_id_fkey
  foreign key (hospital_id, patient_id) references patient (hospital_id, patient_id) not valid;
alter table order_line add constraint order_line_order_id_fkey
  foreign key (hospital_id, order_id) references orders (hospital_id, order_id) on delete cascade not valid;
alter table order_line add constraint order_line_patient_id_fkey
  foreign key (hospital_id, patient_id) references patient (hospital_id, patient_id) not valid;
alter table order_line_delivery add constraint order_line_delivery_order_id_fkey
  foreign key (hospital_id, order_id) references orders (hospital_id, order_id) on delete cascade not valid;
alter table order_line_delivery add constraint order_line_delivery_line_id_fkey
  foreign key (hospital_id, line_id) references order_line (hospital_id, line_id) on delete cascade not valid;
alter table order_ref_ending add constraint order_ref_ending_order_id_fkey
  foreign key (hospital_id, order_id) references orders (hospital_id, order_id) on delete cascade not valid;
alter table order_presence add constraint order_presence_order_id_fkey
  foreign key (hospital_id, order_id) references orders (hospital_id, order_id) on delete cascade not valid;
