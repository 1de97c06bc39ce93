import { describe, expect, it } from 'vitest';
import { parseLineStatus } from './line-statuses.ts';
import { displayStatus, lineFlags, moveLine, statusAfterEdit } from './order-status.ts';
import { shownPatientId } from './placeholder-patient-id.ts';
import { validateEditItem } from './validate-edit-item.ts';
import { validateOrderHeader } from './validate-order-header.ts';

describe('the order header', () => {
  const header = { orderRef: 'ORD-1', deliveryDate: '3/3/2031', deliveryTime: '', comment: '' };
  const check = (change: Partial<typeof header>) =>
    validateOrderHeader({ ...header, ...change }, '2031-03-03');

  it('[HEADER-13] [HEADER-14] requires a reference of at most 20 characters', () => {
    expect(check({ orderRef: '  ' })).toEqual({ orderRef: 'Required field' });
    expect(check({ orderRef: 'x'.repeat(20) })).toEqual({});
    expect(check({ orderRef: 'x'.repeat(21) })).toEqual({ orderRef: 'Max character allowed is 20' });
  });

  it('[HEADER-15] [HEADER-16] requires a valid date that is today or later', () => {
    expect(check({ deliveryDate: '' })).toEqual({ deliveryDate: 'Enter a valid date' });
    expect(check({ deliveryDate: '2031-03-04' })).toEqual({ deliveryDate: 'Enter a valid date' });
    expect(check({ deliveryDate: '02/03/2031' })).toEqual({ deliveryDate: 'Please enter a future date' });
    expect(check({})).toEqual({});
  });

  it('[HEADER-17] [HEADER-18] allows notes of 255 characters and no delivery time', () => {
    expect(check({ comment: 'x'.repeat(255) })).toEqual({});
    expect(check({ comment: 'x'.repeat(256) })).toEqual({ comment: 'Max character allowed is 255' });
    expect(check({ deliveryTime: '07:15' })).toEqual({ deliveryTime: 'Choose a time from the list' });
  });
});

describe('editing an item', () => {
  const context = {
    today: '2031-03-03',
    quantityRule: { min_order_quantity: 4, multiple: 2, max_batch_size: 10 },
    orderDateRequired: '2031-03-10',
    lineDateRequired: '2031-03-12',
  };
  const quantity = (text: string, change = {}) =>
    validateEditItem({ quantity: text, treatmentDate: '' }, { ...context, ...change }).quantity;
  const treatment = (text: string, change = {}) =>
    validateEditItem({ quantity: '4', treatmentDate: text }, { ...context, ...change }).treatmentDate;

  it('[MANAGE-41] requires a quantity', () => {
    expect([quantity(''), quantity('x'), quantity('0')]).toEqual(Array(3).fill('Enter a valid quantity'));
  });

  it('[MANAGE-42] refuses a quantity below the minimum', () => {
    expect(quantity('3')).toBe('Quantity ordered is less than the minimum of 4');
    expect(quantity('4')).toBeUndefined();
  });

  it('[MANAGE-43] refuses a quantity that is no multiple, where one is set', () => {
    expect(quantity('5')).toBe('Order quantity must be in multiples of 2');
    expect(quantity('5', { quantityRule: { ...context.quantityRule, multiple: 0 } })).toBeUndefined();
  });

  it('[MANAGE-44] refuses a quantity above the batch size, where one is set', () => {
    expect(quantity('10')).toBeUndefined();
    expect(quantity('12')).toBe("New order quantity can't be greater than batch size of 10");
    expect(quantity('12', { quantityRule: { ...context.quantityRule, max_batch_size: 0 } })).toBeUndefined();
  });

  it('[MANAGE-46] [MANAGE-47] [MANAGE-50] judges the treatment date, empty is accepted', () => {
    expect(treatment('')).toBeUndefined();
    expect(treatment('31/02/2031')).toBe('Enter a valid date');
    expect(treatment('02/03/2031')).toBe('Please enter a future date');
  });

  it('[MANAGE-48] refuses a treatment date before the date required and accepts the same day', () => {
    const early = 'Please enter date that is after your Date Required';
    expect(treatment('09/03/2031')).toBe(early);
    expect(treatment('10/03/2031')).toBeUndefined();
  });

  it('[MANAGE-49] compares with the date of the line when the order has several', () => {
    expect(treatment('11/03/2031', { orderDateRequired: null })).toBe(
      'Please enter date that is after your Date Required',
    );
    expect(treatment('12/03/2031', { orderDateRequired: null })).toBeUndefined();
  });
});

