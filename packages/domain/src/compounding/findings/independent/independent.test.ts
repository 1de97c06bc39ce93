import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoDocument } from '../../../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../../../catalogue/index-catalogue.ts';
import { deliveryRulesOf } from '../../../dates/deliverable-dates.ts';
import { proposeSplit, type SplitCount } from '../../doses/split-dose.ts';
import { fluorouracilInfusor, oxaliplatinBag } from '../../line/drug-line.test-support.ts';
import type { DrugLine } from '../../line/drug-line.ts';
import { evaluateLine } from '../evaluate-line.ts';
import { evaluateDoses } from '../evaluate-split.ts';
import type { Evaluation, Finding } from '../evaluation.ts';
import { files } from './catalogue-files.test-support.ts';
import {
  exact,
  inWords,
  isAbove,
  isSame,
  minus,
  over,
  plus,
  rounded,
  size,
  times,
} from './fraction.test-support.ts';
import { type GeneratedLine, generatedLines } from './generate-lines.test-support.ts';
import { type ReckonedLine, reckonLine } from './reckon-line.test-support.ts';
import { dosesOf } from './reckon-volumes.test-support.ts';

/** Good Friday and Easter Monday of the generated spring. */
const holidays = new Set(['2031-04-11', '2031-04-14']);
const usual = { rules: demoDocument.delivery.default, holidays };

const catalogue = indexCatalogue({ ...demoDocument, drugs: files.drugs });
const today = '2031-03-03';

/** The line itself, or each of the two doses in which it is ordered. */
const judge = (generated: GeneratedLine): Evaluation[] => {
  const { line, deliveries, dateOfBirth, minutesOfDay, placedQuantity, ordered, parts } = generated;
  const rules = deliveryRulesOf(demoDocument.delivery, generated.hospitalId);
  const judged = evaluateDoses(catalogue, line, parts, {
    deliveries,
    delivery: { rules, holidays, moment: { today, minutesOfDay } },
    patient: { dateOfBirth },
    placedQuantity,
    history: { ordered, today, changePercent: 25, orderKey: 'HERE' },
  });
  return judged.map(({ evaluation }) => evaluation);
};

const placesOf = ({ parts }: GeneratedLine): (0 | 1)[] => (parts ? [0, 1] : [0]);

const judgedLine = ({ line, parts }: GeneratedLine, place: 0 | 1): DrugLine =>
  parts ? { ...line, drug1DoseText: parts[place] } : line;

const reckon = (generated: GeneratedLine, place: 0 | 1 = 0): ReckonedLine => {
  const { deliveries, hospitalId, dateOfBirth, ordered, parts, minutesOfDay, placedQuantity } = generated;
  const { default: usualRules, hospitals } = demoDocument.delivery;
  const rules = { ...usualRules, ...hospitals[hospitalId] };
  const line = judgedLine(generated, place);
  return reckonLine(line, deliveries, { rules, holidays }, dateOfBirth, {
    line,
    whole: parts ? generated.line.drug1DoseText : null,
    otherPart: parts?.[place === 0 ? 1 : 0] ?? null,
    deliveries,
    ordered,
    dateOfBirth,
    today,
    minutesOfDay,
    placedQuantity,
    rules,
    holidays,
  });
};

const measuredCodes: ReadonlySet<string> = new Set([
  'RealDateFallsShort',
  'LargeQuantity',
  'QuantityTenfold',
  'FarDate',
  'DayDose',
]);

const nameOf = ({ code, reason, measured, limit }: Finding): string => {
  if (code === 'INVALID_LINE') return `${code} ${reason}`;
  if (code === 'NotDeliverable') return `${code} ${measured} ${limit}`;
  return measuredCodes.has(code) ? `${code} ${measured}` : code;
};

/** In how many other orders a drug stands, or of how many dates a thing is said, is a matter of the words. */
const oneOfEach = (found: readonly string[]) => [...new Set(found)].sort();

/** What both ways must agree on, in words. */
const judged = ({ volumes, concentration, stability, findings }: Evaluation) => ({
  drug1VolumeMl: volumes?.drug1VolumeMl,
  drug2VolumeMl: volumes?.drug2VolumeMl,
  drugVolumeMl: volumes?.drugVolumeMl,
  totalVolumeMl: volumes?.totalVolumeMl,
  diluentVolumeMl: volumes?.diluentVolumeMl,
  withdrawnMl: volumes?.withdrawnMl,
  deviceHours: volumes?.deviceHours,
  concentrations: concentration.map(({ drugCode }) => drugCode),
  entryIds: stability?.entryIds.toSorted(),
  hours2to8C: stability?.hours2to8C,
  hours25C: stability?.hours25C,
  inUseHours: stability ? (stability.inUse?.hours ?? null) : undefined,
  found: oneOfEach(findings.map(nameOf)),
});

