import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { replaceIdentityProviders } from '../../database/queries/identity-providers.queries.ts';

/** One entry of the file that SAML_PROVIDERS names; docs/running-it.md explains each field. */
const provider = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  hospitalId: z.string().min(1),
  issuer: z.string().min(1),
  entryPoint: z.url({ protocol: /^https?$/ }),
  /** PEM, or the base64 between its lines; the second one while the provider changes keys. */
  certificates: z.array(z.string().min(1)).min(1),
  match: z.strictObject({
    /** Left out: the name identifier. */
    attribute: z.string().min(1).optional(),
    account: z.enum(['username', 'email']),
  }),
  allowsUnsolicited: z.boolean().default(false),
});

/** Makes the hospitals' identity providers those of the file. @throws where the file is not as it must be. */
export async function loadIdentityProviders(owner: OwnerDatabase, file: string): Promise<void> {
  const providers = z.array(provider).parse(JSON.parse(await readFile(file, 'utf8')));
  await replaceIdentityProviders(
    owner,
    providers.map((one) => ({
      provider_key: one.key,
      hospital_id: one.hospitalId,
      issuer: one.issuer,
      entry_point: one.entryPoint,
      certificates: one.certificates,
      match_attribute: one.match.attribute ?? null,
      match_account_field: one.match.account,
      allows_unsolicited: one.allowsUnsolicited,
    })),
  );
}
