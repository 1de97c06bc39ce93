import type { PacedCaller } from './paced-caller.ts';

interface FoundItem {
  merlinOrderLineID: string;
  version: number;
  findings: { code: string }[];
}

const MOVED_AT_ONCE = 20;

/** Looks at what waits, opens the first item, accepts a page of them and says how many were refused. */
export async function reviewWalk(caller: PacedCaller): Promise<void> {
  await caller.get('/api/v1/workbench/queues');
  const { rows } = await caller.post<{ rows: FoundItem[] }>('/api/v1/workbench/items/search', {
    tab: 'to-review',
    limit: MOVED_AT_ONCE,
  });
  await caller.post('/api/v1/workbench/queries/search', { turn: 'supplier' });
  const [first] = rows;
  if (!first) return;
  await caller.get(`/api/v1/workbench/items/${first.merlinOrderLineID}`);
  const moves = rows.map(({ merlinOrderLineID, version, findings }) => ({
    merlinOrderLineID,
    status: 'Reviewed',
    version,
    findingsSeen: [...new Set(findings.map(({ code }) => code))],
  }));
  await caller.post('/api/v1/workbench/moves', { moves }, { 'idempotency-key': crypto.randomUUID() });
}
