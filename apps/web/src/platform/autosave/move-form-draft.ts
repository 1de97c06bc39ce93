import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { callApi } from '../server/api-client.ts';
import { saverOf } from './form-draft-savers.ts';

/** What is typed into one form is found in another one of its kind when that is opened, as new there. */
export async function moveFormDraft(from: KeptEntryKey, to: KeptEntryKey): Promise<void> {
  await saverOf(from).flush();
  const { kept } = await callApi('GET /api/v1/kept-entry/:key', { params: { key: from } });
  if (kept) {
    const { basis: _typedOver, ...entry } = kept.entry;
    await callApi('PUT /api/v1/kept-entry/:key', { params: { key: to }, body: { entry } });
  }
  saverOf(from).forget();
}
