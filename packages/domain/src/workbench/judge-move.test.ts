import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagsOfRoles, type StaffRoleKey } from '../access/staff-rights.ts';
import { moveLine } from '../orders/order-status.ts';
import { blocking, codesToSee } from './findings-that-count.ts';
import { type AskedMove, judgeStaffMove, type MovedItem } from './judge-move.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const item = (more: Partial<MovedItem> = {}): MovedItem => ({
  status: 'Pending',
  onHold: false,
  version: 1,
  openQueryOf: null,
  claimedBy: null,
  hasUnreadQuestion: false,
  codesToSee: [],
  isBlockedNow: false,
  acceptedByMeAt: null,
  ...more,
});
const judged = (
  given: Partial<MovedItem>,
  asked: Partial<AskedMove> & { to: string },
  role: StaffRoleKey = 'reviewer',
) => {
  const outcome = judgeStaffMove(item(given), { version: 1, ...asked }, flagsOfRoles([role]), NOW);
  return outcome.ok ? outcome.status : outcome.refusal;
};
const reason = 'Wrong drug';
const STATUSES = ['Pending', 'Reviewed', 'In manufacture', 'Dispatched', 'Cancelled'];

describe('a move of an item by one of the staff', () => {
  it('is to a status by its own word', () => {
    expect(judged({}, { to: 'reviewed' })).toBe('line-move-not-allowed');
    expect(judged({}, { to: 'Reviewed' })).toBe('Reviewed');
  });

  it('is not accepted over what the hospital has written since its question was seen', () => {
    const asked = { openQueryOf: 'hospital', codesToSee: ['OpenQuestion'] } as const;
    const accept = { to: 'Reviewed', findingsSeen: ['OpenQuestion'] };
    expect(judged(asked, accept)).toBe('Reviewed');
    expect(judged({ ...asked, hasUnreadQuestion: true }, accept)).toBe('findings-not-seen');
    expect(judged({ ...asked, hasUnreadQuestion: true }, { to: 'Cancelled', reason })).toBe('Cancelled');
  });

  it('is not accepted or sent before it was seen that its patient was changed', () => {
    const codes = codesToSee([], [], { hasOpenQuestion: false, isPatientChanged: true });
    for (const [status, to] of [
      ['Pending', 'Reviewed'],
      ['In manufacture', 'Dispatched'],
    ] as const) {
      const given = { status, codesToSee: codes };
      expect(judged(given, { to })).toBe('findings-not-seen');
      expect(judged(given, { to, findingsSeen: codes })).toBe(to);
      expect(judged(given, { to: 'Cancelled', reason })).toBe('Cancelled');
    }
  });

  it('goes no further before it was seen that its product was withdrawn, which may be since it was accepted', () => {
    const codes = codesToSee(
      [{ code: 'DoseChanged', severity: 'informs' }],
      [{ code: 'Withdrawn', severity: 'informs' }],
      {
        hasOpenQuestion: false,
        isPatientChanged: false,
      },
    );
    for (const [status, to] of [
      ['Reviewed', 'In manufacture'],
      ['In manufacture', 'Dispatched'],
    ] as const) {
      const given = { status, codesToSee: codes };
      expect(judged(given, { to })).toBe('findings-not-seen');
      expect(judged(given, { to, findingsSeen: ['Withdrawn'] })).toBe(to);
      expect(judged(given, { to: 'Cancelled', reason })).toBe('Cancelled');
    }
  });

  it('[WBREV-14] follows the table and goes no other way', () => {
    const way: Record<string, string[]> = {
      Pending: ['Reviewed', 'Cancelled'],
      Reviewed: ['In manufacture', 'Cancelled'],
      'In manufacture': ['Dispatched', 'Cancelled'],
    };
    for (const from of [...STATUSES, 'NONBOLT', 'something else'])
      for (const to of [...STATUSES, 'NONBOLT', 'something else']) {
        const expected = way[from]?.includes(to) ? to : 'line-move-not-allowed';
        expect([from, to, judged({ status: from }, { to, reason })]).toEqual([from, to, expected]);
      }
  });

  it('takes the flag of the table', () => {
    expect(judged({}, { to: 'Reviewed' }, 'customer-service')).toBe('access-missing');
    expect(judged({ status: 'Reviewed' }, { to: 'In manufacture' }, 'administrator')).toBe('access-missing');
    expect(judged({ status: 'Reviewed' }, { to: 'Cancelled', reason }, 'customer-service')).toBe(
      'access-missing',
    );
  });

  it('is refused where the item is another one by now, or somebody else has it in hand', () => {
    expect(judged({ version: 2 }, { to: 'Reviewed' })).toBe('stale-version');
    expect(judged({ claimedBy: 'Sina' }, { to: 'Reviewed' })).toBe('claimed-by-other');
    expect(judged({ claimedBy: 'Sina' }, { to: 'Cancelled', reason })).toBe('claimed-by-other');
  });

  it('[WBREV-10] to Reviewed names every code that counts, stored or now, and an open question', () => {
    const told = (code: string) => ({ code, severity: 'informs' });
    const toSee = codesToSee(
      [told('DoseChanged'), told('RemovalVolume'), told('RemovalVolumeRange')],
      [told('DoseChanged'), told('DayDose')],
      { hasOpenQuestion: true, isPatientChanged: false },
    );
    expect(toSee).toEqual(['DoseChanged', 'DayDose', 'OpenQuestion']);
    const accept = (findingsSeen?: string[]) =>
      judged({ codesToSee: toSee }, { to: 'Reviewed', findingsSeen });
    expect([accept(), accept(['DoseChanged', 'DayDose']), accept(toSee)]).toEqual([
      'findings-not-seen',
      'findings-not-seen',
      'Reviewed',
    ]);
  });

  it('[WBREV-11] does not accept what cannot be made under the current catalogue', () => {
    expect(judged({ isBlockedNow: true }, { to: 'Reviewed' })).toBe('line-refused');
    expect(judged({ isBlockedNow: true }, { to: 'Cancelled', reason })).toBe('Cancelled');
  });

  it.each(['Pending', 'Reviewed', 'In manufacture'])(
    '[WBREV-17] cancels from %s with a reason of 3 to 255 characters alone',
    (status) => {
      for (const [given, expected] of [
        [undefined, 'reason-missing'],
        ['  ab  ', 'reason-missing'],
        ['abc', 'Cancelled'],
        ['a'.repeat(255), 'Cancelled'],
        ['a'.repeat(256), 'reason-missing'],
      ])
        expect([given, judged({ status }, { to: 'Cancelled', reason: given })]).toEqual([given, expected]);
    },
  );

  it('[WBREV-28] back to Pending is for who accepted it, for ten minutes', () => {
    const ago = (ms: number) => new Date(NOW.getTime() - ms);
    const undo = (acceptedByMeAt: Date | null) =>
      judged({ status: 'Reviewed', acceptedByMeAt }, { to: 'Pending' });
    expect(undo(ago(0))).toBe('Pending');
    expect(undo(ago(600_000))).toBe('Pending');
    expect(undo(ago(600_001))).toBe('line-move-not-allowed');
    expect(undo(null)).toBe('line-move-not-allowed');
  });

  it('[WBREV-27] leads past a hold or an open query of the supplier to Cancelled alone, in whatever order', () => {
    const step = fc.oneof(
      fc.record({ by: fc.constantFrom('person', 'key'), to: fc.constantFrom(...STATUSES) }),
      fc.record({ hold: fc.boolean() }),
      fc.record({ query: fc.constantFrom('hospital', 'supplier', null) }),
      fc.record({ edit: fc.constant(true) }),
    );
    const walls = ['line-on-hold', 'line-has-open-query'];
    let refusedByWall = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 30 }), (steps) => {
        let now = item({ acceptedByMeAt: NOW });
        for (const each of steps) {
          if ('hold' in each) now = { ...now, onHold: each.hold };
          else if ('query' in each) now = { ...now, openQueryOf: each.query as MovedItem['openQueryOf'] };
          else if ('edit' in each)
            now = { ...now, status: now.status === 'Reviewed' ? 'Pending' : now.status };
          else {
            const asked = { to: each.to, version: now.version, reason, findingsSeen: now.codesToSee };
            const outcome =
              each.by === 'person'
                ? judgeStaffMove(now, asked, flagsOfRoles(['senior-pharmacist']), NOW)
                : moveLine(
                    { ...now, hasOpenQuery: now.openQueryOf === 'supplier' },
                    { to: each.to, by: 'supplier', reason },
                  );
            const isWalled = now.onHold || now.openQueryOf === 'supplier';
            if (outcome.ok && isWalled) expect(outcome.status).toBe('Cancelled');
            if (!outcome.ok && walls.includes(outcome.refusal)) refusedByWall++;
            if (outcome.ok) now = { ...now, status: outcome.status, version: now.version + 1 };
          }
        }
      }),
      { numRuns: 2_000 },
    );
    expect(refusedByWall).toBeGreaterThan(500);
  });

  it('[WBREV-11] is stopped by what cannot be made, and by nothing that is told or asked besides', () => {
    const told = (['blocks', 'needs-override', 'informs'] as const).map((severity) => ({
      code: severity,
      severity,
    }));
    expect(blocking(told).map(({ code }) => code)).toEqual(['blocks']);
  });
});
