import { describe, expect, it } from 'vitest';
import { finalizeBody, openedEntries, validateFinalize } from './finalize-entries.ts';

const both = { reference: true, date: true };
const judge = (entries: Partial<typeof openedEntries>, needs = both) =>
  validateFinalize(needs, '2031-03-03')({ ...openedEntries, ...entries });

describe('what is asked before the orders of a file are made', () => {
  it('[CSV-47] [CSV-49] is a reference and a date where rows have none, and nothing else', () => {
    expect(Object.keys(judge({ orderReference: '' }))).toEqual(['orderReference', 'deliveryDate']);
    expect(judge({ orderReference: '' }, { reference: false, date: false })).toEqual({});
    expect(finalizeBody(openedEntries, { reference: false, date: false })).toEqual({ create: 'draft' });
  });

  it('[CSV-47] is a reference of 20 characters at most', () => {
    expect(judge({ orderReference: 'x'.repeat(21) }).orderReference).toBe('Max character allowed is 20');
    expect(judge({ orderReference: 'x'.repeat(20) }).orderReference).toBeUndefined();
  });

  it('[CSV-48] the temporary reference is none until it is kept knowingly', () => {
    expect(judge({}).orderReference).toContain('temporderref');
    expect(judge({ orderReference: ' TempOrderRef ' }).orderReference).toContain('temporderref');
    expect(judge({ keepTemporary: 'yes' }).orderReference).toBeUndefined();
    const kept = { ...openedEntries, keepTemporary: 'yes', deliveryDate: '03/03/2031' };
    expect(finalizeBody(kept, both)).toEqual({
      create: 'draft',
      orderReference: 'temporderref',
      keepTemporary: true,
      deliveryDate: '03/03/2031',
    });
  });

  it('[CSV-36] makes drafts unless it is said otherwise', () => {
    expect(finalizeBody(openedEntries, both).create).toBe('draft');
    expect(finalizeBody({ ...openedEntries, create: 'submit' }, both).create).toBe('submit');
  });
});
