import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { describe, expect, it } from 'vitest';
import { lastingNotes } from './lasting-notes.ts';

const setting = {
  rules: deliveryRulesOf(demoCatalogue.document.delivery, 'DMOH01'),
  holidays: new Set<CareDate>(),
};
/** Made on Tuesday 8 December, for 7 days. */
const noteOf = (treatmentDate: string, hours: number | null = 168, deliveryDate = '09/12/2026') => {
  const storage = hours === null ? null : { hours2to8C: hours, hours25C: null, inUse: null };
  const [note] = lastingNotes(storage, [{ key: 1, deliveryDate, treatmentDate }], setting);
  return note && { ...note, text: note.text.replaceAll('\u00a0', ' ') };
};
const lasting = 'Wed 09/12/2026: lasts to the end of Mon 14/12/2026.';

describe('how long a delivery of a product lasts', () => {
  it('is until when, and nothing of a treatment that nobody names', () => {
    expect(noteOf('')).toEqual({ key: 1, isOver: false, isOpen: true, text: lasting });
    expect(noteOf('', null)?.text).toBe(
      'Wed 09/12/2026: cannot say how long it lasts, no stability figure is known.',
    );
    expect(noteOf('', 24)).toEqual({
      key: 1,
      isOver: true,
      isOpen: false,
      text: 'Wed 09/12/2026: lasts to the end of Tue 08/12/2026: it is over before it is delivered.',
    });
  });

  it('is whether it lasts until it is given, where a treatment date says when that is', () => {
    expect(noteOf('20/12/2026')).toEqual({
      key: 1,
      isOver: true,
      isOpen: false,
      text: `${lasting} Treatment Sun 20/12/2026: falls short by 144 h (6 days).`,
    });
    expect(noteOf('12/12/2026')).toEqual({
      key: 1,
      isOver: false,
      isOpen: false,
      text: `${lasting} Treatment Sat 12/12/2026: lasts until it is given, 48 h in hand.`,
    });
  });

  it('promises nothing of a treatment before its delivery, nor of a day without one', () => {
    expect(noteOf('08/12/2026')).toEqual({ key: 1, isOver: false, isOpen: false, text: lasting });
    expect(noteOf('14/12/2026', 168, '12/12/2026')?.text).toMatch(/^No delivery on Sat 12\/12\/2026\./);
  });
});
