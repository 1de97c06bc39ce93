import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { describe, expect, it } from 'vitest';
import { deliveriesOf, itemCountOf, preparationOf, stabilityOf, titleOf } from './describe-line.ts';
import { cancellationsOf, countStatuses, groupItems } from './group-items.ts';

const fluorouracil: OrderItem = {
  merlinOrderID: 'o1',
  merlinOrderLineID: 'd1',
  orderLineId: 'l1',
  groupOrderID: 'o1',
  order_line_type: 'PS',
  status: 'Pending',
  stage: 'Pending',
  onHold: false,
  on_hold_can_change: true,
  canOrderLineBeEdited: true,
  canOrderLineBeCancelled: true,
  description: 'fluorouracil, Intravenous, sodium chloride 0.9%, 46 hours, Infusor LV5',
  finishedProductCode: null,
  drugPresentationId: 101,
  drug1Name: 'fluorouracil',
  drug2Name: null,
  drug1GenericName: 'fluorouracil',
  drug2GenericName: null,
  drug1Dose: 4560,
  drug1DoseSplit: [],
  drug2Dose: null,
  drug1UOM: 'mg',
  drug2UOM: null,
  cytotoxic: true,
  quantity: 1,
  min_order_quantity: 1,
  max_batch_size: 0,
  multiple: 1,
  administrationRouteDescription: 'Intravenous',
  container: 'Infusor LV5',
  containerSize: 240,
  deviceGenericName: 'Elastomeric infusor',
  containerTypeName: 'Infusor',
  containerPartCode: 'DMO-INF-0240-L5',
  diluent: 'sodium chloride 0.9%',
  diluentGenericName: 'sodium chloride 0.9%',
  drugVolume: 91.2,
  totalVolume: 230,
  containerMaximumVolume: 300,
  commentLog: [],
  infusionTime: 46,
  infusionTimeDuration: 'hours',
  customerRequiredDate: '06/03/2031',
  dateRequiredFormatted: '06/03/2031',
  administrationDateFormatted: '06/03/2031',
  stabilityStorage: 336,
  stabilityUOM: 'hours',
  stabilityStorageType: '2 to 8 °C',
  stability: { hours2to8C: 336, hours25C: null, inUse: null, protectFromLight: false },
  ancillary1Name: 'Carry pouch',
  ancillary2Name: null,
  overrideStability: false,
  overrideDosage: false,
  overrides: [],
  findings: [],
  expiry: { outcome: 'reaches', text: 'Lasts until it is given, 122 h in hand' },
  concentration: null,
  cancelReason: null,
  dispatchedAs: null,
  patientChanged: null,
  foundNow: null,
  cancelledSince: [],
  removedSince: [],
  query: null,
  version: 1,
};
const item = (change: Partial<OrderItem> = {}): OrderItem => ({ ...fluorouracil, ...change });

