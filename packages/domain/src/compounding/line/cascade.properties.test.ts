import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { cascadeOrder, changeDrugLine, type DrugLineChange } from './change-drug-line.ts';
import { type DrugLine, type DrugLineField, emptyDrugLine, infusionTimeUnits } from './drug-line.ts';
import { type LineOptions, lineOptions } from './line-options.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';

const { drugs, finishedProducts, tpnProducts } = demoCatalogue;
const figures = ['', '0.5', '46', '250', '4560', '1,250'];

/** What the form offers for each field that has a list. */
const listsOf = (options: LineOptions) => ({
  drug1Unit: options.drug1Units,
  drug2Code: options.secondDrugs.map((drug) => drug.drugCode),
  drug2Unit: options.drug2Units,
  routeCode: options.routes.map((route) => route.adminRouteCode),
  containerTypeId: options.containerTypes.map((type) => type.containerTypeId),
  diluentId: options.diluents.map((diluent) => diluent.diluentId),
  containerPartCode: options.containers.map((container) => container.containerPartCode),
  ancillary1Id: options.ancillaries1.map((ancillary) => ancillary.componentID),
  ancillary2Id: options.ancillaries2.map((ancillary) => ancillary.componentID),
});

/** What a user can enter in a field as the line stands; nothing where the form does not show it. */
function entriesFor(line: DrugLine, field: DrugLineField): readonly unknown[] {
  if (field === 'drugCode') return [...drugs.keys(), null];
  if (field === 'finishedProductCode') return [...finishedProducts.keys(), null];
  if (field === 'tpnCode') return [...tpnProducts.keys(), null];
  if (line.type !== 'PS') return [];
  const options = lineOptions(demoCatalogue, line);
  const volumeShown = options.volumeRule !== null && options.volumeRule !== 'hidden';
  const lists: Partial<Record<DrugLineField, readonly unknown[]>> = listsOf(options);
  switch (field) {
    case 'drug1DoseText':
      return figures;
    case 'drug2DoseText':
      return line.secondDrugShown ? figures : [];
    case 'infusionTimeText':
      return options.infusionTimeShown ? figures : [];
    case 'infusionTimeUnit':
      return options.infusionTimeShown ? infusionTimeUnits : [];
    case 'volumeText':
      return volumeShown ? figures : [];
    case 'exactVolume':
      return volumeShown && options.volumeRule !== 'forced' ? [false, true] : [];
    case 'secondDrugShown':
      return [false, true];
    case 'drug2Code':
    case 'drug2Unit':
      return line.secondDrugShown ? [...(lists[field] ?? []), null] : [];
    default:
      return [...(lists[field] ?? []), null];
  }
}

/** A field, and which of its entries: drawn again from what is offered when its turn comes. */
interface Step {
  field: DrugLineField;
  draw: number;
}

/** What empties much is drawn seldom, so that lines get far. */
const beginning: readonly DrugLineField[] = [
  'drugCode',
  'drugCode',
  'drugCode',
  'finishedProductCode',
  'tpnCode',
];
const dosing = cascadeOrder.slice(cascadeOrder.indexOf('drug1DoseText'), cascadeOrder.indexOf('routeCode'));
const making = cascadeOrder.slice(cascadeOrder.indexOf('routeCode'));
const draw = fc.noBias(fc.nat());
const step: fc.Arbitrary<Step> = fc.record({
  field: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...beginning) },
    { weight: 3, arbitrary: fc.constantFrom(...dosing) },
    { weight: 16, arbitrary: fc.constantFrom(...making) },
  ),
  draw,
});
// 'max': left to itself fast-check stops at ten steps, and hardly a line is ever filled.
const following = fc.array(step, { maxLength: 60, size: 'max' });
const steps = fc
  .tuple(fc.record({ field: fc.constant<DrugLineField>('drugCode'), draw }), following)
  .map(([drug, rest]) => [drug, ...rest]);

