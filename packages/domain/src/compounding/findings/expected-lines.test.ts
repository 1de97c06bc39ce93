import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';
import { promiseRealDate } from '../stability/promise-real-date.ts';
import { evaluateLine } from './evaluate-line.ts';
import { listCodes } from './list-codes.ts';

type ExpectedRow = {
  source: string;
  recognised: {
    drug1: string;
    dose: number;
    unit: string;
    drug2?: string;
    dose2?: number;
    unit2?: string;
    diluent: string;
    containerType: string;
    containerPartCode: string;
    bagSizeMl?: number;
    exactVolume?: boolean;
    route: string;
    infusionHours?: number;
    deliveryDate?: string;
    treatmentDate?: string;
    drugPresentationId: number;
    stabilityIds?: string[];
  };
  calculation: Record<string, number>;
  codes: string[];
  invalid?: string[];
  detail?: string;
  noGuidanceDoseHeld?: string[];
  realDate?: Record<string, string | number>;
  selectable: boolean;
};

const expected: { holidays: string[]; rows: ExpectedRow[] } = JSON.parse(
  readFileSync(new URL('./fixtures/expected-lines.json', import.meta.url), 'utf8'),
);
const holidays = new Set(expected.holidays);
const byTime = new Set(['INF', 'IMT']);

function lineOf({ recognised: row }: ExpectedRow): DrugLine {
  const volumeRead = row.bagSizeMl !== undefined && !byTime.has(row.containerType);
  return {
    ...emptyDrugLine,
    drugCode: row.drug1,
    drug1DoseText: String(row.dose),
    drug1Unit: row.unit,
    secondDrugShown: row.drug2 !== undefined,
    drug2Code: row.drug2 ?? null,
    drug2DoseText: String(row.dose2 ?? ''),
    drug2Unit: row.unit2 ?? null,
    routeCode: row.route,
    containerTypeId: row.containerType,
    diluentId: row.diluent,
    containerPartCode: row.containerPartCode,
    infusionTimeText: String(row.infusionHours ?? ''),
    volumeText: volumeRead ? String(row.bagSizeMl) : '',
    exactVolume: row.exactVolume ?? false,
  };
}

function promiseOf(row: ExpectedRow): Record<string, string | number> {
  const { stability, volumes } = evaluateLine(demoCatalogue, lineOf(row));
  const { nextDeliverable, ...promise } = promiseRealDate({
    deliveryDate: row.recognised.deliveryDate ?? null,
    treatmentDate: row.recognised.treatmentDate ?? null,
    stability,
    infusionHours: volumes?.infusionHours ?? null,
    rules: demoDocument.delivery.default,
    holidays,
  });
  const words = Object.entries({ ...promise, ...(nextDeliverable ? { nextDeliverable } : {}) });
  return Object.fromEntries(
    words.map(([key, value]) => [
      key,
      key === 'outcome' || key === 'reason' ? String(value).replaceAll('-', ' ') : value,
    ]),
  );
}

describe('figures worked out independently', () => {
  it.each(expected.rows)('agree on volumes and concentrations: $source', (row) => {
    const { volumes, concentration } = evaluateLine(demoCatalogue, lineOf(row));
    const calculated: Record<string, string | null | undefined> = {
      ...volumes,
      drugVolumeMl: volumes?.drug1VolumeMl,
      diluentVolumeMl: volumes?.diluentVolumeMl.startsWith('-') ? '0' : volumes?.diluentVolumeMl,
      concentration: concentration[0]?.value,
      concentration2: concentration[1]?.value,
    };
    for (const [figure, value] of Object.entries(row.calculation)) {
      if (typeof value === 'number') expect(Number(calculated[figure]), figure).toBeCloseTo(value, 3);
    }
    if (row.calculation.withdrawnMl === undefined) expect(volumes?.withdrawnMl).toBeNull();
  });

  it.each(expected.rows)('agree on codes and stability: $source', (row) => {
    const evaluation = evaluateLine(demoCatalogue, lineOf(row));
    const { findings } = evaluation;
    expect(listCodes(evaluation)).toEqual(row.codes);
    expect(evaluation.drugPresentationId).toBe(row.recognised.drugPresentationId);
    const reasons = findings.flatMap((finding) => finding.reason ?? []);
    expect(reasons).toEqual(row.invalid ?? []);
    if (row.detail) expect(findings[0]?.detail).toBe(row.detail);
    if (!row.selectable) return;
    expect(evaluation.stability?.entryIds ?? []).toEqual(row.recognised.stabilityIds ?? []);
    const withoutGuidance = findings.filter((finding) => finding.code === 'NoGuidanceDose');
    expect(withoutGuidance.map((finding) => finding.source)).toEqual(row.noGuidanceDoseHeld ?? []);
  });

  it.each(expected.rows.filter((row) => row.realDate))('agree on the real date: $source', (row) => {
    expect(promiseOf(row)).toEqual(row.realDate);
  });
});