describe('a line of a placed order in words', () => {
  it('[MANAGE-11] [MANAGE-13] is named by its drugs, doses and units', () => {
    expect(titleOf(item())).toBe('fluorouracil 4,560\u00a0mg');
    expect(titleOf(item({ drug2Name: 'calcium folinate', drug2Dose: 0.5, drug2UOM: 'mcg' }))).toBe(
      'fluorouracil 4,560\u00a0mg + calcium folinate 0.5\u00a0microgram',
    );
  });

  it('is named as it was ordered where it is a product, or its drug has no name', () => {
    const description = 'Morphine 1 mg/mL, 50 mL';
    expect(titleOf(item({ order_line_type: 'FP', description }))).toBe(description);
    expect(titleOf(item({ drug1Name: null, description: 'XYZ, Intravenous' }))).toBe('XYZ, Intravenous');
  });

  it('[MANAGE-14] [MANAGE-15] says diluent, container, volume, time and route in that order', () => {
    expect(preparationOf(item())).toBe(
      'in sodium chloride 0.9%, Infusor LV5, 230\u00a0mL over 46\u00a0hours, intravenous',
    );
    expect(preparationOf(item({ diluent: null, infusionTime: 1 }))).toBe(
      'Infusor LV5, 230\u00a0mL over 1\u00a0hour, intravenous',
    );
  });

  it('[MANAGE-17] says stability with its storage, and claims none without a figure', () => {
    expect(stabilityOf(item())).toBe('336\u00a0hours (14\u00a0days) at 2 to 8\u00a0°C');
    expect(stabilityOf(item({ stabilityStorage: null, stability: null }))).toBe('Not known');
  });

  it('says under each condition how long a preparation lasts, and that it is kept from light', () => {
    const inUse = { hours: 24, temperatureC: 32 };
    const stability = { hours2to8C: 336, hours25C: 168, inUse, protectFromLight: true };
    expect(stabilityOf(item({ stability })).replaceAll('\u00a0', ' ')).toBe(
      '336 hours (14 days) at 2 to 8 °C, 168 hours (7 days) at 25 °C, 24 hours in use at 32 °C, Protect from light',
    );
    const product = {
      stability: null,
      stabilityStorage: 61,
      stabilityUOM: 'days',
      stabilityStorageType: '2-8C',
    };
    expect(stabilityOf(item(product)).replaceAll('\u00a0', ' ')).toBe('61 days at 2 to 8 °C');
  });

  it('counts its deliveries as a draft does', () => {
    expect(deliveriesOf([item()])).toBe('1\u00a0on\u00a0Thu\u00a006/03/2031');
    expect(deliveriesOf([item(), item()])).toBe('2\u00a0deliveries, first Thu\u00a006/03/2031');
  });

  it('counts what was cancelled apart from what is delivered', () => {
    const cancelled = item({ status: 'Cancelled' });
    const later = item({ dateRequiredFormatted: '11/03/2031' });
    expect([
      deliveriesOf([cancelled]),
      deliveriesOf([cancelled, later]),
      itemCountOf([item(), later]),
    ]).toEqual([
      'Cancelled: 1\u00a0on\u00a0Thu\u00a006/03/2031',
      '1\u00a0on\u00a0Tue\u00a011/03/2031, and 1 cancelled',
      '2 items',
    ]);
    expect(itemCountOf([cancelled, item(), later, cancelled])).toBe('4 items, 2 of them cancelled');
    expect([itemCountOf([item()]), itemCountOf([cancelled]), itemCountOf([cancelled, cancelled])]).toEqual([
      '1 item',
      '1 item, cancelled',
      '2 items, all cancelled',
    ]);
  });
});

describe('the items of an order', () => {
  it('belong to one line when they deliver the same preparation', () => {
    const second = item({ merlinOrderLineID: 'd2', status: 'On Hold' });
    const other = item({ merlinOrderLineID: 'd3', orderLineId: 'l2' });
    const lines = groupItems([item(), other, second]);
    expect(lines.map((line) => [line.orderLineId, line.deliveries.length])).toEqual([
      ['l1', 2],
      ['l2', 1],
    ]);
    expect([...countStatuses([item(), second, other])]).toEqual([
      ['Pending', 2],
      ['On Hold', 1],
    ]);
  });
});

it('says why a line was cancelled, once for each reason, with the days where it has several deliveries', () => {
  const cancelled = (cancelReason: string | null, dateRequiredFormatted: string) =>
    item({ status: 'Cancelled', cancelReason, dateRequiredFormatted });
  const cancellations = (...items: OrderItem[]) => groupItems(items).flatMap(cancellationsOf);
  expect(cancellations(cancelled('Recall of a batch', '06/03/2031'))).toEqual([
    { reason: 'Recall of a batch', days: [] },
  ]);
  expect(
    cancellations(
      cancelled('Recall of a batch', '06/03/2031'),
      item(),
      cancelled('Recall of a batch', '13/03/2031'),
      cancelled(null, '20/03/2031'),
    ),
  ).toEqual([{ reason: 'Recall of a batch', days: ['06/03/2031', '13/03/2031'] }]);
  expect(cancellations(item({ cancelReason: 'of no meaning here' }))).toEqual([]);
});
