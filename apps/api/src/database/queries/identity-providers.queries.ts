import type { OwnerDatabase } from '../owner-database.ts';
import type { IdentityProvider } from './single-sign-on.queries.ts';

/** Makes the table say what is given and nothing else. */
export async function replaceIdentityProviders(
  owner: OwnerDatabase,
  providers: readonly IdentityProvider[],
): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('delete from identity_provider where provider_key <> all($1)', [
      providers.map((provider) => provider.provider_key),
    ]);
    for (const one of providers) {
      await owner.query(
        `insert into identity_provider (provider_key, hospital_id, issuer, entry_point, certificates,
           match_attribute, match_account_field, allows_unsolicited)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (provider_key) do update set hospital_id = excluded.hospital_id, issuer = excluded.issuer,
           entry_point = excluded.entry_point, certificates = excluded.certificates,
           match_attribute = excluded.match_attribute, match_account_field = excluded.match_account_field,
           allows_unsolicited = excluded.allows_unsolicited`,
        [
          one.provider_key,
          one.hospital_id,
          one.issuer,
          one.entry_point,
          one.certificates,
          one.match_attribute,
          one.match_account_field,
          one.allows_unsolicited,
        ],
      );
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
