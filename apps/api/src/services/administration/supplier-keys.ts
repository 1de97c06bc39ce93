import type { Answer, Body, Query } from '@bolt/contracts';
import type { SupplierKeyRow } from '@bolt/contracts/supplier-keys.contract';
import { keyStatus, REPLACED_KEY_HOURS } from '@bolt/domain/administration/key-status';
import { validateSupplierKey } from '@bolt/domain/administration/validate-supplier-key';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { isUuid } from '../../database/is-uuid.ts';
import { newId } from '../../database/new-id.ts';
import {
  countSupplierKeys,
  endSupplierKey,
  findSupplierKey,
  insertSupplierKey,
  listHospitalChoices,
  listSupplierKeys,
  type SupplierKeyRecord,
} from '../../database/queries/supplier-keys.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { hashSupplierKey, newSupplierKey } from '../supplier/supplier-key.ts';
import { recordStaffWrite } from '../workbench/record-staff-write.ts';
import type { StaffWork } from '../workbench/staff-work.ts';
import { cutPage, readPlace } from './page-place.ts';

type MadeKey = Answer<'POST /api/v1/workbench/admin/keys'>;

export async function listKeys(
  { tx, now }: StaffWork,
  asked: Query<'GET /api/v1/workbench/admin/keys'>,
): Promise<Answer<'GET /api/v1/workbench/admin/keys'> | Refusal> {
  const place = readPlace(asked);
  if (place === 'unknown') return refuse('cursor-unknown');
  const behind = place.behind ?? 0;
  const [found, total, hospitals] = await Promise.all([
    listSupplierKeys(tx, { limit: place.limit + 1, behind }),
    countSupplierKeys(tx),
    listHospitalChoices(tx),
  ]);
  const { rows, hasMore } = cutPage(found, place.limit);
  return {
    rows: rows.map((key) => presentKey(key, now)),
    total,
    nextCursor: hasMore ? String(behind + rows.length) : null,
    hospitals,
  };
}

/** Makes a key; it is answered this once and kept as a hash. */
export async function makeKey(
  work: StaffWork,
  { name, hospitalIds }: Body<'POST /api/v1/workbench/admin/keys'>,
): Promise<MadeKey | Refusal> {
  const known = await listHospitalChoices(work.tx);
  const chosen = known.flatMap(({ id }) => (hospitalIds.includes(id) ? [id] : []));
  const hasUnknown = hospitalIds.some((id) => !chosen.includes(id));
  const fields = validateSupplierKey({ name, hospitalIds: hasUnknown ? [] : chosen });
  const [entry] = Object.values(fields);
  if (entry) return refuse('form-invalid', { about: { entry }, fields });
  const made = await addKey(work, { name: readableLine(name), hospitalIds: chosen });
  return made ?? refuse('key-name-taken');
}

/** Makes another key of the same name for the same hospitals; the old one works for a day more. */
export async function replaceKey(work: StaffWork, keyId: string): Promise<MadeKey | Refusal> {
  const { tx, now } = work;
  const old = isUuid(keyId) ? await findSupplierKey(tx, keyId) : undefined;
  if (!old) return refuse('not-found');
  if (statusOf(old, now) !== 'current') return refuse('key-not-current');
  const validUntil = new Date(now.getTime() + REPLACED_KEY_HOURS * 3_600_000);
  await endSupplierKey(tx, { keyId: old.supplier_key_id, validUntil, revokedAt: null });
  await recordKey(work, 'supplier-key-replaced', {
    keyId: old.supplier_key_id,
    before: { status: 'current' },
    after: { status: 'valid-until', validUntil },
  });
  const made = await addKey(work, {
    name: old.supplier_name,
    hospitalIds: old.hospitals.map(({ id }) => id),
  });
  return made ?? refuse('key-name-taken');
}

/** Stops a key at once. One that was revoked before stays as it is. */
export async function revokeKey(work: StaffWork, keyId: string): Promise<SupplierKeyRow | Refusal> {
  const { tx, now } = work;
  const key = isUuid(keyId) ? await findSupplierKey(tx, keyId) : undefined;
  if (!key) return refuse('not-found');
  const status = statusOf(key, now);
  if (status === 'revoked') return presentKey(key, now);
  await endSupplierKey(tx, { keyId: key.supplier_key_id, validUntil: key.valid_until, revokedAt: now });
  await recordKey(work, 'supplier-key-revoked', {
    keyId: key.supplier_key_id,
    before: { status },
    after: { status: 'revoked' },
  });
  return presentKey({ ...key, revoked_at: now }, now);
}

async function addKey(
  work: StaffWork,
  { name, hospitalIds }: { name: string; hospitalIds: string[] },
): Promise<MadeKey | undefined> {
  const { tx, now } = work;
  const key = newSupplierKey();
  const keyId = newId(now.getTime());
  if (!(await insertSupplierKey(tx, { keyId, name, keyHash: hashSupplierKey(key), hospitalIds, now })))
    return undefined;
  await recordKey(work, 'supplier-key-made', { keyId, before: null, after: { name, hospitalIds } });
  const made = await findSupplierKey(tx, keyId);
  return { ...presentKey(made!, now), key };
}

const recordKey = (
  work: StaffWork,
  action: string,
  { keyId, ...changed }: { keyId: string; before: unknown; after: unknown },
): Promise<void> =>
  recordStaffWrite(work, {
    hospitalId: null,
    action,
    subjectType: 'supplier-key',
    subjectId: keyId,
    ...changed,
  });

const statusOf = (key: SupplierKeyRecord, now: Date) =>
  keyStatus({ validUntil: key.valid_until, revokedAt: key.revoked_at }, now);

const presentKey = (key: SupplierKeyRecord, now: Date): SupplierKeyRow => ({
  id: key.supplier_key_id,
  name: key.supplier_name,
  hospitals: key.hospitals,
  madeAt: key.created_at.toISOString(),
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  status: statusOf(key, now),
  validUntil: key.valid_until?.toISOString() ?? null,
});
