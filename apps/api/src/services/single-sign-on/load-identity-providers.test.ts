import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { loadIdentityProviders } from './load-identity-providers.ts';

let test: TestPortal;
let folder: string;
beforeAll(async () => {
  test = await openTestPortal();
  folder = await mkdtemp(join(tmpdir(), 'bolt-providers-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const entry = (key: string, more: object = {}) => ({
  key,
  hospitalId: 'DMOH01',
  issuer: 'https://login.city.example/saml',
  entryPoint: 'https://login.city.example/saml/sso',
  certificates: ['MIIC'],
  match: { account: 'username' },
  ...more,
});

async function load(content: unknown): Promise<void> {
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify(content));
  await loadIdentityProviders(test.owner, file);
}

const kept = async () =>
  (await test.owner.query('select * from identity_provider order by provider_key')).rows;

describe('the file with identity providers', () => {
  it('is what the database holds from then on: others go, changed ones change', async () => {
    await load([entry('city'), entry('country')]);
    await load([
      entry('city', { match: { attribute: 'mail', account: 'email' }, allowsUnsolicited: true }),
      entry('coast', { hospitalId: 'DMOH02' }),
    ]);
    expect(await kept()).toEqual([
      {
        provider_key: 'city',
        hospital_id: 'DMOH01',
        issuer: 'https://login.city.example/saml',
        entry_point: 'https://login.city.example/saml/sso',
        certificates: ['MIIC'],
        match_attribute: 'mail',
        match_account_field: 'email',
        allows_unsolicited: true,
      },
      expect.objectContaining({ provider_key: 'coast', hospital_id: 'DMOH02', allows_unsolicited: false }),
    ]);
  });

  it('stops the start when it is wrong, and changes nothing', async () => {
    const before = await kept();
    for (const wrong of [
      {},
      [entry('Not A Key')],
      [entry('city', { certificates: [] })],
      [entry('city', { entryPoint: 'javascript:alert(1)' })],
      [entry('city', { unknown: true })],
      [entry('city'), entry('nowhere', { hospitalId: 'NOBODY' })],
    ])
      await expect(load(wrong)).rejects.toThrow();
    expect(await kept()).toEqual(before);
  });
});
