import { describe, expect, it } from 'vitest';
import { leftOutNote } from '../../paper/printed-text.ts';
import { readPaper } from '../../paper/read-paper.test-support.ts';
import { drawWorksheet, type PrintedWorksheet } from './draw-worksheet.ts';

const check = (place: number) => ({
  outcome: 'Warning',
  words: `Check ${place} of calcium and phosphate, which is said at some length so that it takes two lines`,
  measured: '151 mmol',
  limit: 'at most 150 mmol',
  about: `Source ${place}`,
});

const worksheet = (checks: number): PrintedWorksheet => ({
  title: 'Night bag',
  state: 'Draft, version 1',
  head: [{ label: 'Hospital', value: 'Harbour (1)' }],
  entered: [
    { label: 'Base', value: 'Standard' },
    { label: 'Volume', value: '1500 mL' },
    { label: 'Comments', value: 'Twice a week, over fifteen hours, by the central line' },
  ],
  composition: [{ label: 'Sodium', amount: '120 mmol', working: 'Base 70 mmol, extra 50 mmol' }],
  notCounted: ['Zinc is not counted.'],
  infusion: {
    intro: '100 mL an hour for 15 hours, 70 kg',
    rows: [{ label: 'Amino acid', day: '82.35 g', kilogram: '1.18 g', guideline: 'Within' }],
  },
  verdict: 'Compatible.',
  outsideRanges: 'Outside the ranges: sodium.',
  checks: Array.from({ length: checks }, (_, place) => check(place)),
  asked: ['2300 mmol of sodium, meant so by Priya.'],
  notices: ['This tool only estimates chemical stability.', 'It needs clinician approval.'],
  signatures: ['Prescriber', 'Pharmacist', 'Second check'],
  foot: 'Night bag. Draft, version 1.',
});

describe('a worksheet on paper', () => {
  it.each([1, 13])('has no text over another, with %i checks', async (checks) => {
    const pages = await readPaper(await drawWorksheet(worksheet(checks), true));
    const covered = pages.flatMap(({ texts }) =>
      texts.flatMap((one, place) =>
        texts
          .slice(place + 1)
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.bottom < other.top && other.bottom < one.top)
          .map((other) => [one.words, other.words]),
      ),
    );
    expect(covered).toEqual([]);
  });

  it('has where a check comes from in the quiet colour, and the check itself in the other', async () => {
    const [first] = await readPaper(await drawWorksheet(worksheet(1), true));
    expect(first?.inks['#444444']).toContain('Source 0');
    expect(first?.inks['#000000']).toContain('Check 0');
  });

  it('has what a row is about in bold, as its title, and nothing else of the row', async () => {
    const [first] = await readPaper(await drawWorksheet(worksheet(1), true));
    const fontOf = (words: string) => first?.texts.find((text) => text.words === words)?.font;
    const [bold, regular] = [fontOf('Night bag'), fontOf('Standard')];
    expect(bold).not.toBe(regular);
    expect(['Sodium', 'Amino acid', 'Warning'].map(fontOf)).toEqual([bold, bold, bold]);
    const others = ['Constituent', '120 mmol', 'Given', '1.18 g', 'Outcome', '151 mmol', 'Source 0'];
    expect(others.map(fontOf)).toEqual(others.map(() => regular));
  });

  it('has the facts that were entered two beside each other, a long one by itself, each label quiet', async () => {
    const value = (length: number, letter: string) => letter.repeat(length);
    const [first] = await readPaper(
      await drawWorksheet(
        {
          ...worksheet(1),
          head: [],
          entered: [
            { label: 'Base', value: value(34, 'i') },
            { label: 'Volume', value: value(34, 'l') },
            { label: 'Line', value: value(35, 'j') },
            { label: 'Duration', value: value(5, 'd') },
          ],
        },
        true,
      ),
    );
    const placeOf = (words: string) => {
      const found = first?.texts.find((text) => text.words === words);
      return [found?.left, found && Math.round(found.bottom / 4)];
    };
    const line = (words: string) => placeOf(words)[1];
    const lefts = ['Base', value(34, 'i'), 'Volume', value(34, 'l')].map((words) => placeOf(words)[0]);
    expect(lefts).toEqual([48, 148, 298, 398]);
    expect(new Set(['Base', 'Volume'].map(line)).size).toBe(1);
    expect([placeOf('Line')[0], placeOf(value(35, 'j'))[0]]).toEqual([48, 235]);
    expect([placeOf('Duration')[0], placeOf('ddddd')[0]]).toEqual([48, 148]);
    expect(line('Duration')).toBeLessThan(line('Line')!);
    expect(first?.inks['#444444']).toMatch(/BaseVolumeLineDuration/);
    expect(first?.inks['#000000']).toMatch(/i{34}l{34}j{35}d{5}/);
  });

  describe('where there is nothing to say', () => {
    const wordsOf = async (changed: Partial<PrintedWorksheet>) =>
      (await readPaper(await drawWorksheet({ ...worksheet(1), ...changed }, true)))
        .flatMap(({ texts }) => texts.map(({ words }) => words))
        .join('')
        .replace(/\s/g, '');
    const note = leftOutNote.replace(/\s/g, '');

    it('has neither a heading of questions nor a table of doses', async () => {
      const all = await wordsOf({});
      const none = await wordsOf({ asked: [], infusion: { intro: 'No rate is known.', rows: [] } });
      const words = ['Askedaboutandanswered', 'Eachkgandday', 'Guideline'];
      expect(words.filter((each) => all.includes(each))).toEqual(words);
      expect(words.filter((each) => none.includes(each))).toEqual([]);
      expect(none).toContain('Norateisknown.');
    });

    it('has no note of letters that cannot be printed; where one stands, it has', async () => {
      const comment = (value: string) => ({ entered: [{ label: 'Comments', value }] });
      expect(await wordsOf(comment('once'))).not.toContain(note);
      const left = await wordsOf(comment('once \u85ac'));
      expect(left).toContain('once[notprintable]');
      expect(left).toContain(note);
    });
  });
});