describe('the status of a line', () => {
  it('[STATUS-01] matches labels without regard to case', () => {
    expect([displayStatus('PENDING', false), displayStatus('in MANUFACTURE', false)]).toEqual([
      'Pending',
      'In manufacture',
    ]);
  });

  it('[STATUS-02] [STATUS-06] shows what waits and what is cancelled under its name', () => {
    expect(['Pending', 'Cancelled'].map((label) => displayStatus(label, false))).toEqual([
      'Pending',
      'Cancelled',
    ]);
  });

  it('[STATUS-03] [STATUS-04] [STATUS-05] shows both names of a status as one', () => {
    const shown = (labels: string[]) => labels.map((label) => displayStatus(label, false));
    expect(shown(['Reviewed', 'Received'])).toEqual(['Reviewed', 'Reviewed']);
    expect(shown(['In manufacture', 'Manufactured'])).toEqual(['In manufacture', 'In manufacture']);
    expect(shown(['Dispatched', 'Shipped'])).toEqual(['Dispatched', 'Dispatched']);
  });

  it('[STATUS-07] never lets an order from elsewhere be edited', () => {
    expect(lineFlags({ status: 'NONBOLT', type: 'PS' })).toEqual({
      canOrderLineBeEdited: false,
      canOrderLineBeCancelled: false,
      on_hold_can_change: false,
    });
  });

  it('[STATUS-08] [STATUS-09] shows on hold, but cancelled first', () => {
    expect(displayStatus('Pending', true)).toBe('On Hold');
    expect(displayStatus('Cancelled', true)).toBe('Cancelled');
  });

  it('[STATUS-10] shows an unknown status as received, never blank, and not editable', () => {
    expect(displayStatus('Quarantined', false)).toBe('Quarantined');
    expect(displayStatus('  ', false)).toBe('Unknown');
    expect(lineFlags({ status: 'Quarantined', type: 'PS' }).canOrderLineBeEdited).toBe(false);
    expect(parseLineStatus('constructor')).toBe('unknown');
  });

  it('lets the hospital act while a line is pending or reviewed', () => {
    const editable = ['Pending', 'Reviewed', 'In manufacture', 'Dispatched', 'Cancelled'].filter(
      (status) => lineFlags({ status, type: 'PS' }).canOrderLineBeEdited,
    );
    expect(editable).toEqual(['Pending', 'Reviewed']);
    expect(statusAfterEdit('Reviewed')).toBe('Pending');
    expect(statusAfterEdit('Dispatched')).toBeNull();
    expect(lineFlags({ status: 'Pending', type: 'FP' }).on_hold_can_change).toBe(false);
  });

  it('moves a line one step at a time, by the supplier', () => {
    const line = { status: 'Pending', onHold: false };
    expect(moveLine(line, { to: 'Reviewed', by: 'supplier' })).toEqual({ ok: true, status: 'Reviewed' });
    const refused = { ok: false, refusal: 'line-move-not-allowed' };
    expect(moveLine(line, { to: 'Reviewed', by: 'hospital' })).toEqual(refused);
    expect(moveLine(line, { to: 'Dispatched', by: 'supplier' })).toEqual(refused);
    expect(moveLine({ ...line, status: 'Dispatched' }, { to: 'Cancelled', by: 'supplier' })).toEqual(refused);
  });

  it('makes the moves of the documents and no other, whoever asks', () => {
    const allowed = new Set([
      'Pending > Reviewed by supplier',
      'Reviewed > In manufacture by supplier',
      'In manufacture > Dispatched by supplier',
      'Pending > Cancelled by hospital',
      'Pending > Cancelled by supplier',
      'Reviewed > Cancelled by hospital',
      'Reviewed > Cancelled by supplier',
      'In manufacture > Cancelled by supplier',
    ]);
    const statuses = [
      'Pending',
      'Reviewed',
      'In manufacture',
      'Dispatched',
      'Cancelled',
      'NONBOLT',
      'Lost in the post',
    ];
    for (const from of statuses) {
      for (const to of statuses) {
        for (const by of ['hospital', 'supplier'] as const) {
          const name = `${from} > ${to} by ${by}`;
          const { ok } = moveLine({ status: from, onHold: false }, { to, by, reason: 'recall' });
          expect([name, ok]).toEqual([name, allowed.has(name)]);
        }
      }
    }
  });

  it('does not move a held line on, but cancels it', () => {
    const held = { status: 'Pending', onHold: true };
    expect(moveLine(held, { to: 'Reviewed', by: 'supplier' })).toEqual({
      ok: false,
      refusal: 'line-on-hold',
    });
    expect(moveLine(held, { to: 'Cancelled', by: 'hospital' })).toEqual({ ok: true, status: 'Cancelled' });
  });

  it('cancels a line in manufacture by the supplier alone, with a reason', () => {
    const line = { status: 'In manufacture', onHold: false };
    expect(moveLine(line, { to: 'Cancelled', by: 'hospital' }).ok).toBe(false);
    expect(moveLine(line, { to: 'Cancelled', by: 'supplier', reason: ' ' })).toEqual({
      ok: false,
      refusal: 'line-cancel-reason-missing',
    });
    expect(moveLine(line, { to: 'Cancelled', by: 'supplier', reason: 'recall' }).ok).toBe(true);
  });
});

describe('lists', () => {
  it('hides placeholder ids and key 0', () => {
    expect([
      shownPatientId('*123*'),
      shownPatientId('x*9*'),
      shownPatientId('0'),
      shownPatientId(''),
    ]).toEqual([null, null, null, null]);
    expect(shownPatientId('00123')).toBe('00123');
  });
});
