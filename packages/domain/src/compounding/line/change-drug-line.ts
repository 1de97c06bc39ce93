import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { type DrugLine, type DrugLineField, emptyDrugLine } from './drug-line.ts';
import { fillSingleChoices } from './fill-single-choices.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';

export type DrugLineChange = {
  [Field in DrugLineField]: { field: Field; value: DrugLine[Field] };
}[DrugLineField];

/** The line after one change, and which other fields the change emptied or filled, so that the screen can say so. */
export type ChangedDrugLine = { line: DrugLine; cleared: DrugLineField[]; filled: DrugLineField[] };

/** The fields in the order in which they are chosen: a field depends on those before it. */
export const cascadeOrder: readonly DrugLineField[] = [
  'finishedProductCode',
  'tpnCode',
  'drugCode',
  'drug1DoseText',
  'drug1Unit',
  'secondDrugShown',
  'drug2Code',
  'drug2DoseText',
  'drug2Unit',
  'routeCode',
  'containerTypeId',
  'diluentId',
  'containerPartCode',
  'infusionTimeText',
  'infusionTimeUnit',
  'volumeText',
  'exactVolume',
  'ancillary1Id',
  'ancillary2Id',
];

/** Choices that later options depend on. A figure, a checkbox or an ancillary clears nothing. */
const choices: ReadonlySet<DrugLineField> = new Set<DrugLineField>([
  'drugCode',
  'drug1Unit',
  'secondDrugShown',
  'drug2Code',
  'drug2Unit',
  'routeCode',
  'containerTypeId',
  'diluentId',
  'containerPartCode',
]);

/** The first drug's unit does not belong to the second drug: changing it keeps the pair as entered. */
const keptByUnit: ReadonlySet<DrugLineField> = new Set<DrugLineField>([
  'secondDrugShown',
  'drug2Code',
  'drug2DoseText',
  'drug2Unit',
]);

function laterFields(field: DrugLineField): DrugLineField[] {
  const later = cascadeOrder.slice(cascadeOrder.indexOf(field) + 1);
  return field === 'drug1Unit' ? later.filter((each) => !keptByUnit.has(each)) : later;
}

function withField<Field extends DrugLineField>(line: DrugLine, field: Field, from: DrugLine): DrugLine {
  return { ...line, [field]: from[field] };
}

function startOver(catalogue: Catalogue, line: DrugLine, change: DrugLineChange): DrugLine | null {
  if (change.field === 'finishedProductCode') {
    return change.value === null ? emptyDrugLine : finishedProductLine(catalogue, change.value);
  }
  if (change.field === 'tpnCode') {
    return change.value === null ? emptyDrugLine : tpnProductLine(change.value);
  }
  if (change.field === 'drugCode' && line.type !== 'PS') {
    return { ...emptyDrugLine, drugCode: change.value };
  }
  return null;
}

function differences(before: DrugLine, after: DrugLine, changed: DrugLineField): DrugLineField[] {
  return cascadeOrder.filter((field) => field !== changed && before[field] !== after[field]);
}

function isEmpty(line: DrugLine, field: DrugLineField): boolean {
  return line[field] === emptyDrugLine[field];
}

/**
 * The whole cascade: the changed field takes its value, every later field is emptied, then each field with one
 * choice fills itself and defaults are set, in order. The same value again changes nothing.
 */
export function changeDrugLine(
  catalogue: Catalogue,
  line: DrugLine,
  change: DrugLineChange,
): ChangedDrugLine {
  // A product holds its drug's code too: choosing that drug itself is another choice.
  const leavesProduct = change.field === 'drugCode' && line.type !== 'PS';
  if (line[change.field] === change.value && !leavesProduct) return { line, cleared: [], filled: [] };
  const product = startOver(catalogue, line, change);
  let after: DrugLine = product ?? { ...line, [change.field]: change.value };
  if (!product && choices.has(change.field)) {
    for (const later of laterFields(change.field)) after = withField(after, later, emptyDrugLine);
  }
  if (after.type === 'PS' && choices.has(change.field)) {
    after = fillSingleChoices(catalogue, after, change.field);
  }
  const changed = differences(line, after, change.field);
  return {
    line: after,
    cleared: changed.filter((field) => isEmpty(after, field)),
    filled: changed.filter((field) => !isEmpty(after, field)),
  };
}
