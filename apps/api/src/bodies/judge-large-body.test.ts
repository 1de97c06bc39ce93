import { calls } from '@bolt/contracts';
import { describe, expect, it } from 'vitest';
import { judgeAtOnce, MOST_FAULTS } from './invalid-input.ts';
import { judgeLargeBody } from './judge-large-body.ts';

const { body: wholeOrder } = calls['POST /api/v1/orders'];
const { body: moves } = calls['POST /api/v1/supplier/order-lines'];
const line = { drugPresentationId: 1, drug1Dose: 500, deliveryDateArray: [['04/03/2031', false, 2, '1']] };
const order = (patients: unknown, more: object = {}) => ({
  orderRef: 'WHOLE',
  deliveryDate: '04/03/2031',
  state: 'draft',
  patients,
  ...more,
});
const newPatient = { firstName: 'Ada', lastName: 'Sample' };

describe('a large body', () => {
  it.each([
    ['known and new patients', order([{ lines: [line, line] }, { newPatient, lines: [line] }])],
    ['a name that is not taken', order([{ lines: [line] }], { admin: true })],
    ['a name that is not taken in a line', order([{ lines: [{ ...line, admin: true }] }])],
    ['no lines', order([{ lines: [] }])],
    ['too many lines', order([{ lines: Array(201).fill(line) }])],
    ['no patients', order(undefined)],
    ['no list', order('patients')],
    ['no object', 7],
    ['wrong patients', order([{ lines: [line] }, { lines: [{}] }, 3, { newPatient: 1, lines: [line] }])],
    ['a name of a prototype', order([JSON.parse('{"__proto__": {"lines": []}, "lines": []}')])],
  ])('is judged as it is at once: %s', async (_, body) => {
    const [inSlices, atOnce] = [
      await judgeLargeBody(wholeOrder, structuredClone(body)),
      judgeAtOnce(wholeOrder, body),
    ];
    if ('value' in atOnce) expect(inSlices).toEqual(atOnce);
    else {
      // Of a patient or a line it may say more, or less: where it stands is the same.
      const places = ({ error }: typeof atOnce) =>
        new Set(Object.keys(error.fields).map((name) => name.split('.').slice(0, 2).join('.')));
      expect(inSlices).toHaveProperty('error');
      expect(places(inSlices as typeof atOnce)).toEqual(places(atOnce));
    }
  });

  it('of moves is judged as it is at once, and no further than the first faults', async () => {
    const move = { merlinOrderLineID: 'x', status: 'Reviewed' };
    const some = { moves: [move, { ...move, reason: 7 }, {}, null] };
    expect(await judgeLargeBody(moves, structuredClone(some))).toEqual(judgeAtOnce(moves, some));
    const wrong = { moves: Array(500).fill({ ...move, reason: 7 }) };
    const judged = await judgeLargeBody(moves, wrong);
    expect(Object.keys('error' in judged ? judged.error.fields : {})).toHaveLength(MOST_FAULTS);
    expect(judged).toEqual(judgeAtOnce(moves, wrong));
  });

  it('lets others have their turn', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const body = order(Array.from({ length: 200 }, () => ({ lines: Array(200).fill(line) })));
    expect(await judgeLargeBody(wholeOrder, body)).toHaveProperty('value');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
