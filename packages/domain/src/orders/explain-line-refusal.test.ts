import { describe, expect, it } from 'vitest';
import {
  holdUnchangeableMessage,
  notCancellableMessage,
  notEditableMessage,
} from './explain-line-refusal.ts';
import { parseLineStatus } from './line-statuses.ts';
import { statusInfo } from './status-info.ts';

describe('what a line refuses', () => {
  it('[MANAGE-26] says which status keeps an item from being edited', () => {
    expect(notEditableMessage('Dispatched')).toBe(
      'The item cannot be edited because it has been Dispatched.',
    );
    expect(notEditableMessage('manufactured')).toBe(
      'The item cannot be edited because it has been In manufacture.',
    );
    expect(notEditableMessage(' Quarantined ')).toBe(
      'The item cannot be edited because it has been Quarantined.',
    );
    expect(notCancellableMessage('Shipped')).toBe(
      'The item cannot be cancelled because it has been Dispatched.',
    );
  });

  it('[MANAGE-27] says of an order from elsewhere that it was not placed through the portal', () => {
    expect(notEditableMessage('nonbolt')).toBe(
      'The order was not placed through the portal and cannot be edited.',
    );
  });

  it('says why there is no hold', () => {
    expect(holdUnchangeableMessage({ status: 'Pending', type: 'FP' })).toBe(
      'A finished product cannot be put on hold.',
    );
    expect(holdUnchangeableMessage({ status: 'Pending', type: 'TPN' })).toBe(
      'A nutrition product cannot be put on hold.',
    );
    expect(holdUnchangeableMessage({ status: 'Dispatched', type: 'PS' })).toBe(
      'The item cannot be put on hold or released because it has been Dispatched.',
    );
  });
});

describe('what the statuses mean', () => {
  it('[API-12] lists those of each site, with holds on the compounding site alone', () => {
    const labels = (site: 'CMP' | 'TPN') => statusInfo(site).map(({ label }) => label);
    expect(labels('CMP')).toEqual([
      'Pending',
      'Reviewed',
      'In manufacture',
      'Dispatched',
      'On Hold',
      'Cancelled',
      'NONBOLT',
    ]);
    expect(labels('TPN')).toEqual(labels('CMP').filter((label) => label !== 'On Hold'));
  });

  it('names every status as lines do', () => {
    const stored = statusInfo('TPN').map(({ status }) => status);
    expect(stored.map(parseLineStatus)).toEqual(stored);
  });
});
