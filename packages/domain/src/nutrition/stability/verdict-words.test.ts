import { describe, expect, it } from 'vitest';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { judgeStability } from './judge-stability.ts';
import type { StabilityCheck } from './stability-verdict.ts';
import {
  limitWithUnit,
  measuredWords,
  nearestLimit,
  preliminaryTitles,
  reasonOfCheck,
  sourceOfCheck,
  verdictTitles,
} from './verdict-words.ts';

const checkOf = (content: typeof primeneExample, id: string) =>
  judgeStability(content, demoPn).checks.find((check) => check.id === id)!;

const limitOf = (check: StabilityCheck) => limitWithUnit(check).replaceAll('\u00a0', ' ');

it('[STAB-05] a verdict is titled in the words of the document, and what the page reckons never is', () => {
  expect(verdictTitles).toEqual({
    stable: 'Requested product is compatible',
    unstable: 'Requested product is not compatible',
    unavailable: 'Stability check not available',
  });
  for (const title of Object.values(preliminaryTitles))
    expect(Object.values(verdictTitles)).not.toContain(title);
});

describe('the reason of a verdict', () => {
  it('names what no figure covers, and not how many there are', () => {
    const content = changed(primeneExample, (of) => {
      of.additives = [{ label: 'Insulin (regular)', quantity: 10 }];
    });
    const check = checkOf(content, 'R17-COVER');
    expect(reasonOfCheck(check)).toEqual({
      words: 'Entries that no figure covers.',
      figures: ' Insulin (regular): no figure for this base.',
    });
    expect(measuredWords(check).replaceAll('\u00a0', ' ')).toBe('1 entry');
  });

  it('has the figure and the limit of what is measured, each with its unit', () => {
    const content = changed(olimelExample, (of) =>
      Object.assign(electrolyteOf(of, 'Magnesium'), { extra_quantity: 20 }),
    );
    const { words, figures } = reasonOfCheck(checkOf(content, 'R4-OL-MG'));
    expect(`${words}${figures}`.replaceAll('\u00a0', ' ')).toMatch(
      /^Magnesium per litre, .+: measured 17\.33 mmol\/L of nominal volume, limit at most 5\.6 mmol\/L of nominal volume\.$/,
    );
  });

  it('says in one way of a limit that a bag passes by no more than is tolerated', () => {
    const content = changed(olimelExample, (of) =>
      Object.assign(electrolyteOf(of, 'Magnesium'), { extra_quantity: 2.47 }),
    );
    const verdict = judgeStability(content, demoPn);
    const check = checkOf(content, 'R4-OL-MG');
    expect([check.outcome, check.measured, limitOf(check)]).toEqual([
      'met',
      '5.65',
      'at most 5.6 mmol/L of nominal volume, tolerance 0.05',
    ]);
    expect([check.usedPercent, nearestLimit(verdict)]).toEqual([
      '100',
      'Nearest limit: magnesium per litre, base + entered + everything else, 100% used.',
    ]);
    expect(limitOf(checkOf(olimelExample, 'R4-OL-MG'))).toBe('at most 5.6 mmol/L of nominal volume');
  });

  it('names as the nearest limit one of an amount, not how many rows a list may have', () => {
    const plain = changed(primeneExample, (of) => {
      of.micronutrients.trace_elements = [{ name: 'Peditrace', value: 1, unit: 'mL', type: 'multi' }];
      of.electrolytes = of.electrolytes.map((each) => ({ ...each, extra_quantity: 1 }));
    });
    const rows = checkOf(plain, 'R14-MULTI');
    expect([rows.outcome, rows.usedPercent]).toEqual(['met', '100']);
    expect(nearestLimit(judgeStability(plain, demoPn))).not.toMatch(/rows/);
  });

  it('parts the thousands of a limit as of what is measured, and of both edges of a range', () => {
    const check = checkOf(olimelExample, 'R4-OL-MG');
    expect(limitOf({ ...check, limit: '1000', unit: 'mL' })).toBe('at most 1,000 mL');
    expect(limitOf({ ...check, comparison: 'between', limit: '250 to 2500.5', unit: 'mL' })).toBe(
      '250 to 2,500.5 mL',
    );
  });

  it('has of every limit its unit', () => {
    const check = checkOf(olimelExample, 'R4-OL-MG');
    const said = (changed: object) => limitOf({ ...check, ...changed });
    expect(said({})).toBe('at most 5.6 mmol/L of nominal volume');
    expect(said({ tolerance: '0.05' })).toBe('at most 5.6 mmol/L of nominal volume, tolerance 0.05');
    expect(said({ limit: '75', unit: '(mmol/L)^2' })).toBe('at most 75 (mmol/L)²');
    expect(said({ comparison: '>=', limit: '0', unit: 'mmol' })).toBe('0 mmol or more');
    expect(said({ limit: '1', unit: 'rows' })).toBe('at most 1 row');
    expect(said({ comparison: '==', limit: '0', unit: 'pairs' })).toBe('0 pairs');
    expect(said({ limit: null })).toBe('');
  });

  it('tells two checks of one bag that measure the same from each other', () => {
    const { checks } = judgeStability(olimelExample, demoPn);
    const applied = checks.filter(({ outcome }) => outcome !== 'does-not-apply');
    const words = applied.map((check) => check.words);
    expect(words.filter((each, place) => words.indexOf(each) !== place)).toEqual([]);
    const iron = 'iron from a multi product, label figure';
    expect(words.filter((each) => each.startsWith(iron)).sort()).toEqual([
      `${iron}, with lipid, beyond the limit not compatible`,
      `${iron}, with or without lipid, beyond the limit a warning`,
    ]);
    // One that is alone says no more than the catalogue.
    expect(words).toContain('magnesium per litre, base + entered + everything else');
  });

  it('has no word of the programs or of the files that it rests on', () => {
    const said = demoPn.document.stability.rules.map(({ quantity_words }) => quantity_words);
    const checks = [olimelExample, primeneExample].flatMap((bag) => judgeStability(bag, demoPn).checks);
    for (const words of [...said, ...checks.map(sourceOfCheck)])
      expect(words).not.toMatch(/_|\bsettings\.|\.md\b|\(see |\bpool M\b|\bR\d|confidence:? [A-Z]\b/);
  });
});
