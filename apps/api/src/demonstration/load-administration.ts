import type { OwnerDatabase } from '../database/owner-database.ts';
import { insertRows } from '../database/queries/demonstration.queries.ts';
import { openMailSealing, sealMailText } from '../services/mail/mail-text.ts';
import { seedRandom } from './seeded-random.ts';
import { DEMONSTRATION_STAFF } from './staff.ts';

const HOUR_MS = 3_600_000;

/** What administrators find: keys of the supplier's systems, of which nobody has one, and mail of every state. */
export async function loadAdministration(owner: OwnerDatabase, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await loadKeys(owner, hoursAgo);
  const sealing = await openMailSealing(owner);
  const mail = { body: '', message_id: null, sent_at: null, tries: 0, last_error: null };
  await insertRows(
    owner,
    'outbox_mail',
    [
      {
        recipient: 'nutrition@demo.example',
        subject: 'Your formulation was answered',
        queued_at: hoursAgo(26),
        sent_at: hoursAgo(26),
        tries: 1,
      },
      {
        recipient: 'homecare@nowhere.example',
        subject: 'Your registration was answered',
        text: 'Hello,\n\nYour registration was answered.',
        queued_at: hoursAgo(49),
        tries: 31,
        last_error: '450 4.1.2 <homecare@nowhere.example>: Recipient address rejected: Domain not found',
      },
      {
        recipient: 'pharmacist@demo.example',
        subject: 'Your request was answered',
        text: 'Hello Priya,\n\nYour request was answered.',
        queued_at: hoursAgo(1),
      },
    ].map(({ text, ...one }) => ({
      ...mail,
      ...one,
      // Of mail that was sent nothing is left.
      sealed: text ? `\\x${sealMailText(sealing, { to: one.recipient, text }).toString('hex')}` : null,
      created_at: '-infinity',
    })),
  );
}

async function loadKeys(owner: OwnerDatabase, hoursAgo: (hours: number) => Date): Promise<void> {
  const [reviewer, , service] = DEMONSTRATION_STAFF;
  const keys = [
    { name: 'Compounding line 1', made: hoursAgo(720), hospitals: reviewer!.hospitals },
    {
      name: 'Dispatch desk',
      made: hoursAgo(1_440),
      revoked_at: hoursAgo(480),
      hospitals: service!.hospitals,
    },
  ].map((key) => {
    const random = seedRandom(`supplier key ${key.name}`);
    const bytes = Array.from({ length: 32 }, () => random.between(0, 255));
    // No text has it for its hash that anybody knows: the key opens nothing.
    return { ...key, id: random.id(key.made), hash: `\\x${Buffer.from(bytes).toString('hex')}` };
  });
  await insertRows(
    owner,
    'supplier_key',
    keys.map(({ id, name, made, revoked_at, hash }) => ({
      supplier_key_id: id,
      supplier_name: name,
      key_hash: hash,
      created_at: made,
      revoked_at,
    })),
  );
  await insertRows(
    owner,
    'supplier_key_hospital',
    keys.flatMap(({ id, hospitals }) =>
      hospitals.map((hospital_id) => ({ supplier_key_id: id, hospital_id })),
    ),
  );
}
