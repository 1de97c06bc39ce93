import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { formulationOf } from '../../../apps/api/src/routes/testing/formulation-forms.ts';

/** What the bench has made is known by its description. */
export const DESCRIPTION = 'Bench bag';

const MADE = `select formulation_id from formulation where description like '${DESCRIPTION}%'`;

/** So many formulations, shared evenly by the hospitals that hold the data set's orders, over two years. */
export async function storeFormulations(databaseUrl: string, count: number): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `with hospitals as (
         select hospital_id, row_number() over (order by hospital_id) - 1 as place, count(*) over () as hospitals
         from (select distinct hospital_id from orders) o),
       author as (select user_id from app_user where username = 'pharmacist'),
       made as (
         insert into formulation (hospital_id, formulation_id, status, formulation_type, use_for, description, patient,
           stability, version, created_by, created_name, created_at, modified_name, modified_at, activity_at, searched)
         select h.hospital_id, gen_random_uuid(), 'draft', 'general', 'general', $2 || ' ' || n, '', '', 1,
           author.user_id, 'Priya Demonstrator', moment, 'Priya Demonstrator', moment, moment, lower($2 || ' ' || n)
         from author, generate_series(1, $1::integer) n
           cross join lateral (select now() - n * interval '730 days' / $1::integer as moment) m
           join hospitals h on h.place = n % h.hospitals
         returning hospital_id, formulation_id, created_by, created_at)
       insert into formulation_version (hospital_id, formulation_id, version, action, form_data, stability, made_by,
         made_name, made_at)
       select hospital_id, formulation_id, 1, 'saved', $3::json, '', created_by, 'Priya Demonstrator', created_at
       from made`,
      [count, DESCRIPTION, JSON.stringify(formulationOf({ bag_details: DESCRIPTION }))],
    );
    await owner.query('vacuum analyze formulation, formulation_version');
  });
}

/** The data set is as it was. */
export async function removeFormulations(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `delete from audit_event where subject_type = 'formulation' and subject_id in (${MADE})`,
    );
    await owner.query(`delete from formulation where formulation_id in (${MADE})`);
    await owner.query('vacuum analyze formulation, formulation_version');
  });
}
