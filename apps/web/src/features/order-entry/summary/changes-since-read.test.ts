import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { describe, expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { withHeader, withoutLine, withPatient } from '../own-changes.ts';
import { changesSinceRead, countChanges, factChangeWords } from './changes-since-read.ts';

const patient = (drugs: DraftLine[], changes = {}) => ({
  patientId: 'p1',
  boltPatientId: 'p1',
  firstName: 'Ada',
  lastName: 'Wren',
  dateOfBirth: '03/04/1961',
  medicalRecordNumber: '771',
  wardId: null,
  drugs,
  recentOrders: [],
  ...changes,
});

const order = (patients: OrderInfo['patients'], changes: Partial<OrderInfo> = {}): OrderInfo => ({
  orderRef: 'ONC-1',
  orderReference: 'ONC-1',
  orderRefView: 'ONC-1',
  groupOrderID: 'g1',
  type: 'CMP',
  comment: '',
  deliveryDate: '06/03/2031',
  deliveryTime: null,
  patients,
  patientKeys: Object.keys(patients),
  draftSaved: null,
  drugCount: 1,
  patientCount: 1,
  deliveryDateArray: ['06/03/2031'],
  add_more: true,
  editRequired: false,
  hasOverriddenStability: false,
  patientIdRequired: true,
  draftedBy: null,
  draftedAt: '2031-03-01T00:00:00Z',
  editedBy: null,
  editedAt: null,
  version: 1,
  ...changes,
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const read = order({ p1: patient([draftLine({ patientId: 'p1' })]) });
const withLines = (...lines: Partial<DraftLine>[]) =>
  order({ p1: patient(lines.map((line) => draftLine({ patientId: 'p1', ...line }))) }, { version: 2 });
const wordsOf = (now: OrderInfo, id = 'line-1') =>
  changesSinceRead(read, now)
    .lines.get(id)
    ?.facts.map((fact) => plain(factChangeWords(fact)));

describe('what changed since the review was read', () => {
  it('is nothing where the order is only newer', () => {
    const same = order(read.patients, { version: 9, draftSaved: 1, editedBy: 'Wanda Testward' });
    expect(countChanges(changesSinceRead(read, same))).toBe(0);
    expect(countChanges(changesSinceRead(read, withLines({ version: 2 })))).toBe(0);
  });

  it('says the old words of a line beside the new ones, whatever of it changed', () => {
    expect(wordsOf(withLines({ drug1Dose: 4700 }))).toEqual(['Dose: 4,560 mg → 4,700 mg']);
    expect(wordsOf(withLines({ deliveryDateArray: [['06/03/2031', '07/03/2031', 2, 1]] }))).toEqual([
      'Deliveries: 1 on Thu 06/03/2031 → 2 on Thu 06/03/2031, for treatment Fri 07/03/2031',
    ]);
    expect(wordsOf(withLines({ ancillary1Name: 'Light-proof bag' }))).toEqual([
      'Ancillaries: None → Light-proof bag',
    ]);
    expect(wordsOf(withLines({ onHold: true }))).toEqual(['On Hold: no → yes']);
    expect(wordsOf(withLines({ commentLog: ['Ring first'] }))).toEqual(['Comment, new: Ring first']);
  });

  it('tells an alert that came and one that went', () => {
    const findings: DraftLine['findings'] = [
      { code: 'NoGuidanceDose', severity: 'informs', detail: 'No guidance dose' },
    ];
    expect(wordsOf(withLines({ findings }))).toEqual(['Alert, new: No guidance dose']);
    const before = withLines({ findings });
    const gone = changesSinceRead(before, withLines({})).lines.get('line-1');
    expect(gone?.facts.map(factChangeWords)).toEqual(['Alert, not any more: No guidance dose']);
  });

  it('knows added and removed lines, by their ids', () => {
    const { lines, patients } = changesSinceRead(read, withLines({ orderLineItemId: 'line-2' }));
    expect(lines.get('line-2')).toEqual({ isAdded: true, facts: [] });
    expect(patients.get('p1')?.removed.map((line) => line.orderLineItemId)).toEqual(['line-1']);
  });

  it('knows who came, who went, and whose details are others', () => {
    const renamed = order({ p1: patient(read.patients.p1?.drugs ?? [], { dateOfBirth: '04/03/1961' }) });
    expect(changesSinceRead(read, renamed).patients.get('p1')?.facts.map(factChangeWords)).toEqual([
      'Date of birth: 03/04/1961 → 04/03/1961',
    ]);
    const other = order({ p2: patient([], { patientId: 'p2' }) });
    const { gone, patients } = changesSinceRead(read, other);
    expect(gone.map(({ patientId }) => patientId)).toEqual(['p1']);
    expect(patients.get('p2')?.isAdded).toBe(true);
  });

  it('counts each place once', () => {
    const now = order(
      { p1: patient([draftLine({ patientId: 'p1', drug1Dose: 4700 })], { firstName: 'Adah' }) },
      { comment: 'Only on Friday' },
    );
    expect(countChanges(changesSinceRead(read, now))).toBe(3);
  });
});

describe('what the user did here', () => {
  it('is read by doing it, and nothing of a colleague that came with the same answer', () => {
    const now = order(
      {
        p1: patient([draftLine({ patientId: 'p1', drug1Dose: 4700, version: 2 })]),
        p2: patient([], { patientId: 'p2' }),
      },
      { comment: 'Mine' },
    );
    const own = withPatient(withHeader(read, now), now, 'p2');
    expect([...changesSinceRead(own, now).lines.keys()]).toEqual(['line-1']);
    expect(countChanges(changesSinceRead(own, now))).toBe(1);
  });

  it('takes a removed line along with what its going changed of the others, unless one was edited', () => {
    const two = withLines({}, { orderLineItemId: 'line-2' }, { orderLineItemId: 'line-3' });
    const now = withLines(
      { orderLineItemId: 'line-2', onHold: true },
      { orderLineItemId: 'line-3', onHold: true, version: 2 },
    );
    const own = withoutLine(two, now, { patientId: 'p1', orderLineItemId: 'line-1' });
    expect([...changesSinceRead(own, now).lines.keys()]).toEqual(['line-3']);
    expect(changesSinceRead(own, now).patients.size).toBe(0);
  });
});
