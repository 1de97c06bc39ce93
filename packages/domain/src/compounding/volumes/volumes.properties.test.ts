import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresentationRow } from '../../catalogue/catalogue-document.ts';
import { demoCatalogue, demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../../catalogue/index-catalogue.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal, parseDecimal } from '../../quantities/decimal.ts';
import { proposeSplit, type SplitCount, validateSplit } from '../doses/split-dose.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';

const severalUnits = demoDocument.drugs.filter(({ doseUnits }) => doseUnits.length > 1);
const hundredths = (max: number) => fc.integer({ min: 1, max }).map((count) => (count / 100).toFixed(2));

/** A presentation that is made up to an ordered volume: syringe, empty bag or reservoir with a diluent. */
const madeUp = demoDocument.presentations.filter(
  ([, , drug2, , type, diluentId]) =>
    drug2 === null && diluentId !== 'NONE' && ['SYR', 'EMB', 'RES'].includes(type),
);

const lineOf = (
  [, drugCode, , routeCode, containerTypeId, diluentId, partCodes]: PresentationRow,
  changes: Partial<DrugLine>,
): DrugLine => ({
  ...emptyDrugLine,
  drugCode,
  drug1Unit: demoCatalogue.drugs.get(drugCode)?.defaultDoseUnit ?? null,
  drug1DoseText: '0.01',
  routeCode,
  containerTypeId,
  diluentId,
  containerPartCode: partCodes[0] ?? null,
  exactVolume: true,
  ...changes,
});

describe('units', () => {
  it('come back from another unit of the drug as they went, to the thirtieth decimal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...severalUnits),
        fc.nat(),
        fc.nat(),
        hundredths(10_000_000),
        (drug, from, to, dose) => {
          const [one = '', other = ''] = [from, to].map(
            (draw) => drug.doseUnits[draw % drug.doseUnits.length],
          );
          const converted = convertDose(drug, dose, one, other);
          const back = converted && convertDose(drug, converted, other, one);
          // Quotients such as 1 / 4.057 never end: the last of their forty digits is rounded.
          expect(back?.toDecimalPlaces(30).toFixed()).toBe(new Decimal(dose).toFixed());
        },
      ),
    );
  });

  it('make no difference to what is judged: a dose is the same preparation in each of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...madeUp), hundredths(1_000_000), fc.nat(), (presentation, dose, draw) => {
        const drug = demoCatalogue.drugs.get(presentation[1]);
        const unit = drug?.doseUnits[draw % drug.doseUnits.length] ?? '';
        const converted = drug && convertDose(drug, dose, drug.defaultDoseUnit, unit);
        if (!converted) throw new Error(`${presentation[1]} has a unit without a factor`);
        const line = lineOf(presentation, { drug1DoseText: dose, volumeText: '10' });
        const own = evaluateLine(demoCatalogue, line);
        const other = evaluateLine(demoCatalogue, {
          ...line,
          drug1Unit: unit,
          drug1DoseText: converted.toFixed(),
        });
        // A figure of more than twelve decimals is no dose that anybody typed or that is stored.
        fc.pre(parseDecimal(converted.toFixed(), 12).ok);
        expect([other.volumes, other.concentration, other.stability]).toEqual([
          own.volumes,
          own.concentration,
          own.stability,
        ]);
      }),
    );
  });
});

describe('decimals', () => {
  it('are read to the last digit, in every way to write them, and never half', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999 }),
        fc.nat({ max: 99 }),
        fc.nat({ max: 3 }),
        (whole, part, zeros) => {
          const text = `${'0'.repeat(zeros)}${whole}.${String(part).padStart(2, '0')}`;
          fc.pre(whole.toString().length + zeros <= 12);
          const read = parseDecimal(`${text}0 `);
          expect(read.ok && read.value.times(100).toFixed()).toBe(String(whole * 100 + part));
          for (const wrong of [`${text}mg`, `${text},0`, `${text}e1`, `${text}.1`, `+${text}`])
            expect([wrong, parseDecimal(wrong).ok]).toEqual([wrong, false]);
        },
      ),
    );
  });
});