const reckoned = (line: DrugLine, { volumes, stability, found }: ReckonedLine) => ({
  drug1VolumeMl: inWords(volumes.drugs[0] ?? exact(0), 6),
  drug2VolumeMl: volumes.drugs[1] ? inWords(volumes.drugs[1], 6) : null,
  drugVolumeMl: inWords(volumes.drug, 6),
  totalVolumeMl: inWords(volumes.total, 6),
  diluentVolumeMl: inWords(volumes.diluent, 6),
  withdrawnMl: volumes.withdrawn && inWords(volumes.withdrawn, 6),
  deviceHours: volumes.runs && inWords(volumes.runs, 6),
  concentrations: dosesOf(line).map(([drugCode]) => drugCode),
  entryIds: stability?.entryIds,
  hours2to8C: stability?.hours2to8C,
  hours25C: stability?.hours25C,
  inUseHours: stability?.inUseHours,
  found: oneOfEach(found),
});

/** The portal keeps ten digits of a concentration, and six decimals of those. */
function expectSameConcentrations(judgement: Evaluation, { volumes }: ReckonedLine, line: unknown): void {
  for (const [place, { value }] of judgement.concentration.entries()) {
    const reckonedValue = volumes.concentrations[place] ?? exact(0);
    const difference = size(minus(exact(value), reckonedValue));
    const allowed = plus(exact('0.0000005'), times(reckonedValue, exact('0.000000001')));
    if (isAbove(difference, allowed)) expect({ line, value }).toBe('as reckoned');
  }
}

const withoutFigures = (found: string) => found.replace(/( -?[\d.-]+)+$/, '');
const isChild = ({ dateOfBirth }: GeneratedLine) => dateOfBirth !== null && dateOfBirth > '2013-03-03';

const lines = fc.sample(generatedLines, { numRuns: 5000, seed: 20310303 });

