import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { expect, it } from 'vitest';
import { sortSelected } from './clean-items.ts';

const item = (given: Partial<ItemRow> = {}) =>
  ({ findings: [], openQuery: null, claim: null, onHold: false, ...given }) as unknown as ItemRow;

const question = (
  askedBy: 'hospital' | 'supplier',
  turn: 'hospital' | 'supplier' = 'hospital',
): Partial<ItemRow> => ({ openQuery: { queryId: '', askedBy, turn } });
const claimedBy = (userId: string): Partial<ItemRow> => ({ claim: { userId, name: '', since: '' } });

it('[WBREV-12] leaves out of an acceptance what is on hold, has findings or a question, or is with somebody else', () => {
  const clean = item();
  const own = item(claimedBy('me'));
  const finding = { code: 'VLD-TEX-DRUG1DOSE', severity: 'needs-override' as const, detail: '' };
  expect(
    sortSelected(
      'to-review',
      [
        clean,
        own,
        item({ onHold: true }),
        item({ findings: [finding] }),
        item(question('hospital')),
        item(claimedBy('another')),
      ],
      'me',
    ),
  ).toEqual({ movable: [clean, own], onHold: 1, leftOut: 3 });
});

it('leaves out everywhere what has a patient who was changed', () => {
  for (const tab of ['to-review', 'in-manufacture'] as const)
    expect(sortSelected(tab, [item({ isPatientChanged: true })], 'me')).toEqual({
      ...{ movable: [], onHold: 0, leftOut: 1 },
    });
});

it('leaves out everywhere what has a product that was withdrawn', () => {
  const withdrawn = item({ findings: [{ code: 'Withdrawn', severity: 'informs', detail: '' }] });
  for (const tab of ['to-review', 'reviewed', 'in-manufacture'] as const)
    expect(sortSelected(tab, [withdrawn], 'me')).toEqual({ movable: [], onHold: 0, leftOut: 1 });
});

it('leaves out of manufacture and dispatch what is on hold, waits for an answer, or is with somebody else', () => {
  const answered = item(question('hospital'));
  const unanswered = item(question('hospital', 'supplier'));
  for (const tab of ['reviewed', 'in-manufacture'] as const)
    expect(
      sortSelected(
        tab,
        [
          answered,
          unanswered,
          item({ onHold: true }),
          item(question('supplier')),
          item(claimedBy('another')),
        ],
        'me',
      ),
    ).toEqual({ movable: [answered], onHold: 1, leftOut: 3 });
});
