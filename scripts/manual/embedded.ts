import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_PASSWORD } from '../../apps/api/src/demonstration/accounts.ts';
import { commandOf } from './manual.ts';
import { type Environment, type Running, seen, startPortal, type } from './operator.ts';

const BACKUP = 'The embedded database';
const PATIENT = "A patient's data";
const [BEFORE, AFTER] = ['77345019', '77345020'] as const;

/** The embedded database: backed up while the portal runs, lost, and restored to a second between two changes; then a patient who asks. */
export async function walkEmbedded(place: string): Promise<void> {
  console.log("\nThe embedded database: backup, restore, a patient's data");
  const dataDir = path.join(place, 'data');
  const env: Environment = { DATA_DIR: dataDir, DEMO: '1' };
  const backups = { '/var/backups/bolt': path.join(place, 'backups') };
  const restore = (second: string) =>
    commandOf(BACKUP, 'npm run restore', { ...backups, '2026-11-23T14:05:00+11:00': second });

  const portal = await startPortal(env);
  let second: string;
  try {
    const made = type(commandOf(BACKUP, 'npm run backup', backups), env);
    seen(made.includes('can be restored'), 'a backup is made while the portal runs');
    await createPatient(portal, BEFORE);
    await pause(1_100);
    second = `${new Date().toISOString().slice(0, 19)}Z`;
    await pause(1_100);
    await createPatient(portal, AFTER);
    const refused = type(restore(second), env, { fails: true });
    seen(refused.includes('A server is running in'), 'a restore over a database that runs is refused');
  } finally {
    await portal.stop();
  }
  await rename(dataDir, `${dataDir}.lost`);
  seen(type(restore(second), env).includes('Restored into'), 'the backup is restored');
  const again = await startPortal(env);
  try {
    const given = { '00334385': BEFORE, 'patient.json': path.join(place, 'patient.json') };
    const said = type(commandOf(PATIENT, 'npm run patients -- export', given), env);
    seen(said.includes(`MRN ${BEFORE}`), 'the patient of before that second is there, and given out');
    const later = { '00334385': AFTER, 'patient.json': path.join(place, 'later.json') };
    const none = type(commandOf(PATIENT, 'npm run patients -- export', later), env, { fails: true });
    seen(none.includes('has no patient'), 'the patient of after it is not there');
    const erased = type(commandOf(PATIENT, 'npm run patients -- erase', { '00334385': BEFORE }), env);
    seen(erased.includes('Erased.'), 'the patient is erased');
  } finally {
    await again.stop();
  }
}

async function createPatient({ port }: Running, mrn: string): Promise<void> {
  const call = async (address: string, body: unknown, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const config = (await (await fetch(`http://127.0.0.1:${port}/runtimeConfig.json`)).json()) as Record<
    string,
    string
  >;
  const { access_token } = await call('/oauth/token', {
    grant_type: 'password',
    client_id: config.authClientId,
    client_secret: config.authClientSecret,
    username: 'pharmacist',
    password: DEMONSTRATION_PASSWORD,
  });
  const patient = {
    id: mrn,
    firstName: 'Tilda',
    lastName: `Specimen ${mrn.at(-1) === '0' ? 'Second' : 'First'}`,
  };
  await call('/api/v1/patient', patient, access_token);
}