describe('edges', () => {
  const reasonsAt = (presentation: PresentationRow, volumeMl: Decimal) =>
    evaluateLine(demoCatalogue, lineOf(presentation, { volumeText: volumeMl.toFixed() })).findings.map(
      ({ code, reason }) => reason ?? code,
    );

  it('of a container belong to it: a hundredth beyond what it takes, or below what it must hold, is refused', () => {
    for (const presentation of madeUp) {
      const container = demoCatalogue.containers.get(presentation[6][0] ?? '');
      const most = new Decimal(container?.maximumVolume ?? 0);
      const least = new Decimal(container?.minimumVolume ?? 0);
      expect(reasonsAt(presentation, most)).not.toContain('VLD-GMX-TOTALVOLUME');
      expect(reasonsAt(presentation, most.plus('0.01'))).toContain('VLD-GMX-TOTALVOLUME');
      expect(reasonsAt(presentation, least)).not.toContain('below-minimum-fill');
      expect(reasonsAt(presentation, least.minus('0.01'))).toContain('below-minimum-fill');
    }
  });

  /** Presentations with one tested range. */
  const tested = madeUp.flatMap((presentation) => {
    const [, drugCode, , , typeId, diluentId] = presentation;
    const drug = demoCatalogue.drugs.get(drugCode);
    const ranges = drug?.stability.filter(
      (entry) => entry.containerTypeId === typeId && entry.diluentId === diluentId && !entry.drug2Code,
    );
    return drug && ranges?.length === 1 && ranges[0] ? [{ presentation, drug, range: ranges[0] }] : [];
  });

  /** At the edge of a range a dose may be far above guidance: what is asked here is its stability alone. */
  const withoutGuidance = indexCatalogue({
    ...demoDocument,
    drugs: demoDocument.drugs.map((drug) => ({ ...drug, maxGuidanceDose: [], maxGuidanceDoseByRoute: [] })),
  });

  it('of a tested range belong to it: stability is held exactly there, and not a thousandth beyond', () => {
    expect(tested.length).toBeGreaterThan(10);
    for (const { presentation, drug, range } of tested) {
      const partCode = presentation[6].at(-1) ?? '';
      const volumeMl = demoCatalogue.containers.get(partCode)?.maximumVolume ?? 0;
      const isHeldAt = (concentration: Decimal) => {
        const line = lineOf(presentation, {
          drug1Unit: drug.stockConcentration.doseUnit,
          drug1DoseText: concentration.times(volumeMl).toFixed(),
          volumeText: String(volumeMl),
          containerPartCode: partCode,
        });
        return evaluateLine(withoutGuidance, line).stability !== null;
      };
      const [min, max] = [new Decimal(range.concentrationMin), new Decimal(range.concentrationMax)];
      const held = [min.times('0.999'), min, max, max.times('1.001')].map(isHeldAt);
      expect([range.stabilityId, ...held]).toEqual([range.stabilityId, false, true, true, false]);
    }
  });
});

describe('splits', () => {
  it('[LINE-34] add up to the last digit whatever the dose and the number, and pass their own rules', () => {
    fc.assert(
      fc.property(hundredths(100_000_000), fc.constantFrom<SplitCount>(1, 2, 3, 4), (total, count) => {
        const doses = proposeSplit(total, count);
        fc.pre(doses !== null);
        expect(doses).toHaveLength(count);
        expect(Decimal.sum(...doses).toFixed()).toBe(new Decimal(total).toFixed());
        expect(new Set(doses.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(validateSplit(total, doses)).toEqual({ doses: doses.map(() => null), sum: null });
        const [first = '', ...others] = doses;
        const raised = [new Decimal(first).plus('0.01').toFixed(), ...others];
        expect(validateSplit(total, raised).sum).toBe('Dosage split does not equal total drug dosage');
      }),
    );
  });

  it('[LINE-34] are refused only for a dose of less than a hundredth for each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<SplitCount>(1, 2, 3, 4),
        (count, parts) => {
          expect(proposeSplit(new Decimal(count).dividedBy(100), parts) === null).toBe(count < parts);
        },
      ),
    );
  });
});
