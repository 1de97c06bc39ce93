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

  it('has a rule below each row, and none between a check and where it comes from', async () => {
    const rulesOf = async (printed: PrintedWorksheet) =>
      (await readPaper(await drawWorksheet(printed, true))).flatMap(({ strokes }) =>
        strokes.filter(([left, , right]) => left === 48 && right === 547),
      ).length;
    const one = worksheet(1);
    const rules = await rulesOf(one);
    expect((await rulesOf(worksheet(2))) - rules).toBe(1);
    const composition = [...one.composition, ...one.composition];
    expect((await rulesOf({ ...one, composition })) - rules).toBe(1);
  });

  it('keeps long texts within their columns, and fills them', async () => {
    const long = (letter: string) => `${letter} `.repeat(150);
    const rows = [{ label: long('a'), day: long('b'), kilogram: long('c'), guideline: long('d') }];
    const pages = await readPaper(
      await drawWorksheet(
        {
          ...worksheet(0),
          composition: [{ label: long('e'), amount: long('f'), working: long('g') }],
          infusion: { intro: '', rows },
          checks: [
            { outcome: long('h'), words: long('k'), measured: long('m'), limit: long('n'), about: long('o') },
          ],
        },
        true,
      ),
    );
    const texts = pages.flatMap((each) => each.texts);
    const edgesOf = (letter: string) => {
      const own = texts.filter(({ words }) => new RegExp(`^(${letter} ?)+$`).test(words));
      return [Math.min(...own.map(({ left }) => left)), Math.max(...own.map(({ right }) => right))];
    };
    const edges = { a: [48, 158], b: [168, 258], c: [268, 368], d: [378, 547], e: [48, 158], f: [168, 268] };
    const others = {
      g: [278, 547],
      h: [48, 118],
      k: [128, 338],
      m: [348, 438],
      n: [448, 547],
      o: [128, 547],
    };
    for (const [letter, [from, to = 0]] of Object.entries({ ...edges, ...others })) {
      const [left, right = 0] = edgesOf(letter);
      expect([letter, left, right <= to, right > to - 16]).toEqual([letter, from, true, true]);
    }
  });

  it.each([0, 1, 2, 3])(
    'has a check on the page of where it comes from, however far down it begins: %i',
    async (above) => {
      const notCounted = Array.from(
        { length: above },
        (_, place) => `Trace element ${place} is not counted.`,
      );
      const pages = await readPaper(await drawWorksheet({ ...worksheet(13), notCounted }, true));
      const pageOf = (start: string) =>
        pages.findIndex(({ texts }) => texts.some(({ words }) => words.startsWith(start)));
      for (let place = 0; place < 13; place += 1)
        expect([place, pageOf(`Check ${place} `)]).toEqual([place, pageOf(`Source ${place}`)]);
      expect(pages.length).toBeGreaterThan(1);
    },
  );

  it('has a line for each who signs, with room to write above it and the role in the quiet colour below', async () => {
    const height = 841.89;
    const pages = await readPaper(await drawWorksheet(worksheet(1), true));
    const { texts = [], strokes = [], inks } = pages.at(-1) ?? {};
    const roles = texts.filter(({ words }) => words.endsWith(', date'));
    const lines = strokes.filter(([left = 0, , right = 0]) => Math.round(right - left) === 150);
    expect(roles.map(({ left }) => left)).toEqual([48, 218, 388]);
    expect(lines.map(([left, , right]) => [left, right])).toEqual([
      [48, 198],
      [218, 368],
      [388, 538],
    ]);
    const line = height - (lines[0]?.[1] ?? 0);
    for (const { top } of roles) expect([top <= line, top > line - 12]).toEqual([true, true]);
    const lowest = Math.min(...texts.filter(({ bottom }) => bottom > line).map(({ bottom }) => bottom));
    expect(lowest - line).toBeGreaterThan(55);
    expect(inks?.['#444444']).toContain('Prescriber, date');
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

    it('has no line of what is outside the ranges of the guidelines; where something is, it has', async () => {
      expect(await wordsOf({})).toContain('Outsidetheranges:sodium.');
      expect(await wordsOf({ outsideRanges: '' })).not.toContain('Outside');
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