describe('the arithmetic of a line', () => {
  it('agrees with an independent calculation in exact fractions, line by line, for 5,000 generated lines', () => {
    const compared = new Map<string, number>();
    const count = (what: string) => compared.set(what, (compared.get(what) ?? 0) + 1);
    for (const generated of lines) {
      const ours = judge(generated);
      expect(ours).toHaveLength(placesOf(generated).length);
      for (const place of placesOf(generated)) {
        const [evaluation, independent] = [ours[place]!, reckon(generated, place)];
        const [one, other] = [judged(evaluation), reckoned(judgedLine(generated, place), independent)];
        // Written out it is compared a hundred times as fast; what differs is shown field by field.
        if (JSON.stringify(one) !== JSON.stringify(other)) {
          expect({ generated, place, ...one }).toEqual({ generated, place, ...other });
        }
        expectSameConcentrations(evaluation, independent, generated);
        count('judgements');
        if (generated.parts) count('parts of splits');
        for (const code of new Set(independent.found.map(withoutFigures))) count(code);
      }
      if (isChild(generated)) count('patients under 18');
    }
    const counted = [...compared].map(([what, times]) => `${what} ${times}`).join(', ');
    process.stdout.write(`${lines.length} generated lines, 0 differences: ${counted}\n`);
    // Each of them with and without a finding, often enough to mean something.
    for (const what of [
      'parts of splits',
      'patients under 18',
      'DayDose',
      'NotDeliverable',
      'NoGuidanceDose',
    ])
      expect([what, (compared.get(what) ?? 0) > 100]).toEqual([what, true]);
  });

  it('meets every code and every kind of container in those lines, and stability held as well as none', () => {
    const results = lines.map((each) => reckon(each));
    const found = new Set(results.flatMap((each) => each.found.map(withoutFigures)));
    expect([...found].sort()).toEqual([
      'AlreadyOrdered',
      'DayDose',
      'DoseChanged',
      'FarDate',
      'INVALID_LINE below-minimum-fill',
      'INVALID_LINE dose-above-ceiling',
      'INVALID_LINE infusion-time-flow',
      'INVALID_LINE infusion-time-range',
      'INVALID_LINE not-offered',
      'INVALID_LINE route-not-allowed',
      'INVALID_LINE undiluted-volume-differs',
      'INVALID_LINE volume-above-bag',
      'LargeQuantity',
      'MissingStability',
      'MissingStability2',
      'NoGuidanceDose',
      'NotDeliverable',
      'QuantityTenfold',
      'RealDateFallsShort',
      'RemovalVolume',
      'RemovalVolumeRange',
      'VLD-GMX-TOTALVOLUME',
      'VLD-INV-CALCULATEDDILUENTVOLUME',
      'VLD-INV-SYRINGEVOLUME',
      'VLD-MIS-STABILITY',
      'VLD-TEX-DRUG1DOSE',
      'VLD-TEX-DRUG2DOSE',
      'VLD-UNX-ADMINISTRATIONDATE',
    ]);
    expect(new Set(lines.map(({ line }) => line.containerTypeId)).size).toBe(6);
    expect(lines.filter(({ line }) => line.secondDrugShown).length).toBeGreaterThan(10);
    expect(results.filter(({ stability }) => stability !== null).length).toBeGreaterThan(40);
  });

  it('agrees for the worked examples, and both with the figures of the catalogue itself', () => {
    const infusor = reckonLine(fluorouracilInfusor, [], usual);
    expect(reckoned(fluorouracilInfusor, infusor)).toMatchObject({
      drugVolumeMl: '91.2',
      totalVolumeMl: '230',
      diluentVolumeMl: '138.8',
      deviceHours: '46',
      entryIds: ['FLUOROURACIL-S01'],
      found: [],
    });
    expect(inWords(infusor.volumes.concentrations[0] ?? exact(0), 2)).toBe('19.83');
    const added = reckonLine(oxaliplatinBag, [], usual);
    expect(reckoned(oxaliplatinBag, added)).toMatchObject({
      drugVolumeMl: '32.3',
      totalVolumeMl: '282.3',
      withdrawnMl: null,
    });
    expect(inWords(added.volumes.concentrations[0] ?? exact(0), 4)).toBe('0.5721');
    const exactBag = { ...oxaliplatinBag, exactVolume: true, volumeText: '250' };
    const withdrawn = reckonLine(exactBag, [], usual);
    expect(reckoned(exactBag, withdrawn)).toMatchObject({ diluentVolumeMl: '217.7', withdrawnMl: '32.3' });
    expect(inWords(withdrawn.volumes.concentrations[0] ?? exact(0), 3)).toBe('0.646');
    for (const [line, other] of [
      [fluorouracilInfusor, infusor],
      [oxaliplatinBag, added],
      [exactBag, withdrawn],
    ] as const)
      expect(judged(evaluateLine(catalogue, line))).toEqual(reckoned(line, other));
  });
});

describe('the default split', () => {
  it('takes equal shares, else shares of one decimal and the rest in the last dose, as reckoned', () => {
    const hundredths = fc.integer({ min: 40, max: 10_000_000 });
    fc.assert(
      fc.property(hundredths, fc.constantFrom<SplitCount>(1, 2, 3, 4), (dose, count) => {
        const total = over(exact(dose), exact(100));
        const even = over(total, exact(count));
        // As whole hundredths they are equal, or not at all.
        const share = isSame(rounded(even, 2), even) ? even : rounded(even, 1);
        const last = minus(total, times(share, exact(count - 1)));
        fc.pre(isAbove(share, exact(0)) && isAbove(last, exact(0)));
        const doses = [...Array.from({ length: count - 1 }, () => share), last].map((each) =>
          inWords(each, 2),
        );
        expect(proposeSplit(inWords(total, 2), count)).toEqual(doses);
      }),
      { seed: 20310303, numRuns: 500 },
    );
  });

  it('makes preparations whose drug volumes add up to that of the whole', () => {
    for (const { line } of lines.slice(0, 400).filter((each) => !each.line.secondDrugShown)) {
      const doses = proposeSplit(line.drug1DoseText, 3);
      if (!doses) continue;
      const parts = doses.map(
        (drug1DoseText) => reckonLine({ ...line, drug1DoseText }, [], usual).volumes.drug,
      );
      expect(isSame(parts.reduce(plus), reckonLine(line, [], usual).volumes.drug)).toBe(true);
    }
  });
});