function changeOf(line: DrugLine, { field, draw }: Step): DrugLineChange | null {
  const entries = entriesFor(line, field);
  return entries.length === 0 ? null : ({ field, value: entries[draw % entries.length] } as DrugLineChange);
}

/** The line after each step. */
function linesAlong(taken: readonly Step[]): DrugLine[] {
  let line = emptyDrugLine;
  return taken.map((each) => {
    const change = changeOf(line, each);
    if (change) line = changeDrugLine(demoCatalogue, line, change).line;
    return line;
  });
}

/** Everything about the line that does not fit what was chosen before it. */
function staleFields(line: DrugLine): unknown[] {
  const options = lineOptions(demoCatalogue, line);
  const notOffered = Object.entries(listsOf(options)).flatMap(([field, offered]) => {
    const value = line[field as DrugLineField];
    return value === null || (offered as readonly unknown[]).includes(value) ? [] : [[field, value]];
  });
  const volumeHidden = options.volumeRule === null || options.volumeRule === 'hidden';
  const rules: [DrugLineField, boolean][] = [
    ['finishedProductCode', line.finishedProductCode !== null],
    ['tpnCode', line.tpnCode !== null],
    ['drug2Code', !line.secondDrugShown && line.drug2Code !== null],
    ['drug2DoseText', !line.secondDrugShown && line.drug2DoseText !== ''],
    ['drug2Unit', !line.secondDrugShown && line.drug2Unit !== null],
    ['infusionTimeText', !options.infusionTimeShown && line.infusionTimeText !== ''],
    ['volumeText', volumeHidden && line.volumeText !== ''],
    ['exactVolume', line.exactVolume ? volumeHidden : options.volumeRule === 'forced'],
  ];
  return [...notOffered, ...rules.filter(([, isStale]) => isStale).map(([field]) => [field, line[field]])];
}

it('leaves no stale dependent field after any sequence of changes that the form allows', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const line of linesAlong(taken)) {
        if (line.type === 'FP')
          expect(line).toEqual(finishedProductLine(demoCatalogue, line.finishedProductCode ?? ''));
        else if (line.type === 'TPN') expect(line).toEqual(tpnProductLine(line.tpnCode ?? ''));
        else expect(staleFields(line)).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});

it('is tried with products, pairs, and filled lines of every kind of container', () => {
  const tried = fc.sample(steps, { numRuns: 400, seed: 7 }).flatMap(linesAlong);
  const filled = tried.filter(({ type, containerPartCode }) => type === 'PS' && containerPartCode !== null);
  expect(new Set(tried.map(({ type }) => type)).size).toBe(3);
  expect(new Set(filled.map(({ containerTypeId }) => containerTypeId)).size).toBe(6);
  expect(tried.some(({ drug2Code, drug2DoseText }) => drug2Code !== null && drug2DoseText !== '')).toBe(true);
  expect(filled.some(({ drug2Code }) => drug2Code !== null)).toBe(true);
});

it('says of every field that it touched whether it was emptied or filled, and takes nothing away before the changed one', () => {
  fc.assert(
    fc.property(steps, step, (sequence, last) => {
      const before = linesAlong(sequence).at(-1) ?? emptyDrugLine;
      const change = changeOf(before, last);
      if (!change || before.type !== 'PS') return;
      const { line, cleared, filled } = changeDrugLine(demoCatalogue, before, change);
      const touched = cascadeOrder.filter((field) => field !== change.field && before[field] !== line[field]);
      expect([...cleared, ...filled].sort()).toEqual(touched.toSorted());
      if (line.type !== 'PS') return;
      const earlier = cascadeOrder.slice(0, cascadeOrder.indexOf(change.field));
      const taken = touched.filter(
        (field) => earlier.includes(field) && before[field] !== emptyDrugLine[field],
      );
      expect({ change, taken }).toEqual({ change, taken: [] });
    }),
    { numRuns: 200 },
  );
});
